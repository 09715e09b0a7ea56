"""Writes Documentation/Performance.md and its pictures from what a run of the benchmarks measured.

    python3 Tests/Scripts/performance.py FIGURES…    takes the runs' lines of JSON over and writes everything
    python3 Tests/Scripts/performance.py             checks that what is written down is what the figures say

No figure in the document is typed: it comes from Documentation/Performance/figures.jsonl and footprint.jsonl.
"""

import json
import pathlib
import sys

from performance_plots import plot

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "Documentation" / "Performance"

# What each goal asks for, in the words of somebody who reads the table.
GOALS = {
    "P1": "Getting a record by its identifier costs little more than a dictionary, with and without a lock",
    "P2": "Reading one field costs less than copying a record out of a dictionary",
    "P3": "Getting a record is faster than from a database in memory",
    "P4": "Inserting costs little more than a dictionary, and far less than a database",
    "P5": "Changing one field costs less than `d[k]?.field = …`, and far less than an UPDATE",
    "P6": "The first page of an indexed query is as fast as a sorted array, at any size",
    "P7": "A page far down and a count cost what the first page costs",
    "P8": "A query without an index costs little more than a loop with the condition written in it",
    "P9": "Sorting by two keys is as fast as sorting packed numbers",
    "P10": "An ordered index is cheap to keep",
    "P11": "Words are found as they are typed, with their records, before FTS5 has the row numbers",
    "P12": "Two words at once, too",
    "P13": "What is near is found as by a tree made for nothing else, where it is dense",
    "P14": "And where nothing is near",
    "P15": "A record goes in and out of every index faster than in SQLite",
    "P16": "Reading JSON by a declaration costs little more than a reader written for it, and far less than `JSONDecoder`",
    "P17": "Writing JSON, too",
    "P18": "With `Codable` alone, values that check themselves cost little more than texts and numbers",
    "P19": "Checking declared rules costs little more than the same checks by hand",
    "P20": "A step of a lifecycle costs what a `switch` costs, impossible ones included",
    "P21": "Eight tasks that read and write share a store as well as they share a dictionary in a lock",
    "P22": "A commit of many changes costs little more than the writes; a refused one leaves nothing behind",
    "P23": "A reader's moment in time costs nothing, and the first write after it next to nothing",
    "P24": "A record takes the memory that it takes in an array",
    "P25": "Changes reach those who watch in batches, far cheaper than one by one",
    "P26": "Identifiers are made, read and written faster than `UUID`",
    "refusal": "A refused batch costs no more than checking it",
    "P27": "Exact money is far faster than `Decimal`",
}

# What is required beside libraries of other languages: trial, library, goal, how many times as fast.
OTHER_LANGUAGES = [
    ("decode", "pydantic", "P16", 3.5), ("decode", "msgspec", "P16", 1.4), ("encode", "pydantic", "P17", 1.2),
    ("check a valid value", "pydantic", "P19", 12),
]

# What may be added at most from one number of records to another: goal, trial, from, to, how many times the cost.
GROWTH = [
    ("P6", "first page by index", 1_000, 1_000_000, 1.5),
    ("P10", "move a record in one index", 1_000, 1_000_000, 5),
    ("P11", "20 with a word that begins so", 1_000, 1_000_000, 3),
    ("P13", "nearest 50, dense", 10_000, 1_000_000, 3),
    ("P22", "commit of 100 updates, each", 1_000, 1_000_000, 4),
    ("P22", "refused commit of 100 updates, each", 1_000, 1_000_000, 4),
]

# Trials whose growth is drawn: trial, file, title.
PLOTS = [
    ("get", "get", "One record by its identifier"),
    ("update one field", "update", "One field changed"),
    ("insert and delete in a batch", "insert", "In and out in a batch, without an index"),
    ("commit of 100 updates, each", "commit", "One of 100 updates in a commit"),
    ("first page by index", "first-page", "The first 20 of an indexed query"),
    ("page in the middle", "middle-page", "20 from the middle of an indexed query"),
    ("count by index", "count", "A count by an index"),
    ("20 with a word that begins so", "words", "20 records with a word that begins so"),
    ("nearest 50, dense", "nearby", "The nearest 50 within 20 km, where people live"),
    ("insert and delete, every index", "upkeep", "In and out with every index"),
    ("decode", "decode", "A document of JSON read"),
    ("encode", "encode", "A document of JSON written"),
    ("8 tasks, 1 of 10 operations write", "tasks", "One operation of eight tasks, nine of ten read"),
    ("deliver changes to 1 observers, each", "feed", "One change until its observer knows"),
]

