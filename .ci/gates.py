"""Checks on the sources that the compiler doesn't perform. `python3 .ci/gates.py` runs all; `… NAME` runs one.

Each gate prints its findings with their locations; the exit code is 1 if there are any.
`.ci/faults.py` verifies that each gate finds a planted fault.
"""

import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# A ratchet: it only goes down.
FRAGMENTS = 25
ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGETS = sorted(p.name for p in (ROOT / "Sources").iterdir() if p.is_dir())
BRIDGES = {target for target in TARGETS if target.endswith("Foundation")} | {"tour"}
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*public (?:final |indirect )*(?:struct|enum|class|actor|protocol) (\w+)", re.M)


# Anchored at the beginning of a line: nested types belong to the folder of their owner.
TOP_LEVEL_TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|final|indirect|nonisolated|fileprivate|private) )*"
    r"(?:struct|enum|class|actor|protocol|typealias) (\w+)", re.M)


def swift_files(*folders):
    for folder in folders or ("Sources",):
        for path in sorted((ROOT / folder).rglob("*.swift")):
            # Steps of tutorials are part of pages; .ci/tutorial compiles them.
            if ".build" not in path.parts and not any(part.endswith(".docc") for part in path.parts):
                yield path


def code(path):
    """The file without comments and the contents of string literals, line by line."""
    text = path.read_text()
    text = re.sub(r'#"""(.*?)"""#|"""(.*?)"""', lambda m: '""' + "\n" * m.group(0).count("\n"), text, flags=re.S)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
    return [line.split("//")[0] for line in text.splitlines()]


def manifest():
    """The root manifest has no package dependencies."""
    text = (ROOT / "Package.swift").read_text()
    if "dependencies: []" not in text or ".package(" in text:
        yield "Package.swift: the root has to keep `dependencies: []`"


def imports():
    """Model targets import only the standard library and each other."""
    allowed = {"Synchronization", *TARGETS}
    for path in swift_files():
        if path.relative_to(ROOT / "Sources").parts[0] in BRIDGES:
            continue
        for number, line in enumerate(code(path), 1):
            found = re.match(r"\s*(?:@\w+\s+)?(?:public |internal |package |private )?import (?:\w+ )?(\w+)", line)
            if found and found.group(1) not in allowed - BRIDGES:
                yield f"{path.relative_to(ROOT)}:{number}: imports {found.group(1)}"


