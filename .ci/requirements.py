"""Holds Documentation/Requirements.md to the rows whose tests have passed.

    python3 .ci/requirements.py FILE      (FILE as written by a test run with REQUIREMENTS_OUT=FILE)

Every row that is tested or argued must be in FILE, in that way; every row in FILE must be listed. A tested or argued row
names a symbol, and one of the tests of the row must use it.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROW = re.compile(r"^\| ((?:MG|SM|TB|FS|SA)-\S+) \| .*? \| (.*?) \| (.*?) \|$", re.M)
TEST = re.compile(r"@Test\b")
TRAIT = re.compile(r"\.(requirement|arguedRequirement)\(([^)]*)\)")


def listed():
    """Each row of the list with its symbol and the way in which it is answered."""
    text = (ROOT / "Documentation/Requirements.md").read_text()
    return {row: (symbol.strip("`"), how.split(":")[0].strip()) for row, symbol, how in ROW.findall(text)}


def bodies():
    """The source of the tests of each row: attribute, signature and body of each test function."""
    found = {}
    for path in sorted((ROOT / "Tests").rglob("*.swift")):
        if ".build" in path.parts:
            continue
        text = path.read_text()
        starts = [match.start() for match in TEST.finditer(text)] + [len(text)]
        for start, end in zip(starts, starts[1:]):
            for _, ids in TRAIT.findall(text[start:end]):
                for row in re.findall(r'"([^"]+)"', ids):
                    found.setdefault(row, []).append(text[start:end])
    return found


def findings(report):
    rows = listed()
    passed = {}
    for line in report.splitlines():
        row, how, _ = line.split("\t", 2)
        passed.setdefault(row, set()).add(how)
    tests = bodies()
    for row, (symbol, how) in rows.items():
        if how not in ("tested", "argued"):
            if row in passed:
                yield f"{row} is answered '{how}', and a test claims it"
            continue
        if how not in passed.get(row, set()):
            yield f"{row} is listed as {how}, and no test of it passed" + (
                f" ({', '.join(passed[row])})" if row in passed else "")
        words = set(re.findall(r"\w+", symbol.split(".")[-1]))
        if not any(words <= set(re.findall(r"\w+", body)) for body in tests.get(row, [])):
            yield f"{row}: no test of it uses {symbol}"
    for row in sorted(passed.keys() - rows.keys()):
        yield f"{row} is claimed by a test, and not listed"


def main():
    found = list(findings(pathlib.Path(sys.argv[1]).read_text()))
    for finding in found[:200]:
        print(f"✘ {finding}")
    print(f"{len(listed())} rows, {len(found)} findings")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