SUBJECTS = {
    "store": "Keeping records", "reads": "Reading parts", "queries": "Reading by an index",
    "scans": "Reading without an index", "words": "Words", "places": "Places", "upkeep": "Keeping indexes",
    "commits": "Commits", "snapshots": "Snapshots", "tasks": "Many tasks", "feed": "Changes", "memory": "Memory",
    "json": "JSON", "rules": "Rules",
    "lifecycle": "Lifecycles", "identifier": "Identifiers", "money": "Money",
}
APPLICATIONS = {
    "movies": "Films", "listings": "Books for sale", "food": "Food near people", "shelters": "Shelters and animals",
    "file": "A store in one file",
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
    """How many times as long the suite takes, or how many times as fast it is."""
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
    """Goals by their number; those without one come last."""
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
        """The line of a peer that was measured by itself, with the suite's figure of the same run."""
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
        """What each trial that may only grow so much has grown, as if its smaller self were a peer."""
        found = []
        for goal, name, small, large, most in GROWTH:
            own = {line["n"]: line for line in self.lines if line["name"] == name}
            if small in own and large in own:
                ratio = own[large]["ns"] / own[small]["ns"]
                found.append(({"id": goal, "met": ratio <= most, "text": f"{goal}: ≤ {number(most)}×"},
                              {**own[large], "peer": f"itself at {count(small)}", "ratio": ratio}))
        return found


def goal_table(figures):
    """Each goal beside each way, with the figures from the best to the worst."""
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
    return ("| goal | what | beside | required | found | reached |\n|---|---|---|--:|--:|---|\n"
            + "".join(f"| {' | '.join(row)} |\n" for row in rows))


def verdict_table(figures, subject):
    rows = []
    for goal, line in [(g, l) for g, l in figures.verdicts() if l["subject"] == subject]:
        rows.append([
            f"{line['name']}, {count(line['n'])}" if line["n"] > 1 else line["name"], line["peer"],
            goal["text"], times(line["ratio"]), "✔" if goal["met"] else "✘"])
    return table(["operation", "beside", "required", "found", "met"], rows) if rows else ""


def trial_table(lines):
    """A trial: its contenders down, its sizes across."""
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
            rows.append([peer + (" (limit)" if kind == "limit" else "")] + [
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


def footprint_section(text):
    lines = [json.loads(line) for line in text.splitlines() if line.strip()]
    if not lines:
        return "Not measured yet."
    rows = [[line["name"], line["revision"], f"{line['build_ms'] / 1000:.0f} s", f"{line['code_bytes'] / 1e6:.2f} MB",
             f"{line['stripped_bytes'] / 1e6:.2f} MB"] for line in lines]
    head = ["", "commit", "clean release build of DomainRepository and MovieCatalog", "code of a small program",
            "its file, stripped"]
    return table(head, rows)


def reasons(text):
    """What is said of each goal that isn't reached, by its name."""
    parts = [part.split("\n", 1) for part in text.split("\n## ")[1:]]
    return {name.strip(): body.strip() for name, body in parts}


def is_beyond_limit(goal, line):
    """Whether the bare structure doesn't do either what is asked beside a peer."""
    wanted = goal["text"].split("≥ ")[-1].split("×")[0].replace(",", "")
    return "faster" in goal["text"] and "limit_ns" in line and line["peer_ns"] / line["limit_ns"] < float(wanted)


def missed_section(missed, said):
    """Goal by goal: what was found, what the limit itself reaches where it misses too, and what was tried."""
    sections = []
    for name in dict.fromkeys(goal["id"] for goal, _ in missed):
        found = {}
        for goal, line in missed:
            if goal["id"] != name:
                continue
            figure = times(line["ratio"])
            if is_beyond_limit(goal, line):
                figure += f", the limit {times(line['limit_ns'] / line['peer_ns'])}"
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


def document(figures, footprint, template):
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
        "footprint": footprint_section(footprint),
    }
    for name, value in values.items():
        template = template.replace("{{" + name + "}}", value.rstrip())
    return template.rstrip() + "\n"


def files(text):
    figures = Figures(text)
    result = {ROOT / "Documentation" / "Performance.md": document(
        figures, (FOLDER / "footprint.jsonl").read_text(), (FOLDER / "template.md").read_text())}
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
