"""Writes Documentation/Performance.md and its pictures from the figures of a run of the benchmarks.

    python3 Tests/Scripts/performance.py FIGURES…    imports the figures of runs (lines of JSON) and writes all files
    python3 Tests/Scripts/performance.py             checks that the written files correspond to the figures

All figures in the document's tables come from Documentation/Performance/figures.jsonl and size.jsonl.
"""

import json
import pathlib
import sys

from performance_plots import plot

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "Documentation" / "Performance"

# The meaning of each goal, as shown in the table.
GOALS = {
    "P1": "Reading a record by identifier takes little longer than a dictionary lookup, with and without a lock",
    "P2": "Reading one field takes less time than copying a record out of a dictionary",
    "P3": "Reading a record by identifier is faster than in an in-memory database",
    "P4": "Inserting takes little longer than in a dictionary, and much less time than in a database",
    "P5": "Changing one field takes less time than `d[k]?.field = …`, and much less than an UPDATE",
    "P6": "The first page of an indexed query is as fast as a sorted array, at any size",
    "P7": "A page in the middle and a count take as long as the first page",
    "P8": "A query without an index takes little longer than a loop with a hand-written condition",
    "P9": "Sorting by two keys is as fast as sorting packed numbers",
    "P10": "Maintaining an ordered index is cheap",
    "P11": "A search for the beginning of a word returns records faster than FTS5 returns row identifiers",
    "P12": "A search for two words is faster than FTS5",
    "P13": "A nearby search with many results takes little longer than a dedicated spatial tree",
    "P14": "A nearby search without results is faster than R*Tree",
    "P15": "Inserting and deleting a record with all indexes is faster than in SQLite",
    "P16": "Decoding JSON by a schema takes little longer than by hand-written code, and much less time than `JSONDecoder`",
    "P17": "Encoding JSON takes little longer than by hand-written code, and much less time than `JSONEncoder`",
    "P18": "With `Codable`, validated value types take little longer than texts and numbers",
    "P19": "Validating declared rules takes little longer than hand-written checks",
    "P20": "A transition of a lifecycle takes as long as a `switch`, including refused ones",
    "P21": "Eight tasks that read and write the repository are as fast as with a dictionary in a lock",
    "P22": "A commit of many changes takes little longer than its writes, also if it is rejected",
    "P23": "A snapshot is free, and the first write after it costs next to nothing",
    "P24": "A record takes as much memory as in an array",
    "P25": "Delivering changes to observers in batches is much cheaper than one by one",
    "P26": "Identifiers are generated, parsed and written faster than `UUID`",
    "refusal": "Rejecting an invalid batch costs no more than validating it",
    "P27": "Exact money arithmetic is much faster than `Decimal`",
}

# The goals for libraries of other languages: trial, library, goal, required speedup.
OTHER_LANGUAGES = [
    ("decode", "pydantic", "P16", 3.5), ("decode", "msgspec", "P16", 1.4), ("encode", "pydantic", "P17", 1.2),
    ("check a valid value", "pydantic", "P19", 12),
]

# The maximum growth of a cost with the number of records: goal, trial, from, to, factor.
GROWTH = [
    ("P6", "first page by index", 1_000, 1_000_000, 1.5),
    ("P10", "move a record in one index", 1_000, 1_000_000, 5),
    ("P11", "20 with a word that begins so", 1_000, 1_000_000, 3),
    ("P13", "nearest 50, dense", 10_000, 1_000_000, 3),
    ("P22", "commit of 100 updates, each", 1_000, 1_000_000, 4),
    ("P22", "refused commit of 100 updates, each", 1_000, 1_000_000, 4),
]

# Trials with a plot of their growth: trial, file, title.
PLOTS = [
    ("get", "get", "Read one record by identifier"),
    ("update one field", "update", "Change one field"),
    ("insert and delete in a batch", "insert", "Insert and delete in a batch, without an index"),
    ("commit of 100 updates, each", "commit", "One of 100 updates in a commit"),
    ("first page by index", "first-page", "The first 20 records of an indexed query"),
    ("page in the middle", "middle-page", "20 records from the middle of an indexed query"),
    ("count by index", "count", "Count by an index"),
    ("20 with a word that begins so", "words", "20 records with a word of a given prefix"),
    ("nearest 50, dense", "nearby", "The nearest 50 records within 20 km, in a densely populated area"),
    ("insert and delete, every index", "upkeep", "Insert and delete with every index"),
    ("decode", "decode", "Decode a JSON document"),
    ("encode", "encode", "Encode a JSON document"),
    ("8 tasks, 1 of 10 operations write", "tasks", "One operation of eight tasks, 10 % writes"),
    ("deliver changes to 1 observers, each", "feed", "Deliver one change to its observer"),
]

