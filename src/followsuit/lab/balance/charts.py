"""The plots of a report (Altair): what they are made of is plain rows, and their colours come with the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from followsuit.lab.extras import needed

Spec = dict[str, Any]
Rows = Sequence[dict[str, Any]]
ROW_HEIGHT = 26
PLOT_HEIGHT = 220
SHARE = ".0%"


def altair() -> Any:
    """Altair, which takes its time to load."""
    return needed("altair", "lab")


def intervals(rows: Rows, title: str, group: str = "", even: float | None = None, shape: str = "") -> Spec:
    """A row for each name: a point and its interval."""
    alt = altair()
    several = len({row["group"] for row in rows}) > 1
    base = alt.Chart(alt.Data(values=list(rows))).encode(
        y=alt.Y("name:N", sort=None, title=None),
        tooltip=_tooltip(alt, ["name", "said"]),
        **_grouped(alt, several, group),
    )
    if several:
        base = base.encode(yOffset=alt.YOffset("group:N", sort=None))
    x = alt.X(
        "low:Q",
        title=title,
        axis=alt.Axis(format=shape) if shape else alt.Axis(),
        scale=alt.Scale(zero=False),
    )
    layers = [
        base.mark_rule(strokeWidth=2).encode(x=x, x2="high:Q"),
        base.mark_point(filled=True, size=70).encode(x="value:Q"),
    ]
    if even is not None:
        line = alt.Chart(alt.Data(values=[{"even": even}])).mark_rule(strokeDash=[4, 4])
        layers.insert(0, line.encode(x="even:Q"))
    names = len({row["name"] for row in rows})
    groups = len({row["group"] for row in rows})
    return _spec(alt, alt.layer(*layers), ROW_HEIGHT * names * max(1, groups * 0.6) + 10)


def histogram(rows: Rows, title: str, group: str = "") -> Spec:
    """How often values come about: a line for each group."""
    alt = altair()
    several = len({row["group"] for row in rows}) > 1
    chosen = alt.selection_point(fields=["group"], bind="legend", name="chosen")
    plain = alt.Chart(alt.Data(values=list(rows)))
    marked = (
        plain.mark_line(interpolate="step") if several else plain.mark_area(interpolate="step", opacity=0.6)
    )
    chart = marked.encode(
        x=alt.X("at:Q", title=title, scale=alt.Scale(nice=False)),
        y=alt.Y("share:Q", title=None, axis=alt.Axis(format=SHARE), stack=None),
        tooltip=_tooltip(alt, ["group", "said"] if several else ["said"]),
        **({"opacity": alt.condition(chosen, alt.value(1), alt.value(0.12))} if several else {}),
        **_grouped(alt, several, group),
    ).add_params(*([chosen] if several else []))
    return _spec(alt, chart, PLOT_HEIGHT)


def curve(rows: Rows, x_title: str, y_title: str, group: str = "") -> Spec:
    """How something goes on through a game: a line, and the band in which half of the games lie."""
    alt = altair()
    several = len({row["group"] for row in rows}) > 1
    base = alt.Chart(alt.Data(values=list(rows))).encode(
        x=alt.X("at:Q", title=x_title, axis=alt.Axis(format=SHARE), scale=alt.Scale(domain=[0, 1])),
        tooltip=_tooltip(alt, ["group", "said"] if several else ["said"]),
        **_grouped(alt, several, group),
    )
    y = alt.Y("low:Q", title=y_title, axis=alt.Axis(format=SHARE), scale=alt.Scale(domain=[0, 1]))
    layers = [
        base.mark_area(opacity=0.2).encode(y=y, y2="high:Q"),
        base.mark_line(point=True).encode(y="value:Q"),
    ]
    return _spec(alt, alt.layer(*layers), PLOT_HEIGHT)


def parts(rows: Rows, title: str) -> Spec:
    """Rows that are made up of parts."""
    alt = altair()
    chart = (
        alt.Chart(alt.Data(values=list(rows)))
        .mark_bar()
        .encode(
            y=alt.Y("name:N", sort=None, title=None),
            x=alt.X("share:Q", title=title, axis=alt.Axis(format=SHARE), stack="zero"),
            order="order:Q",
            tooltip=_tooltip(alt, ["name", "said"]),
            **_grouped(alt, True, ""),
        )
    )
    return _spec(alt, chart, ROW_HEIGHT * 1.4 * len({row["name"] for row in rows}) + 10)


def _grouped(alt: Any, several: bool, title: str) -> dict[str, Any]:
    legend = alt.Legend(title=title or None, orient="top", columns=2, labelLimit=300)
    return {"color": alt.Color("group:N", sort=None, legend=legend)} if several else {}


def _tooltip(alt: Any, fields: list[str]) -> list[Any]:
    return [alt.Tooltip(f"{field}:N", title=" ") for field in fields]


def _spec(alt: Any, chart: Any, height: float) -> Spec:
    """A chart as wide as its place in the page."""
    spec: Spec = chart.properties(width="container", height=round(height), name="plot").to_dict()
    spec.pop("config", None)
    return spec
