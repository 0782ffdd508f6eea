"""A small agent learns Hearts by playing against itself, and is measured against the level `casual` as it learns.

    pip install "followsuit[rl]" torch
    python examples/train_hearts.py --updates 200 --picture hearts.svg

It is proximal policy optimisation in its simplest form: play many games at once, credit each decision with what its
game was worth to the seat that made it, and make what turned out better than expected more likely.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from followsuit.adapters.gymnasium import SeatEnv
from followsuit.adapters.vector import VectorEnv

OPTIONS = 62
HIDDEN = 256
GAMES = 256
STEPS = 256
EPOCHS, BATCH, CLIP = 3, 8192, 0.2
RATE, CURIOSITY = 1e-3, 0.01
EVEN = 0.25
"""What a seat of four wins if all are equally strong."""

Floats = NDArray[np.float32]
Policy = Callable[[Floats, NDArray[Any]], NDArray[np.int64]]
"""From what seats know, and what they may do, to what they do; a row for each."""


def scaled(seen: NDArray[Any]) -> Floats:
    """Observations as a network likes them: the numbers among them, hand sizes and points for instance, are small."""
    small = np.clip(seen, -20, 20) / np.where(np.abs(seen) > 1, 10, 1)
    return np.asarray(small, np.float32)


def worth(scores: NDArray[np.int64]) -> Floats:
    """What a game was worth to each seat: how many points fewer it took than the others, in parts of a moon."""
    return np.asarray((scores.mean(axis=-1, keepdims=True) - scores) / 26, np.float32)


def credited(
    seats: NDArray[np.int64], over: NDArray[np.int64], worths: Floats
) -> tuple[Floats, NDArray[np.bool_]]:
    """What each decision's game was worth to its seat, step by step, and for which decisions that is known yet."""
    steps, games = seats.shape
    found, known = np.zeros((steps, games), np.float32), np.zeros((steps, games), np.bool_)
    now, ended = np.zeros((games, worths.shape[-1]), np.float32), np.zeros(games, np.bool_)
    for step in range(steps - 1, -1, -1):
        now = np.where(over[step, :, None] != 0, worths[step], now)
        ended |= over[step] != 0
        found[step] = now[np.arange(games), seats[step]]
        known[step] = ended
    return found, known


def against(policy: Policy, bots: str, games: int, seed: int) -> tuple[float, float]:
    """The share of victories of a policy against three bots, and its standard error."""
    env = SeatEnv("hearts", bots=bots)
    won = []
    for game in range(games):
        seen, info = env.reset(seed=seed + game)
        over = False
        while not over:
            option = policy(scaled(seen[None]), info["action_mask"][None])[0]
            seen, reward, over, _, info = env.step(option)
        won.append(reward)
    return float(np.mean(won)), float(np.std(won) / math.sqrt(games))


def curve(points: Sequence[tuple[int, float, float]], title: str) -> str:
    """A learning curve as an SVG picture: after so many decisions, the share of victories with its 95 % interval."""
    width, height, left, low = 640, 360, 60, 310
    last, top = max(points)[0] or 1, max(0.5, *(share + 2 * error for _, share, error in points))

    def at(decisions: float, share: float) -> tuple[float, float]:
        return left + decisions / last * (width - left - 20), low - share / top * (low - 40)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">'
    ]
    lines.append(
        f'<rect width="{width}" height="{height}" fill="white"/><text x="{left}" y="24">{title}</text>'
    )
    for share in np.arange(0, top + 0.001, 0.1):
        _, y = at(0, share)
        lines.append(f'<path d="M{left} {y:.1f}H{width - 20}" stroke="#ddd"/>')
        lines.append(
            f'<text x="{left - 8}" y="{y + 4:.1f}" font-size="12" text-anchor="end">{share:.0%}</text>'
        )
    _, even = at(0, EVEN)
    lines.append(f'<path d="M{left} {even:.1f}H{width - 20}" stroke="#888" stroke-dasharray="4"/>')
    for decisions, share, error in points:
        (x, above), (_, below) = at(decisions, share + 1.96 * error), at(decisions, share - 1.96 * error)
        lines.append(f'<path d="M{x:.1f} {above:.1f}V{below:.1f}" stroke="#9bd"/>')
    path = "L".join("{:.1f} {:.1f}".format(*at(decisions, share)) for decisions, share, _ in points)
    lines.append(f'<path d="M{path}" fill="none" stroke="#06c" stroke-width="2"/>')
    lines.append(
        f'<text x="{width - 20}" y="{low + 30}" text-anchor="end">{last / 1e6:.1f} million decisions</text>'
    )
    return "\n".join([*lines, "</svg>\n"])


