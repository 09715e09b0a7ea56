"""The Swift files of the repository, read without their comments and literals: declarations and tests.

The checks of this folder import it. The rest of a file stays where it was, so a place in the code is one in the file.
"""

import dataclasses
import functools
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent


def swift_files(*folders):
    """The files of the folders, by default those of `Sources`, without steps of tutorials, which are parts of pages."""
    for folder in folders or ("Sources",):
        for path in sorted((ROOT / folder).rglob("*.swift")):
            if ".build" not in path.parts and not any(part.endswith(".docc") for part in path.parts):
                yield path


def matches(pattern, text):
    """Each match of a pattern in a file's text, with the number of its line."""
    for found in pattern.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, found


# Three quotes open a string of several lines only at the end of a line; an operator isn't a regular expression. A name in
# backquotes may contain anything else.
TOKEN = re.compile(
    r'(?P<name>`[^`\n]*`)|(?P<comment>//|/\*)|(?P<literal>(?P<hashes>#*)(?P<quote>"""(?=[ \t]*\n)|")|(?P<bars>#+)/'
    r'|(?<=[\s(,\[:])/(?![\s/*]|=\s)(?=.*/))|[()\[\]{}]')
CLOSING = {"(": ")", "[": "]", "{": "}"}


def blanked(text):
    """The text with a space for each character of a comment, and of a string or regular expression except interpolations
    and its quotation marks."""
    kept = list(text)

    def blank(start, end):
        for at in range(start, end):
            if kept[at] != "\n":
                kept[at] = " "
        return end

    def comment_end(at):
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
        """Blanks the content of the string or regular expression; returns its end."""
        hashes, quote = opening["hashes"] or opening["bars"] or "", opening["quote"] or "/"
        end_of_line = "|\n" if quote == '"' or not opening["bars"] and quote == "/" else ""
        inner = re.compile(re.escape(quote + hashes) + "|" + re.escape("\\" + hashes) + end_of_line)
        at = start = opening.end()
        while found := inner.search(text, at):
            if found[0] == "\n":  # it was no literal, or the file doesn't compile
                return blank(start, found.start())
            if not found[0].startswith("\\"):
                blank(start, found.start())
                return found.end()
            if quote != "/" and text.startswith("(", found.end()):
                blank(start, found.end())
                at = start = scan(found.end() + 1, ")")
            else:
                at = found.end() + 1
        return blank(start, len(text))

    def scan(at, end=None):
        """Blanks what isn't code from here to the bracket; returns the place behind it."""
        while found := TOKEN.search(text, at):
            if found["comment"]:
                at = blank(found.start(), comment_end(found.start()))
            elif found["literal"]:
                at = literal(found)
            elif found["name"]:
                at = found.end()
            elif found[0] in CLOSING:
                at = scan(found.end(), CLOSING[found[0]])
            else:
                at = found.end()
                if found[0] == end:
                    return at
        return len(text)

    scan(0)
    return "".join(kept)


@functools.cache
def code(path):
    """The file without comments and the contents of literals."""
    return blanked(path.read_text())


def closing(bare, opening):
    """The place behind the bracket that closes the one here."""
    depth = 0
    for bracket in re.compile(r"[(){}\[\]]").finditer(bare, opening):
        depth += 1 if bracket[0] in CLOSING else -1
        if depth == 0:
            return bracket.end()
    return len(bare)


DECLARED = re.compile(
    r"(?P<head>(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private|open|final|indirect|static|mutating"
    r"|nonmutating|consuming|borrowing|nonisolated|convenience|required|override)(?:\(\w+\))?\s+)*)"
    r"(?<![.`\w])(?P<kind>struct|enum|class|actor|protocol|extension|func|var|let|case|typealias|associatedtype|init|subscript)"
    r"\b\s*[\[`]?(?P<name>[\w.]*)|(?P<bracket>[{}])")
TYPES = {"struct", "enum", "class", "actor", "protocol", "extension"}


