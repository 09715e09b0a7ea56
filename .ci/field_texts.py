"""Gives the properties without a comment the text of their field, in symbol graphs.

    python3 .ci/field_texts.py FOLDER

A field has one declaration, whose `doc:` is also the comment of the property that it reads and of the constant itself. The
compiler doesn't know that; this adds the texts to the graphs in FOLDER, from which the documentation is built.
"""

import functools
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DECLARATION = re.compile(r"static let `?(\w+)`?(?:: [^=\n]+)?\s*=\s*\w+(?:\.derived)?(?:<[^(\n]*>)?\(\s*\"")
LITERAL = r'"""\n.*?\n *"""|"(?:[^"\\\n]|\\.)*"'


def call(text, start):
    """The text from an opening parenthesis to the one that closes it; parentheses in literals don't count."""
    depth = 0
    for found in re.finditer(LITERAL + r"|[()]", text[start:], re.S):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if depth == 0:
            return text[start:start + found.end()]
    return text[start:]


def text_of(literals):
    """The text of string literals that `+` joins."""
    parts = []
    for literal in re.findall(LITERAL, literals, re.S):
        if literal.startswith('"""'):
            lines = literal.split("\n")[1:-1]
            indent = len(literal.split("\n")[-1]) - 3
            literal = "\n".join(line[indent:] for line in lines)
            parts.append(re.sub(r"\\\n", "", literal))
        else:
            parts.append(literal[1:-1])
    return re.sub(r"\\(.)", r"\1", "".join(parts))


@functools.cache
def fields(path):
    """The fields that a file declares: name of the constant, type and name of the property, and text."""
    text, found = pathlib.Path(path).read_text(), []
    for declaration in DECLARATION.finditer(text):
        arguments = call(text, text.rfind("(", 0, declaration.end()))
        doc = re.search(rf"(?:\bdoc:|,)\s*((?:{LITERAL})(?:\s*\+\s*(?:{LITERAL}))*)\s*\)$", arguments, re.S)
        key = re.search(r"\\([\w.]*)\.(\w+)\s*[,)]", arguments)
        if doc:
            found.append((declaration[1], *((key[1].split(".")[-1], key[2]) if key else ("", "")), text_of(doc[1])))
    return found


@functools.cache
def by_property(module):
    """The texts of the fields of a module, with their files, by type and name of the property."""
    found = {}
    for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
        for _, owner, name, doc in fields(str(path)):
            found.setdefault((owner, name), []).append((str(path), doc))
    return found


def file_of(symbol):
    """The file that declares a symbol, which may have been compiled in another checkout."""
    place = symbol["location"]["uri"].removeprefix("file://")
    at = place.rfind("/Sources/")
    return str(ROOT / place[at + 1:]) if at >= 0 else place


def text(symbol, module):
    """The text of the field that a symbol is or that reads it; `None` if there is none."""
    path, place = symbol["pathComponents"], file_of(symbol)
    if len(path) < 2 or not pathlib.Path(place).exists():
        return None
    if path[-2] == "Fields":
        named = [(owner, doc) for constant, owner, _, doc in fields(place) if constant == path[-1]]
        texts = {doc for owner, doc in named if owner == path[-3]} or {doc for _, doc in named}
        return texts.pop() if len(texts) == 1 else None
    found = by_property(module).get((path[-2], path[-1]), [])
    here = {doc for file, doc in found + by_property(module).get(("", path[-1]), []) if file == place}
    texts = here or {doc for _, doc in found}
    return texts.pop() if len(texts) == 1 else None


def has_comment(symbol):
    return any(line["text"].strip() for line in symbol.get("docComment", {}).get("lines", []))


def add_texts(graph, module):
    """Adds the texts to a graph; returns their number."""
    count = 0
    for symbol in graph["symbols"]:
        if symbol["kind"]["identifier"] not in ("swift.property", "swift.type.property") or "location" not in symbol:
            continue
        if not has_comment(symbol) and (doc := text(symbol, module)):
            symbol["docComment"] = {"lines": [{"text": line} for line in doc.split("\n")]}
            count += 1
    return count


def main():
    count = 0
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.symbols.json")):
        graph = json.loads(path.read_text())
        added = add_texts(graph, path.name.split(".")[0].split("@")[0])
        if added:
            path.write_text(json.dumps(graph))
        count += added
    print(f"{count} properties have the texts of their fields")


if __name__ == "__main__":
    main()
