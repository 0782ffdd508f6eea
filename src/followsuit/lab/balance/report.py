"""The page of a report: one file that asks nobody for anything."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files

from followsuit import __version__, registry
from followsuit.lab.balance.results import Result
from followsuit.lab.balance.sections import sections
from followsuit.lab.balance.study import Study
from followsuit.lab.balance.telling import Section, Speaker, capital
from followsuit.lab.balance.variants import differences
from followsuit.lab.extras import needed
from followsuit.words import Words

PACKAGE = "followsuit.lab.balance"


def report(study: Study, results: Sequence[Result], language: str = "en") -> str:
    """The whole page."""
    game = registry.find(study.game)
    speaker = Speaker(Words(PACKAGE, language), game.words(language))
    say = speaker.say
    parts = sections(speaker, results, differences(results))
    title = say("title-of", title=speaker.game.say("title"))
    found = [sentence for part in parts for sentence in part.says if part.main or len(results) == 1]
    plots = [part.plot for part in parts if part.plot]
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p class=setting>{escape(_setting(speaker, study, results))}</p>",
        f"<section class=findings><h2>{escape(say('findings'))}</h2><ul>",
        *(f"<li>{escape(sentence)}</li>" for sentence in found),
        "</ul></section>",
        *(_section(speaker, part, number) for number, part in enumerate(parts)),
        _how(speaker, study),
    ]
    filled = {
        "language": speaker.language,
        "title": escape(title),
        "style": _file("report.css"),
        "body": "\n".join(body),
        "vega": _vega(),
        "plots": _inline(json.dumps(plots, ensure_ascii=False)),
        "script": _file("report.js"),
    }
    page = _file("report.html")
    for name, text in filled.items():
        page = page.replace(f"{{{{{name}}}}}", text, 1)
    return page


def _setting(speaker: Speaker, study: Study, results: Sequence[Result]) -> str:
    games = len(results[0].rows)
    return speaker.say(
        "setting" if len(results) == 1 else "setting-each",
        seats_count=study.seats,
        bots=study.bots,
        games=games,
        deals=games // study.repeats,
        repeats=study.repeats,
    )


def _section(speaker: Speaker, part: Section, number: int) -> str:
    lines = [f"<section><h2 id=part-{number}>{escape(capital(part.title))}</h2>"]
    lines += [f"<p>{escape(sentence)}</p>" for sentence in part.says]
    if part.plot:
        lines.append(f'<figure class=plot role=img aria-labelledby="part-{number}"></figure>')
    if part.table:
        head = "".join(f"<th scope=col>{escape(cell)}</th>" for cell in part.head)
        rows = "".join(f"<tr>{_cells(row)}</tr>" for row in part.table)
        lines.append(f"<details><summary>{escape(speaker.say('figures'))}</summary>")
        lines.append(f'<div class=scroll tabindex=0 role=region aria-labelledby="part-{number}">')
        lines.append(f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>")
    if part.note:
        lines.append(f"<p class=note>{escape(part.note)}</p>")
    return "\n".join([*lines, "</section>"])


def _cells(row: Sequence[str]) -> str:
    first, *rest = row
    return f"<th scope=row>{escape(first)}</th>" + "".join(f"<td>{escape(cell)}</td>" for cell in rest)


def _how(speaker: Speaker, study: Study) -> str:
    say = speaker.say
    rules = registry.find(study.game).version
    version = say("how-version", version=__version__, game=study.game, rules=rules, seed=study.seed)
    return "\n".join(
        [
            f"<section class=how><h2>{escape(say('how'))}</h2>",
            f"<p>{escape(version)} {escape(say('how-again'))}</p>",
            f"<details><summary>{escape(say('how-licence'))}</summary>",
            f"<pre>{escape(_file('vega.txt'))}</pre></details></section>",
        ]
    )


def _vega() -> str:
    """The programs that draw the plots, for the version of Vega-Lite that Altair writes for."""
    convert, altair = needed("vl_convert", "lab"), needed("altair", "lab")
    version = ".".join(altair.SCHEMA_VERSION.removeprefix("v").split(".")[:2])
    return _inline(convert.javascript_bundle(vl_version=version))


def _inline(script: str) -> str:
    """Nothing in a script may look like its end."""
    return script.replace("</script", "<\\/script")


def _file(name: str) -> str:
    return (files(PACKAGE) / name).read_text("utf-8")
