"""Draws the cost of an operation by number of records as SVG, with logarithmic axes."""

import html
import math

WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 70, 230, 40, 50
COLORS = ["#0b7285", "#868e96", "#adb5bd", "#e8590c", "#ae3ec9", "#2f9e44", "#1971c2", "#f08c00"]


def series(lines):
    """Name, kind and points of each series: the library, variants, lower bounds, peers."""
    own = {line["n"]: line["ns"] for line in lines}
    found = {(lines[0]["own"], "own"): own}
    for kind in ("variant", "limit", "peer"):
        for line in lines:
            if line["kind"] == kind:
                found.setdefault((line["peer"], kind), {})[line["n"]] = line["peer_ns"]
    return [(name, kind, sorted(points.items())) for (name, kind), points in found.items()]


def label(nanoseconds):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:g} {unit}"
    return f"{nanoseconds:g} ns"


def plot(title, lines):
    everything = series(lines)
    counts = [n for _, _, points in everything for n, _ in points]
    values = [max(ns, 0.1) for _, _, points in everything for _, ns in points]
    x_low, x_high = math.log10(min(counts)), math.log10(max(counts))
    y_low, y_high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    y_high = max(y_high, y_low + 1)

    def x(n):
        return LEFT + (math.log10(n) - x_low) / (x_high - x_low) * (WIDTH - LEFT - RIGHT)

    def y(ns):
        return HEIGHT - BOTTOM - (math.log10(max(ns, 0.1)) - y_low) / (y_high - y_low) * (HEIGHT - TOP - BOTTOM)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
        f' font-size="12" role="img" aria-label="{html.escape(title)}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="15" fill="#212529">{html.escape(title)}</text>',
    ]
    for power in range(y_low, y_high + 1):
        parts.append(f'<path d="M{LEFT} {y(10**power):.1f}H{WIDTH - RIGHT}" stroke="#e9ecef"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(10**power) + 4:.1f}" text-anchor="end" fill="#495057">'
                     f"{label(10**power)}</text>")
    for n in sorted(set(counts)):
        parts.append(f'<path d="M{x(n):.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#f1f3f5"/>')
        parts.append(f'<text x="{x(n):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle" fill="#495057">{n:,}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 12}" text-anchor="middle" fill="#495057">'
                 "records</text>")
    ends = []
    for place, (name, kind, points) in enumerate(everything):
        color = COLORS[place % len(COLORS)]
        width, dashes = (3, "") if kind == "own" else (1.5, ' stroke-dasharray="5 4"' if kind == "limit" else "")
        path = " ".join(f"{'M' if i == 0 else 'L'}{x(n):.1f} {y(ns):.1f}" for i, (n, ns) in enumerate(points))
        parts.append(f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}"{dashes}/>')
        parts += [f'<circle cx="{x(n):.1f}" cy="{y(ns):.1f}" r="3" fill="{color}"/>' for n, ns in points]
        ends.append((y(points[-1][1]), name + (" (bound)" if kind == "limit" else ""), color))
    floor = TOP - 20
    for height, name, color in sorted(ends):
        floor = max(floor + 15, height)
        parts.append(f'<text x="{WIDTH - RIGHT + 10}" y="{floor + 4:.1f}" fill="{color}">{html.escape(name)}</text>')
    return "\n".join(parts + ["</svg>"]) + "\n"