SUBJECTS = {
    "store": "Records", "reads": "Reading parts of records", "queries": "Queries with an index",
    "scans": "Queries without an index", "words": "Text search", "places": "Nearby search",
    "upkeep": "Index maintenance", "commits": "Commits", "snapshots": "Snapshots", "tasks": "Concurrent tasks",
    "feed": "Change feed", "memory": "Memory",
    "json": "JSON", "rules": "Rules",
    "lifecycle": "Lifecycles", "identifier": "Identifiers", "money": "Money",
}
APPLICATIONS = {
    "movies": "Movies", "listings": "Books for sale", "food": "Food nearby", "shelters": "Shelters and animals",
    "file": "A repository in one file",
}


def number(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def time(nanoseconds):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{number(nanoseconds / size)} {unit}"
    return f"{number(nanoseconds)} ns"


def count(records):
    return {1_000: "1k", 10_000: "10k", 100_000: "100k", 1_000_000: "1M"}.get(records, f"{records:,}")


def times(ratio):
    """The ratio as text: "2.1×" if the library takes longer, "1/3.4" if it is faster."""
    return f"{number(ratio)}×" if ratio >= 1 else f"1/{number(1 / ratio)}"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * 1 + "--:|" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def unit(line):
    return "bytes" if "bytes" in line or "peer_bytes" in line else "ns"


def shown(line, key):
    value = line.get(f"{key}_{unit(line)}" if key else unit(line))
    return f"{value:,.0f} B" if unit(line) == "bytes" else time(value)


def place(goal):
    """The sort key of a goal: its number; goals without one come last."""
    digits = "".join(filter(str.isdigit, goal))
    return int(digits) if digits else 1_000


class Figures:
    def __init__(self, text):
        lines = [json.loads(line) for line in text.splitlines() if line.strip()]
        self.about = next((line["about"] for line in lines if "about" in line), {})
        self.lines = [line for line in lines if "about" not in line and "ratio" in line]
        self.lines += [self.beside(line) for line in lines if "about" not in line and "ratio" not in line]
        self.lines = [line for line in self.lines if line]

    def beside(self, line):
        """The line of a separately measured peer, completed with the library's figure of the same run."""
        own = next((known for known in self.lines if known["name"] == line["name"] and known["n"] == line["n"]), None)
        if own is None:
            return None
        ratio = own["ns"] / line["peer_ns"]
        goals = [{"id": goal, "met": ratio * factor <= 1, "text": f"{goal}: ≥ {number(factor)}× faster"}
                 for name, library, goal, factor in OTHER_LANGUAGES
                 if name == line["name"] and line["peer"].startswith(library)]
        return {**line, "ns": own["ns"], "own": own["own"], "ratio": ratio, "goals": goals}

    def of(self, subject):
        return [line for line in self.lines if line["subject"] == subject]

    def subjects(self, known):
        names = list(dict.fromkeys(line["subject"] for line in self.lines))
        return [name for name in known if name in names] + (
            [name for name in names if name not in SUBJECTS and name not in APPLICATIONS] if known is SUBJECTS else [])

    def verdicts(self):
        return [(goal, line) for line in self.lines for goal in line.get("goals", [])] + self.growth()

    def growth(self):
        """The growth of each trial in GROWTH, with the smaller size as the peer."""
        found = []
        for goal, name, small, large, most in GROWTH:
            own = {line["n"]: line for line in self.lines if line["name"] == name}
            if small in own and large in own:
                ratio = own[large]["ns"] / own[small]["ns"]
                found.append(({"id": goal, "met": ratio <= most, "text": f"{goal}: ≤ {number(most)}×"},
                              {**own[large], "peer": f"itself at {count(small)}", "ratio": ratio}))
        return found


def goal_table(figures):
    """A table of all goals by peer, each with its best and worst ratio."""
    rows = []
    known = figures.verdicts()
    for goal in sorted({goal["id"] for goal, _ in known} | GOALS.keys(), key=place):
        found = {}
        for verdict, line in known:
            if verdict["id"] == goal:
                found.setdefault((line["peer"], verdict["text"].split(": ", 1)[1]), []).append((verdict, line))
        if not found:
            rows.append([goal, GOALS[goal], "", "", "", "not measured"])
        for turn, ((peer, required), pairs) in enumerate(found.items()):
            ratios = sorted(line["ratio"] for _, line in pairs)
            figure = times(ratios[0]) + (f" to {times(ratios[-1])}" if len(ratios) > 1 else "")
            met = sum(verdict["met"] for verdict, _ in pairs)
            state = "✔ met" if met == len(pairs) else "✘ missed" if met == 0 else f"✘ met in {met} of {len(pairs)}"
            first = turn == 0
            rows.append([goal if first else "", GOALS.get(goal, "") if first else "", peer, required, figure, state])
    return ("| goal | meaning | compared with | required | measured | result |\n|---|---|---|--:|--:|---|\n"
            + "".join(f"| {' | '.join(row)} |\n" for row in rows))


def verdict_table(figures, subject):
    rows = []
    for goal, line in [(g, l) for g, l in figures.verdicts() if l["subject"] == subject]:
        rows.append([
            f"{line['name']}, {count(line['n'])}" if line["n"] > 1 else line["name"], line["peer"],
            goal["text"], times(line["ratio"]), "✔" if goal["met"] else "✘"])
    return table(["operation", "compared with", "required", "measured", "met"], rows) if rows else ""


def trial_table(lines):
    """A table of a trial with a row per contender and a column per size."""
    sizes = sorted({line["n"] for line in lines})
    own = {line["n"]: line for line in lines}
    rows = [[f"**{lines[0]['own']}**"] + [f"**{shown(own[size], '')}**" for size in sizes]]
    names = {"variant": [], "limit": [], "peer": []}
    for line in lines:
        if line["kind"] != "own" and line["peer"] not in names[line["kind"]]:
            names[line["kind"]].append(line["peer"])
    for kind, peers in names.items():
        for peer in peers:
            cells = {line["n"]: line for line in lines if line["peer"] == peer and line["kind"] == kind}
            rows.append([peer + (" (lower bound)" if kind == "limit" else "")] + [
                f"{shown(cells[size], 'peer')} · {times(cells[size]['ratio'])}" if size in cells else "" for size in sizes])
    return table([""] + [count(size) if size > 1 else "one operation" for size in sizes], rows)


def trials(lines):
    for name in dict.fromkeys(line["name"] for line in lines):
        yield name, [line for line in lines if line["name"] == name]


def subject_section(figures, subject):
    text = f"### {SUBJECTS.get(subject, subject.capitalize())}\n\n"
    for name, lines in trials(figures.of(subject)):
        text += f"{name[0].upper()}{name[1:]}\n\n{trial_table(lines)}\n"
        for trial, file, title in PLOTS:
            if trial == name and len({line["n"] for line in lines}) > 1:
                text += f"![{title}](Performance/{file}.svg)\n\n"
    return text + verdict_table(figures, subject) + "\n"


def application_section(figures, subject):
    lines = figures.of(subject)
    screens = [line for line in lines if "allowed_ns" in line]
    sizes = sorted({line["n"] for line in screens})
    rows = []
    for name, found in trials(screens):
        cells = {line["n"]: line for line in found}
        slowest = max(line["ns"] for line in found)
        rows.append([name] + [time(cells[size]["ns"]) if size in cells else "" for size in sizes]
                    + [time(found[0]["allowed_ns"]), f"1/{found[0]['allowed_ns'] / slowest:,.0f}"])
    text = f"### {APPLICATIONS[subject]}\n\n"
    text += table(["screen"] + [count(size) for size in sizes] + ["allowed", "slowest ÷ allowed"], rows) + "\n"
    for _, found in trials([line for line in lines if "allowed_ns" not in line]):
        text += trial_table(found) + "\n"
    return text


def size_section(text):
    lines = [json.loads(line) for line in text.splitlines() if line.strip()]
    if not lines:
        return "Not measured yet."

    def cell(figures, key, unit):
        return unit(figures[key]) if key in figures else "–"

    rows = [[name, line["label"], line["commit"], cell(figures, "stripped_bytes", lambda n: f"{n / 1e6:.2f} MB"),
             cell(figures, "debug_seconds", lambda n: f"{n:.0f} s"), cell(figures, "release_seconds", lambda n: f"{n:.0f} s"),
             cell(figures, "edit_model_seconds", lambda n: f"{n:.0f} s"),
             cell(figures, "edit_view_seconds", lambda n: f"{n:.1f} s")]
            for name in dict.fromkeys(name for line in lines for name in line["programs"])
            for line in lines for figures in [line["programs"].get(name)] if figures]
    head = ["program", "", "commit", "stripped", "clean debug build", "clean release build", "after an edit of a model",
            "after an edit of a view"]
    return table(head, rows)


def reasons(text):
    """The reasons for missed goals by the goal's name."""
    parts = [part.split("\n", 1) for part in text.split("\n## ")[1:]]
    return {name.strip(): body.strip() for name, body in parts}


def is_beyond_limit(goal, line):
    """Whether the bare structure misses the goal for the peer, too."""
    wanted = goal["text"].split("≥ ")[-1].split("×")[0].replace(",", "")
    return "faster" in goal["text"] and "limit_ns" in line and line["peer_ns"] / line["limit_ns"] < float(wanted)


def missed_section(missed, said):
    """A section for each missed goal: its ratios, that of the lower bound if it misses the goal, too, and the reason."""
    sections = []
    for name in dict.fromkeys(goal["id"] for goal, _ in missed):
        found = {}
        for goal, line in missed:
            if goal["id"] != name:
                continue
            figure = times(line["ratio"])
            if is_beyond_limit(goal, line):
                figure += f", the lower bound {times(line['limit_ns'] / line['peer_ns'])}"
            size = f"{count(line['n'])}: " if line["n"] > 1 else ""
            text = goal["text"].split(": ")[-1]
            beside = "than" if "faster" in text else "of"
            found.setdefault(f"{line['name']}, {text} {beside} {line['peer']}", []).append(
                f"{size}{figure}")
        if name not in said:
            sys.exit(f"{name} is missed, and Performance/reasons.md doesn't say why")
        sections.append(f"### {name}\n\n" + "\n".join(f"- {what}: {'; '.join(f)}" for what, f in found.items())
                        + f"\n\n{said[name]}\n")
    return "\n".join(sections) or "None."


def document(figures, sizes, template):
    verdicts = sorted(figures.verdicts(), key=lambda pair: place(pair[0]["id"]))
    missed = [(goal, line) for goal, line in verdicts if not goal["met"]]
    about = figures.about
    values = {
        "machine": f"{about.get('processor', 'unknown processor')}, {about.get('cores', '?')} cores, "
                   f"{about.get('memory', '?')} GB, {about.get('system', 'unknown system')}",
        "swift": about.get("swift", "unknown"), "day": about.get("day", "unknown"),
        "met": str(len(figures.verdicts()) - len(missed)), "asked": str(len(figures.verdicts())),
        "goals": goal_table(figures),
        "beyond": str(sum(is_beyond_limit(goal, line) for goal, line in missed)),
        "missed": missed_section(missed, reasons((FOLDER / "reasons.md").read_text())),
        "subjects": "\n".join(subject_section(figures, name) for name in figures.subjects(SUBJECTS)),
        "applications": "\n".join(application_section(figures, name) for name in figures.subjects(APPLICATIONS)),
        "size": size_section(sizes),
    }
    for name, value in values.items():
        template = template.replace("{{" + name + "}}", value.rstrip())
    return template.rstrip() + "\n"


def files(text):
    figures = Figures(text)
    result = {ROOT / "Documentation" / "Performance.md": document(
        figures, (FOLDER / "size.jsonl").read_text(), (FOLDER / "template.md").read_text())}
    for trial, file, title in PLOTS:
        lines = [line for line in figures.lines if line["name"] == trial]
        if len({line["n"] for line in lines}) > 1:
            result[FOLDER / f"{file}.svg"] = plot(title, lines)
    return result


def main():
    recorded = FOLDER / "figures.jsonl"
    if len(sys.argv) > 1:
        recorded.write_text("".join(pathlib.Path(name).read_text() for name in sys.argv[1:]))
        written = files(recorded.read_text())
        for old in FOLDER.glob("*.svg"):
            old.unlink()
        for path, text in written.items():
            path.write_text(text)
        print(f"written: {len(written)} files")
        return
    wrong = [path for path, text in files(recorded.read_text()).items()
             if not path.exists() or path.read_text() != text]
    for path in wrong:
        print(f"✘ {path.relative_to(ROOT)} isn't what the figures say")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
