"""Holds Documentation/Requirements.md to the rows whose tests have passed.

    python3 .ci/requirements.py FILE      (FILE as written by a test run with REQUIREMENTS_OUT=FILE)

Every row that is tested or argued must be in FILE, in that way; every row in FILE must be listed. A tested or argued row
names a symbol, and one of the tests in FILE must use it in its body or in its arguments: a type by its name, a member
behind a dot or as a label of its type's initializer. Comments, strings and other functions don't count.
"""

import functools
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROW = re.compile(r"^\| ((?:MG|SM|TB|FS|SA)-\S+) \| .*? \| (.*?) \| (.*?) \|$", re.M)
# A line of FILE: the row, how it is answered, and module, file, line and name of the test.
LINE = re.compile(r"(\S+)\t(tested|argued)\t(\w+)/([^:]+\.swift):(\d+) (.+)")
# Three quotes open a string of several lines only at the end of a line; an operator isn't a regular expression.
LITERAL = re.compile(r'(?P<hashes>#*)(?P<quote>"""(?=[ \t]*\n)|")|(?P<bars>#+)/|(?<=[\s(,\[:])/(?![\s/*]|=\s)(?=.*/)')
CLOSING = {"(": ")", "[": "]", "{": "}"}


def listed():
    """Each row of the list with its symbol and the way in which it is answered."""
    text = (ROOT / "Documentation/Requirements.md").read_text()
    return {row: (symbol.strip("`"), how.split(":")[0].strip()) for row, symbol, how in ROW.findall(text)}


def code(text):
    """The text with a space for each character of a comment, regular expression or string, except interpolations."""
    kept = list(text)

    def blank(start, end):
        kept[start:end] = ["\n" if each == "\n" else " " for each in text[start:end]]
        return end

    def comment(at):
        """The end of the comment that begins here."""
        if text.startswith("//", at):
            end = text.find("\n", at)
            return len(text) if end < 0 else end
        depth = 0
        for mark in re.compile(r"/\*|\*/").finditer(text, at):
            depth += 1 if mark[0] == "/*" else -1
            if depth == 0:
                return mark.end()
        return len(text)

    def literal(opening):
        """Blanks the string or regular expression; returns its end."""
        hashes, quote = opening["hashes"] or opening["bars"] or "", opening["quote"] or "/"
        at = blank(opening.start(), opening.end())
        while at < len(text):
            if text.startswith(quote + hashes, at):
                return blank(at, at + len(quote + hashes))
            if text.startswith("\\" + hashes, at):
                escaped = blank(at, at + 1 + len(hashes))
                interpolates = quote != "/" and text.startswith("(", escaped)
                at = scan(escaped + 1, ")") if interpolates else blank(escaped, escaped + 1)
            else:
                at = blank(at, at + 1)
        return at

    def scan(at, end=None):
        """Blanks what isn't code from here to the bracket; returns the place behind it."""
        while at < len(text):
            if text.startswith(("//", "/*"), at):
                at = blank(at, comment(at))
            elif opening := LITERAL.match(text, at):
                at = literal(opening)
            elif text[at] in CLOSING:
                at = scan(at + 1, CLOSING[text[at]])
            elif text[at] == end:
                return at + 1
            else:
                at += 1
        return at

    scan(0)
    return "".join(kept)


def closing(bare, opening):
    """The place behind the bracket that closes the one here."""
    depth = 0
    for bracket in re.compile(r"[(){}\[\]]").finditer(bare, opening):
        depth += 1 if bracket[0] in CLOSING else -1
        if depth == 0:
            return bracket.end()
    return len(bare)


@functools.cache
def tests(module, file):
    """The test functions of a file by line and name: the code of their arguments and of their bodies."""
    found = {}
    for path in (ROOT / "Tests" / module).rglob(file):
        bare = code(path.read_text())
        for test in re.finditer(r"@Test\b", bare):
            traits = closing(bare, test.end()) if bare.startswith("(", test.end()) else test.end()
            function = re.compile(r"\bfunc\s+(`[^`]*`|\w+)[^({]*").search(bare, traits)
            body = bare.index("{", closing(bare, function.end()))
            arguments = re.compile(r"\barguments:.*", re.S).search(bare, test.end(), traits)
            line = bare.count("\n", 0, test.start()) + 1
            found[line, function[1].strip("`")] = (
                (arguments[0] if arguments else "") + bare[body:closing(bare, body)])
    return found


def uses(body, symbol):
    """Whether the code uses the symbol."""
    *types, name = symbol.split(".")
    if not types or name[0].isupper():
        return re.search(rf"\b{name}\b", body) is not None
    if re.search(rf"\.\s*`?{name}\b", body):
        return True
    calls = (body[call.end():closing(body, call.end() - 1)] for call in re.finditer(rf"\b{types[-1]}\(", body))
    return any(re.search(rf"\b{name}:", call) for call in calls)


def findings(report):
    rows = listed()
    ways, bodies = {}, {}
    for line in report.splitlines():
        row, how, module, file, number, name = LINE.fullmatch(line).groups()
        body = tests(module, file).get((int(number), re.sub(r"\(.*\)$", "", name).strip("`")))
        if body is None:
            yield f"{row}: {module}/{file} has no test {name} in line {number}"
            continue
        ways.setdefault(row, set()).add(how)
        bodies.setdefault(row, []).append(body)
    for row, (symbol, how) in rows.items():
        if how not in ("tested", "argued"):
            if row in ways:
                yield f"{row} is answered '{how}', and a test claims it"
            continue
        if how not in ways.get(row, ()):
            yield f"{row} is listed as {how}, and no test of it passed" + (
                f" ({', '.join(sorted(ways[row]))})" if row in ways else "")
        elif not any(uses(body, symbol) for body in bodies[row]):
            yield f"{row}: no test of it uses {symbol}"
    for row in sorted(ways.keys() - rows.keys()):
        yield f"{row} is claimed by a test, and not listed"


def main():
    found = list(findings(pathlib.Path(sys.argv[1]).read_text()))
    for finding in found[:200]:
        print(f"✘ {finding}")
    print(f"{len(listed())} rows, {len(found)} findings")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
