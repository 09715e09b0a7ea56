import DomainModeling
import Testing

@Suite("Revisions rewrite documents of earlier versions")
struct SchemaRevisionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let alteration: SchemaAlteration
    let before: JSONValue
    let after: JSONValue
  }

  static let cases = [
    Case(
      testDescription: "renamed", alteration: .renamed("name", to: "title"), before: ["name": "a", "x": 1],
      after: ["title": "a", "x": 1]),
    Case(
      testDescription: "renamed, but absent", alteration: .renamed("name", to: "title"), before: ["x": 1],
      after: ["x": 1]),
    Case(
      testDescription: "renamed in a nested model", alteration: .renamed("size.w", to: "width"),
      before: ["size": ["w": 1]], after: ["size": ["width": 1]]),
    Case(
      testDescription: "renamed in each element of a list", alteration: .renamed("sizes.w", to: "width"),
      before: ["sizes": [["w": 1], ["w": 2]]], after: ["sizes": [["width": 1], ["width": 2]]]),
    Case(
      testDescription: "in a nested model that is absent", alteration: .added("size.unit", "inch"),
      before: ["size": nil], after: ["size": nil]),
    Case(
      testDescription: "added with a constant", alteration: .added("unit", "inch"), before: ["x": 1],
      after: ["unit": "inch", "x": 1]),
    Case(
      testDescription: "added, but present", alteration: .added("unit", "inch"),
      before: ["unit": "centimeter"], after: ["unit": "centimeter"]),
    Case(
      testDescription: "added with a computed value",
      alteration: .added("title") { pot in pot["first"] }, before: ["first": "a"],
      after: ["first": "a", "title": "a"]),
    Case(
      testDescription: "removed", alteration: .removed("weight"), before: ["weight": [1, 2], "x": 1],
      after: ["x": 1]),
    Case(
      testDescription: "split",
      alteration: .split("name", into: ["first", "last"]) { name in
        guard case .string(let text) = name else { return [name, .null] }
        let words = text.split(separator: " ", maxSplits: 1).map { JSONValue.string(String($0)) }
        return words + Array(repeating: .null, count: 2 - words.count)
      }, before: ["name": "Ada Lovelace"], after: ["first": "Ada", "last": "Lovelace"]),
    Case(
      testDescription: "merged",
      alteration: .merged(["first", "last"], into: "title") { parts in
        .string(
          parts.compactMap { if case .string(let text) = $0 { text } else { nil } }.joined(separator: " "))
      }, before: ["first": "Ada", "last": "Lovelace"], after: ["title": "Ada Lovelace"]),
    Case(
      testDescription: "narrowed", alteration: .narrowed("unit", ["foot": "inch"]), before: ["unit": "foot"],
      after: ["unit": "inch"]),
    Case(
      testDescription: "narrowed in a list", alteration: .narrowed("units", ["foot": "inch"]),
      before: ["units": ["foot", "centimeter"]], after: ["units": ["inch", "centimeter"]]),
  ]

  @Test("Each kind of alteration rewrites a document", arguments: cases)
  func alterations(_ example: Case) throws {
    let revision = SchemaRevision(2, example.alteration)
    #expect(try revision.rewritten(example.before) == example.after)
  }

  @Test("The revisions after a document's version are applied in order")
  func chain() throws {
    let schema = Pot.declared(version: 3) {
      SchemaRevision(3, .added("unit", "inch"))
      SchemaRevision(2, .renamed("name", to: "title"))
    }
    #expect(schema.declarationErrors == [])
    #expect(try schema.upcast(["name": "a"], from: 1) == ["title": "a", "unit": "inch"])
    #expect(try schema.upcast(["name": "a"], from: 2) == ["name": "a", "unit": "inch"])
    #expect(try schema.upcast(["name": "a"], from: 3) == ["name": "a"])
    for version in [0, 4] as [Int64] {
      #expect(throws: EvolutionError.unknownVersion(version)) { try schema.upcast([:], from: version) }
    }
  }

  @Test("A document of another form is an error that names the field and no value")
  func unsuitable() {
    let schema = Pot.declared(version: 2) { SchemaRevision(2, .renamed("sizes.w", to: "width")) }
    let error = EvolutionError.unsuitableDocument("sizes.w", revision: 2)
    #expect(throws: error) { try schema.upcast(["sizes": "SECRET"], from: 1) }
    #expect(!"\(error)".contains("SECRET"))
  }

  @Test("Mistakes in an evolution are declaration errors")
  func mistakes() {
    let examples: [([SchemaRevision], [EvolutionError])] = [
      ([SchemaRevision(2), SchemaRevision(4)], [.missingRevision(3)]),
      ([SchemaRevision(3)], [.missingRevision(4)]),
      ([SchemaRevision(3), SchemaRevision(4), SchemaRevision(4)], [.duplicateRevision(4)]),
      ([SchemaRevision(4), SchemaRevision(5)], [.revisionOutOfRange(5)]),
      ([SchemaRevision(4, .added("titel", "x"))], [.unknownField("titel", revision: 4)]),
      ([SchemaRevision(4, .renamed("name", to: "titel"))], [.unknownField("titel", revision: 4)]),
      ([SchemaRevision(4, .narrowed("units", [:]))], [.unknownField("units", revision: 4)]),
      (
        [SchemaRevision(4, .renamed("size.w", to: "width"))],
        [.unknownField("size.width", revision: 4), .unknownField("size.w", revision: 4)]
      ),
      ([SchemaRevision(4, .removed("title"))], [.remainingField("title", revision: 4)]),
      (
        [SchemaRevision(3, .added("title", "x")), SchemaRevision(4, .renamed("name", to: "title"))],
        [.unknownField("title", revision: 3)]
      ),
      ([SchemaRevision(4, readableFrom: 3, writableFrom: 2)], [.invalidAccess(revision: 4)]),
      ([SchemaRevision(4, writableFrom: 5)], [.invalidAccess(revision: 4)]),
      (
        [SchemaRevision(3, readableFrom: 2), SchemaRevision(4, readableFrom: 1)],
        [.invalidAccess(revision: 4)]
      ),
    ]
    for (revisions, errors) in examples {
      let evolution = { revisions }
      let schema = Pot.declared(version: 4, evolution: evolution)
      #expect(schema.declarationErrors == errors.map { .evolution($0) })
    }
  }

  static let title = SchemaAlteration.renamed("name", to: "title")
  static let parts = SchemaAlteration.split("name", into: ["first", "last"]) { [$0, .null] }
  static let whole = SchemaAlteration.merged(["a", "b"], into: "title") { $0.first }
  static let words = SchemaAlteration.narrowed("unit", ["foot": "inch"])

  @Test("Programs may not read and write what they would lose, misread or make unreadable")
  func access() {
    let unsafe: [(SchemaRevision, String)] = [
      (SchemaRevision(2, Self.title, writableFrom: 1), "name"),
      (SchemaRevision(2, Self.title, readableFrom: 1), "name"),
      (SchemaRevision(2, .renamed("sizes.w", to: "width"), readableFrom: 1), "sizes.w"),
      (SchemaRevision(2, Self.parts, readableFrom: 1), "name"),
      (SchemaRevision(2, Self.whole, readableFrom: 1), "title"),
      (SchemaRevision(2, .removed("weight"), writableFrom: 1), "weight"),
      (SchemaRevision(2, .removed("unit"), .added("unit", "inch"), readableFrom: 1), "unit"),
      (SchemaRevision(2, Self.words, writableFrom: 1), "unit"),
      (SchemaRevision(2, .added("sizes.unit", "inch"), writableFrom: 1), "sizes.unit"),
    ]
    for (revision, path) in unsafe {
      let schema = Pot.declared(version: 2) { revision }
      #expect(schema.declarationErrors == [.evolution(.unsafeAccess(path, revision: 2))])
    }
    let safe = [
      SchemaRevision(2, writableFrom: 1), SchemaRevision(2, .added("unit", "inch"), writableFrom: 1),
      SchemaRevision(2, .removed("weight"), readableFrom: 1), SchemaRevision(2, Self.words, readableFrom: 1),
      SchemaRevision(2, .added("sizes.unit", "inch"), readableFrom: 1), SchemaRevision(2, Self.title),
    ]
    for revision in safe {
      let schema = Pot.declared(version: 2) { revision }
      #expect(schema.declarationErrors == [])
    }
    // Later programs may read and write.
    let later = Pot.declared(version: 3) {
      SchemaRevision(2, Self.title)
      SchemaRevision(3, writableFrom: 2)
    }
    #expect(later.declarationErrors == [])
  }

  @Test("Names may be taken over in one revision")
  func reusedNames() throws {
    let schema = Pot.declared(version: 2) {
      SchemaRevision(
        2, .renamed("title", to: "first"), .added("title") { pot in pot["first"] }, .removed("weight"))
    }
    #expect(schema.declarationErrors == [])
    #expect(try schema.upcast(["title": "a", "weight": 1], from: 1) == ["first": "a", "title": "a"])
  }

  @Test("The hash of a shape depends on names, kinds, presence, words and unique keys, and on nothing else")
  func shapes() {
    let hash = Pot.schema.description.shapeHash
    #expect(hash.utf8.count == 64)
    #expect(Pot.declared(version: 7, doc: "Other words.").description.shapeHash == hash)
    typealias F = Pot.Fields
    let reordered = ModelSchema<Pot>("Other", version: 1) {
      Field("unit", \Pot.unit, doc: "Documented.")
      F.sizes
      F.last
      F.first
      Field("title", \Pot.title, .length(1...20))
    } storage: {
      Storage.index(F.title)
    }
    #expect(reordered.description.shapeHash == hash)
    let others = [
      ModelSchema<Pot>("Pot", version: 1) {
        F.title
        F.first
        F.last
        F.sizes
      },
      ModelSchema<Pot>("Pot", version: 1) {
        Field("name", \Pot.title)
        F.first
        F.last
        F.sizes
        F.unit
      },
      ModelSchema<Pot>("Pot", version: 1) {
        Field("title", \Pot.title, default: "")
        F.first
        F.last
        F.sizes
        F.unit
      },
      ModelSchema<Pot>("Pot", version: 1) {
        F.title
        F.first
        F.last
        F.sizes
        Field("unit", \Pot.title)
      },
      ModelSchema<Pot>(
        "Pot", version: 1,
        fields: {
          F.title
          F.first
          F.last
          F.sizes
          F.unit
        }, storage: { Storage.unique(F.title) }),
    ]
    #expect(Set(others.map(\.description.shapeHash)).union([hash]).count == others.count + 1)
  }

  @Test("A tree of JSON is read and written without a change")
  func trees() throws {
    let text = #"{"a":[1,2.5,"\u0001é",null,true],"b":{"c":{}},"é":-9223372036854775808}"#
    let bytes = Array(text.utf8)
    #expect(try JSONValue(bytes: bytes).bytes() == bytes)
    #expect(try JSONValue(bytes: Array(#"{"b":1,"a":2}"#.utf8)).bytes() == Array(#"{"a":2,"b":1}"#.utf8))
    for malformed in ["", "{", "[1,]", #"{"a":1,"a":2}"#] {
      #expect(throws: JSONError.self) { try JSONValue(bytes: Array(malformed.utf8)) }
    }
    #expect(throws: JSONError.unwritable(at: FieldPath())) { try JSONValue.number(.nan).bytes() }
  }
}
