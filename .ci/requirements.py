"""Holds Documentation/Requirements.md to the rows whose tests have passed.

    python3 .ci/requirements.py FILE      (FILE as written by a test run with REQUIREMENTS_OUT=FILE)

Every row that is tested or argued must be in FILE, in that way; every row in FILE must be listed. A tested or argued row
names a symbol, and each test of the row in FILE must use it in its body or in its arguments: a type by its name, a member
behind a dot or as a label of its type's initializer. Comments, strings and other functions don't count.

A test that shows a row by another symbol is in requirement-pairs.txt with that symbol, which it must use instead. At
least one test of each row uses the row's own symbol. Each test must expect something.
"""

import functools
import pathlib
import re
import sys

from sources import ROOT, closing, tests

ROW = re.compile(r"^\| ((?:MG|SM|TB|FS|SA)-\S+) \| .*? \| (.*?) \| (.*?) \|$", re.M)
# A line of FILE: the row, how it is answered, and module, file, line and name of the test.
LINE = re.compile(r"(\S+)\t(tested|argued)\t(\w+)/([^:]+\.swift):(\d+) (.+)")


def listed():
    """Each row of the list with its symbol and the way in which it is answered."""
    text = (ROOT / "Documentation/Requirements.md").read_text()
    return {row: (symbol.strip("`"), how.split(":")[0].strip()) for row, symbol, how in ROW.findall(text)}


def pairs():
    """The symbol by which a test shows a row whose symbol it doesn't use, by row, file and name of the test."""
    lines = (ROOT / ".ci/requirement-pairs.txt").read_text().splitlines()
    fields = (line.split() for line in lines if line and not line.startswith("#"))
    return {(row, file, name): symbol for row, file, name, symbol in fields}


@functools.cache
def bodies(module, file):
    """The code of each test function of a file, by line and name."""
    found = (test for path in (ROOT / "Tests" / module).rglob(file) for test in tests(path) if test.kind == "Test")
    return {(test.line, test.name): test.body for test in found}


# A test expects something itself, or by a function that is named so.
EXPECTATION = re.compile(
    r"#expect|#require|\bIssue\s*\.\s*record\b|\b(?:check|expect|verify|walk|sweep|compare)\w*\(|\bconfirmation\(")


def uses(body, symbol):
    """Whether the code uses the symbol."""
    *types, name = symbol.split(".")
    if not types or name[0].isupper():
        return re.search(rf"\b{name}\b", body) is not None
    # `fixture.animals.enter(` calls the service in the property `animals`, not an operation `animals`.
    other = r"(?!\.\w+\()" if types[-1].endswith("Service") else ""
    if re.search(rf"\.\s*`?{name}\b{other}", body):
        return True
    calls = (body[call.end():closing(body, call.end() - 1)] for call in re.finditer(rf"\b{types[-1]}\(", body))
    return any(re.search(rf"\b{name}:", call) for call in calls)


def findings(report):
    rows, others = listed(), pairs()
    ways, shown, unused = {}, set(), set(others)
    for line in report.splitlines():
        row, how, module, file, number, name = LINE.fullmatch(line).groups()
        name = re.sub(r"\(.*\)$", "", name).strip("`")
        body = bodies(module, file).get((int(number), name))
        if body is None:
            yield f"{row}: {module}/{file} has no test {name} in line {number}"
            continue
        if not EXPECTATION.search(body):
            yield f"{row}: {module}/{file}:{number} {name} expects nothing"
        ways.setdefault(row, set()).add(how)
        if row not in rows:
            continue
        symbol, pair = rows[row][0], (row, f"{module}/{file}", name)
        if uses(body, symbol):
            shown.add(row)
            continue
        unused.discard(pair)
        if not uses(body, others.get(pair, symbol)):
            yield f"{row}: {module}/{file}:{number} {name} doesn't use {others.get(pair, symbol)}"
    for row, (symbol, how) in rows.items():
        if how not in ("tested", "argued"):
            if row in ways:
                yield f"{row} is answered '{how}', and a test claims it"
            continue
        if how not in ways.get(row, ()):
            yield f"{row} is listed as {how}, and no test of it passed" + (
                f" ({', '.join(sorted(ways[row]))})" if row in ways else "")
        elif row not in shown:
            yield f"{row}: no test of it uses {symbol}"
    for row in sorted(ways.keys() - rows.keys()):
        yield f"{row} is claimed by a test, and not listed"
    for pair in sorted(unused):
        yield f"{' '.join(pair)} in requirement-pairs.txt isn't needed"


def main():
    found = list(findings(pathlib.Path(sys.argv[1]).read_text()))
    for finding in found[:200]:
        print(f"✘ {finding}")
    print(f"{len(listed())} rows, {len(found)} findings")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