@dataclasses.dataclass
class Declaration:
    head: str  # attributes and access
    kind: str
    name: str
    place: int
    around: list  # the enclosing declarations; None for a brace that isn't a type's

    @property
    def is_shared(self):
        """Whether other files see it: it and the types around it aren't private, and it isn't inside a function."""
        return None not in self.around and not any(
            re.search(r"\b(?:file)?private\b(?!\()", each.head) for each in [*self.around, self])


def declarations(text):
    """Yields every declaration of a file's code."""
    around, opening = [], None
    for found in DECLARED.finditer(text):
        if found["bracket"] == "{":
            around = [*around, opening]
            opening = None
        elif found["bracket"] == "}":
            around = around[:-1]
        else:
            declaration = Declaration(found["head"], found["kind"], found["name"], found.start("kind"), around)
            yield declaration
            opening = declaration if found["kind"] in TYPES else None


# Nested brackets up to the depth that the sources have.
ROUND = r"\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)"
PARAMETERS = re.compile(r"[^(]*\(((?:[^()]|" + ROUND + r")*)\)")
CASE = r"\s*`?(\w+)`?(" + ROUND + r")?(?:\s*=\s*(?:\"[^\"\n]*\"|[-\w.]+))?"
CASES = re.compile(CASE)
CASE_LIST = re.compile(CASE + r"(?:\s*," + CASE + r")*")


def declared_names(declaration, text):
    """The names that a declaration introduces: its own, or those of its cases, and those of its parameters."""
    at = declaration.place + len(declaration.kind)
    if declaration.kind == "case":
        cases = CASE_LIST.match(text, at)
        for name, parameters in CASES.findall(cases[0]) if cases else ():
            yield name
            yield from parameter_names(parameters[1:-1])
        return
    if declaration.kind not in ("init", "subscript", "extension"):
        yield declaration.name
    parameters = declaration.kind in ("func", "init", "subscript") and PARAMETERS.match(text, at)
    if parameters:
        yield from parameter_names(parameters[1])


def parameter_names(text):
    for found in re.finditer(r"(?:^|,)\s*(?:@\w+\s+)*(\w+)(?:\s+(\w+))?\s*:(?!:)", flat(text)):
        yield from (name for name in found.groups() if name and name != "_")


def flat(text):
    """A text without what stands in its brackets."""
    before = None
    while before != text:
        before, text = text, re.sub(r"\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}", "", text)
    return text


TITLE = re.compile(r"\(\s*(?P<hashes>#*)\"(?P<title>(?:\\.|[^\"\\])*)\"(?P=hashes)")
SUBJECT = re.compile(r"\b(?:func|struct|enum|class|actor)\s+(?:`(?P<raw>[^`]+)`|(?P<name>\w+))")


@dataclasses.dataclass
class Test:
    path: pathlib.Path
    line: int
    kind: str  # Test or Suite
    title: str | None
    traits: str  # the code in the attribute's brackets
    name: str  # of the function or type, without backquotes
    is_raw: bool  # whether the name stands in backquotes and is a title
    body: str  # the code of the arguments and of the body

    @property
    def place(self):
        return f"{self.path.relative_to(ROOT)}:{self.line}"


@functools.cache
def tests(path):
    """The tests and suites of a file."""
    text, bare, found = path.read_text(), code(path), []
    for number, attribute in matches(re.compile(r"@(?:Testing\.)?(Test|Suite)\b"), bare):
        end = closing(bare, attribute.end()) if bare.startswith("(", attribute.end()) else attribute.end()
        title, subject = TITLE.match(text, attribute.end(), end), SUBJECT.search(bare, end)
        if not subject:
            continue
        opening = closing(bare, bare.index("(", subject.end())) if attribute[1] == "Test" else subject.end()
        body = bare.index("{", opening)
        arguments = re.compile(r"\barguments:.*", re.S).search(bare, attribute.end(), end)
        found.append(Test(
            path, number, attribute[1], title and title["title"], bare[attribute.end():end][1:-1],
            subject["raw"] or subject["name"], bool(subject["raw"]),
            (arguments[0] if arguments else "") + bare[body:closing(bare, body)]))
    return found