class Learner:
    """A network that says how likely each option is to be good, and what the game will be worth."""

    def __init__(self, size: int) -> None:
        import torch
        from torch import nn

        self.torch = torch
        self.body = nn.Sequential(nn.Linear(size, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.options, self.value = nn.Linear(HIDDEN, OPTIONS), nn.Linear(HIDDEN, 1)
        parts = [self.body, self.options, self.value]
        self.optimiser = torch.optim.Adam([one for part in parts for one in part.parameters()], RATE)

    def thinks(self, seen: Any, legal: Any) -> tuple[Any, Any]:
        """The distribution over options, and the expected worth."""
        hidden = self.body(seen)
        logits = self.options(hidden).masked_fill(legal == 0, -1e9)
        return self.torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)

    def best(self, seen: Floats, legal: NDArray[Any]) -> NDArray[np.int64]:
        """The most likely option of each row."""
        with self.torch.no_grad():
            options, _ = self.thinks(self.torch.as_tensor(seen), self.torch.as_tensor(legal))
        found: NDArray[np.int64] = options.probs.argmax(-1).numpy()
        return found

    def play(self, env: VectorEnv) -> tuple[Any, ...]:
        """Play some steps; what was seen, might be done and was done, how likely that was, and what it was worth."""
        noted: list[tuple[Any, ...]] = []
        for _ in range(STEPS):
            seen, legal = self.torch.as_tensor(scaled(env.tensor())), self.torch.as_tensor(env.legal.copy())
            with self.torch.no_grad():
                options, _ = self.thinks(seen, legal)
                chosen = options.sample()
            seats = env.seats.copy()
            env.step(chosen.numpy())
            noted.append(
                (seen, legal, chosen, options.log_prob(chosen), seats, env.over.copy(), worth(env.scores))
            )
        columns: list[Any] = list(zip(*noted, strict=True))
        found, known = credited(*(np.stack(column) for column in columns[4:]))
        keep = self.torch.as_tensor(known)
        tensors = [self.torch.stack(column)[keep] for column in columns[:4]]
        return (*tensors, self.torch.as_tensor(found)[keep])

    def improve(self, seen: Any, legal: Any, chosen: Any, before: Any, worths: Any) -> None:
        """Make better what was played: a few passes over it, in which no option becomes much more likely at once."""
        torch = self.torch
        for _ in range(EPOCHS):
            for some in torch.randperm(len(chosen)).split(BATCH):
                options, expected = self.thinks(seen[some], legal[some])
                better = worths[some] - expected.detach()
                better = (better - better.mean()) / (better.std() + 1e-6)
                ratio = (options.log_prob(chosen[some]) - before[some]).exp()
                gain = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
                surprise = (expected - worths[some]).square().mean()
                loss = surprise - gain - CURIOSITY * options.entropy().mean()
                self.optimiser.zero_grad()
                loss.backward()
                self.optimiser.step()


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, measure now and then, and draw the curve."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--every", type=int, default=20, help="measure after so many updates")
    parser.add_argument("--games", type=int, default=400, help="games of a measurement")
    parser.add_argument("--bots", default="casual", help="whom it is measured against")
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--picture", type=Path, default=Path("hearts.svg"))
    asked = parser.parse_args(arguments)
    env = VectorEnv("hearts", GAMES, seed=asked.seed)
    learner = Learner(env.tensor().shape[1])
    learner.torch.manual_seed(1)
    points: list[tuple[int, float, float]] = []
    for update in range(asked.updates + 1):
        if update % asked.every == 0:
            share, error = against(learner.best, asked.bots, asked.games, seed=1_000_000)
            points.append((update * GAMES * STEPS, share, error))
            print(
                f"{points[-1][0]:>12,} decisions: {share:.1%} ± {1.96 * error:.1%} of victories", flush=True
            )
            asked.picture.write_text(curve(points, f"Hearts against {asked.bots}, as it learns"))
        if update < asked.updates:
            learner.improve(*learner.play(env))


if __name__ == "__main__":
    main()