def traps():
    """The sources contain no deliberate traps and no forced casts; the lint finds forced unwrapping."""
    trap = re.compile(
        r"\bfatalError\(|\bprecondition(?:Failure)?\(|\bassert(?:ionFailure)?\(|\btry!|\bas!|\bunowned\b|@unchecked")
    for path in swift_files():
        for number, line in enumerate(code(path), 1):
            if trap.search(line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


def availability():
    """The sources use no `span` of an array, which requires the 2025 systems; a build on Linux doesn't report that."""
    span = re.compile(r"^(?!.*\b(?:unsafe|ContiguousArray)\b).*\.span\b")
    for path in swift_files():
        for number, line in enumerate(code(path), 1):
            if span.match(line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


DECLARED = re.compile(
    r"(?P<head>(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private|open|final|indirect|static|mutating"
    r"|nonmutating|consuming|borrowing|nonisolated|convenience|required|override)(?:\(\w+\))?\s+)*)"
    r"\b(?P<kind>struct|enum|class|actor|protocol|extension|func|var|let|init|subscript)\b\s*\[?(?P<name>[\w.]*)"
    r"|(?P<bracket>[{}])")


def declarations(text):
    """Yields every declaration of a file: attributes and access, kind, name, enclosing types, and offset."""
    around, opening = [], None
    for found in DECLARED.finditer(text):
        bracket = found["bracket"]
        if bracket == "{":
            around.append(opening)
            opening = None
        elif bracket == "}":
            around = around[:-1]
        else:
            yield found["head"], found["kind"], found["name"], [each for each in around if each], found.start("kind")
            is_type = found["kind"] in ("struct", "enum", "class", "actor", "protocol", "extension")
            opening = found["name"].split(".")[-1] if is_type else None


def inlinability():
    """No `@inlinable package` declaration is inside a type that isn't public or `@usableFromInline`, where it has no effect."""
    for target in TARGETS:
        texts = {path: "\n".join(code(path)) for path in swift_files(f"Sources/{target}")}
        seen = {}
        for text in texts.values():
            for head, kind, name, _, _ in declarations(text):
                if kind in ("struct", "enum", "class", "actor", "protocol"):
                    is_seen = re.search(r"\b(?:public|open)\b|@usableFromInline\b", head)
                    seen[name] = seen.get(name, False) or bool(is_seen)
        for path, text in texts.items():
            for head, _, name, around, place in declarations(text):
                if "@inlinable" in head and re.search(r"\bpackage\b", head):
                    for each in around:
                        if not seen.get(each, True):
                            line = text.count("\n", 0, place) + 1
                            yield f"{path.relative_to(ROOT)}:{line}: {name} isn't inlined, because {each} isn't @usableFromInline"


def sizes():
    """No file is longer than 400 lines, except data tables."""
    for path in swift_files("Sources", "Tests"):
        lines = path.read_text().count("\n")
        if lines > 400 and "Data" not in path.parts:
            yield f"{path.relative_to(ROOT)}: {lines} lines"


def fragments():
    """No more files of the sources than today have 25 lines or fewer: a file holds a concept, not a fragment of one."""
    small = [path for path in swift_files() if path.read_text().count("\n") <= 25]
    if len(small) > FRAGMENTS:
        for path in small:
            yield f"{path.relative_to(ROOT)}"


def layers():
    """A folder of a target uses only the folders that `.ci/layers.txt` lists before it."""
    listed, target = {}, None
    for line in (ROOT / ".ci/layers.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            listed[target].append(line.strip())
        else:
            target = line.strip()
            listed[target] = []
    for target in TARGETS:
        files = {path: folder_of(path) for path in swift_files(f"Sources/{target}")}
        folders = {folder for folder in files.values() if folder}
        order = listed.pop(target, [])
        if len(folders) < 2 and not order:
            continue
        for folder in sorted(folders ^ set(order)):
            yield f"{target}: {folder} is a folder or a layer, not both"
        tops = [folder.split("/")[0] for folder in order]
        for top in sorted({top for n, top in enumerate(tops) if top in tops[:n] and tops[n - 1] != top}):
            yield f"{target}: the layers of {top} don't stand together"
        if folders ^ set(order):
            continue
        texts = {path: "\n".join(code(path)) for path in files}
        homes = {}
        for path, text in texts.items():
            for name in TOP_LEVEL_TYPE.findall(text):
                homes.setdefault(name, set()).add(files[path])
        for path, folder in files.items():
            if not folder:
                continue
            for name in sorted(set(re.findall(r"\b[A-Z]\w*\b", texts[path]))):
                home = homes.get(name, set())
                home = next(iter(home)) if len(home) == 1 else folder
                if home and order.index(home) > order.index(folder):
                    yield f"{path.relative_to(ROOT)}: uses {name} of {home}, which is a higher layer"
    for target in listed:
        yield f".ci/layers.txt: there is no target {target}"


def folder_of(path):
    """The folder of a source file in its target, without a `Data` folder in the path."""
    parts = path.relative_to(ROOT / "Sources").parts[1:-1]
    return "/".join(part for part in parts if part != "Data")


def topics():
    """The documentation catalog of a module lists every public type exactly once."""
    for catalog in sorted((ROOT / "Sources").glob("*/*.docc")):
        target = catalog.parent
        page = catalog / f"{target.name}.md"
        listed = re.findall(r"^- ``(\w+)``$", page.read_text(), re.M)
        types = [name for path in swift_files(target) for name in DECLARATION.findall("\n".join(code(path)))]
        for name in sorted(set(types) - set(listed)):
            yield f"{page.relative_to(ROOT)}: {name} stands under no topic"
        for name in sorted({name for name in listed if listed.count(name) > 1} | set(listed) - set(types)):
            yield f"{page.relative_to(ROOT)}: {name} stands there twice, or is no public type"


def private_names():
    """No file names a folder outside of the project."""
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        if not path.is_file() or parts[0] == ".git" or ".build" in parts:
            continue
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if re.search(r"\.\./share[d]|/wor[k]/", line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"


@functools.cache
def graphs():
    """The symbol graphs of the modules: those in the folder GRAPHS where it is set, otherwise written anew."""
    with tempfile.TemporaryDirectory() as folder:
        folder = os.environ.get("GRAPHS") or folder
        subprocess.run(["bash", ".ci/graphs", folder], cwd=ROOT, check=True)
        return {path.name: json.loads(path.read_text()) for path in sorted(pathlib.Path(folder).glob("*.json"))}


def declared():
    """Every public symbol that the package declares, with its module."""
    for name, graph in graphs().items():
        for symbol in graph["symbols"]:
            if "location" in symbol and "::SYNTHESIZED::" not in symbol["identifier"]["precise"]:
                yield name.split(".")[0].split("@")[0], graph, symbol


def location(symbol):
    path = symbol["location"]["uri"].removeprefix("file://").removeprefix(str(ROOT) + "/")
    return f"{path}: {'.'.join(symbol['pathComponents'])}"


def documentation():
    """Every public symbol has a comment of its own, one inherited from a protocol, or a field's `doc:`."""
    inherited, fields = set(), set()
    for graph in graphs().values():
        inherited |= {each["source"] for each in graph["relationships"] if "sourceOrigin" in each}
        fields |= {tuple(each["pathComponents"]) for each in graph["symbols"] if "Fields" in each["pathComponents"][:-1]}
    for _, _, symbol in declared():
        path = symbol["pathComponents"]
        is_field = "Fields" in path[:-1] or (*path[:-1], "Fields", path[-1]) in fields
        if "docComment" not in symbol and symbol["identifier"]["precise"] not in inherited and not is_field:
            yield f"{location(symbol)} has no comment"


def names():
    """No public type has the name of one of Swift's, Foundation's or the interface frameworks' own."""
    taken = set((ROOT / ".ci/platform-names.txt").read_text().split("\n", 2)[2].split())
    kinds = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias", "swift.actor"}
    for _, _, symbol in declared():
        if symbol["kind"]["identifier"] in kinds and len(symbol["pathComponents"]) == 1:
            if symbol["pathComponents"][0] in taken:
                yield f"{location(symbol)} is the name of a platform's type"


def words():
    """Declared names and wire words use the glossary's words, in US spelling, and wire words are lowerCamelCase."""
    banned = {}
    for line in (ROOT / ".ci/words.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            old, new = line.split()
            banned[old.lower()] = new
    def found(name):
        parts = [part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)]
        for size in (1, 2):
            for n in range(len(parts) - size + 1):
                word = "".join(parts[n:n + size])
                if word in banned:
                    yield word
    allowed = set((ROOT / ".ci/foreign-words.txt").read_text().split("\n"))
    for _, _, symbol in declared():
        if symbol["pathComponents"][-1] in allowed:
            continue
        for word in found(symbol["pathComponents"][-1]):
            yield f"{location(symbol)}: '{word}' is '{banned[word]}' here"
    for path in sorted((ROOT / "Documentation/Contracts").glob("*/contract.json")):
        contract = json.loads(path.read_text())
        for model, fields in contract_fields(contract):
            for field in fields:
                for word in found(field):
                    yield f"{path.parent.name}: {model}.{field}: '{word}' is '{banned[word]}' here"
        for name, wire in contract_words(contract):
            if wire in allowed:
                continue
            if not re.fullmatch(r"[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*", wire):
                yield f"{path.parent.name}: {name}: the word '{wire}' isn't lowerCamelCase"
            for word in found(wire):
                yield f"{path.parent.name}: {name}: the word '{wire}' has '{word}', which is '{banned[word]}' here"


def contract_fields(contract):
    for name, model in contract["models"].items():
        yield name, list(model["fields"])


def contract_words(contract):
    for name, enum in contract["enums"].items():
        for value in enum["values"]:
            yield name, value


GATES = [manifest, imports, traps, availability, inlinability, sizes, fragments, layers, topics, private_names, documentation, names,
         words]


def main():
    wanted = sys.argv[1:] or [gate.__name__ for gate in GATES]
    failed = False
    for gate in GATES:
        if gate.__name__ not in wanted:
            continue
        findings = list(gate())
        print(f"{'✘' if findings else '✔'} {gate.__name__}: {gate.__doc__.splitlines()[0]}")
        for finding in findings[:60]:
            print(f"    {finding}")
        if len(findings) > 60:
            print(f"    … and {len(findings) - 60} more")
        failed = failed or bool(findings)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
