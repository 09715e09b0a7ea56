import DomainModeling
import DomainRepository
import Testing

@Suite("Conditions as SQL")
struct SQLConditionTests {
  typealias F = Probe.Fields

  @Test("Constants are bound and never written into the text")
  func constantsAreBound() throws {
    let sql = try SQLCondition((F.text == "'; DROP TABLE records; --").and(F.whole > 7))
    #expect(
      sql.text
        == "((json_extract(record, '$.text') COLLATE BINARY = ?) "
        + "AND (json_extract(record, '$.whole') COLLATE BINARY > ?))")
    #expect(sql.bindings == ["'; DROP TABLE records; --", 7])
  }

  @Test("A column stands where the caller names one, and the record elsewhere")
  func columns() throws {
    let sql = try SQLCondition(F.text.hasPrefix("a").or(F.other.isNull)) { $0 == "text" ? "t.title" : nil }
    #expect(
      sql.text
        == "((CASE WHEN t.title IS NOT NULL THEN substr(CAST(t.title AS BLOB), 1, length(CAST(? AS BLOB))) "
        + "IS CAST(? AS BLOB) END) "
        + "OR (json_extract(record, '$.other') IS NULL))")
    #expect(sql.bindings == ["a", "a"])
  }

  @Test("A condition that can't run in memory has no SQL either")
  func defects() {
    #expect(throws: ConditionError.self) {
      try SQLCondition(Condition<Probe>(.compare(.field("x' OR 1"), .equal, .value(1))))
    }
    #expect(throws: ConditionError.missingContext("wanted.text")) {
      try SQLCondition(F.text == ConditionMaker.text)
    }
    #expect(throws: ConditionError.self) {
      try SQLCondition(Condition<Exhibit>(.compare(.field("crowd"), .equal, .value(1))))
    }
  }

  @Test("A derived field is compared through its column")
  func derivedField() throws {
    let sql = try SQLCondition(Exhibit.Fields.crowd == 3) { $0 == "crowd" ? "crowd" : nil }
    #expect(sql.text == "(crowd COLLATE BINARY = ?)")
  }

  @Test("A derived field of a list's elements is refused, for no JSON text has it")
  func derivedFieldOfElements() throws {
    let computed = Condition<Crate>(.anyElement(.field("boxes"), .compare(.field("area"), .equal, .value(4))))
    let written = Condition<Crate>(.anyElement(.field("boxes"), .compare(.field("side"), .equal, .value(2))))
    #expect(throws: ConditionError.unsuitable("area", "it is computed, and no part of a list's elements")) {
      try SQLCondition(computed.negated.or(written))
    }
    #expect(try SQLCondition(written).bindings == [2])
  }

  @Test("Long chains stay shallow, so that SQLite takes them")
  func longChains() throws {
    let parts = (0..<5000).map { ConditionTree.compare(.field("whole"), .equal, .value(.integer($0))) }
    let sql = try SQLCondition(Condition<Probe>(.or(parts)))
    var depth = 0
    var deepest = 0
    for byte in sql.text.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    #expect(deepest < 20)
    #expect(sql.bindings.count == 5000)
  }

  @Test("However a condition is nested, a parser with a stack of 100 symbols takes it")
  func deepNesting() throws {
    let leaf = ConditionTree.compare(.field("whole"), .equal, .value(1))
    let nestings: [(Int, ConditionTree) -> ConditionTree] = [
      { _, inner in .not(inner) },
      { level, inner in level.isMultiple(of: 2) ? .and([leaf, inner]) : .or([leaf, leaf, inner, leaf]) },
      { level, inner in level.isMultiple(of: 2) ? .not(.and([inner, leaf])) : .or([leaf, .not(inner)]) },
    ]
    for nest in nestings {
      var tree = leaf
      for level in 0..<30 { tree = nest(level, tree) }
      let sql = try SQLCondition(Condition<Probe>(tree))
      // Each of these symbols waits on the stack for what follows it.
      var waiting = 0
      var most = 0
      for token in sql.text.replacing("(", with: " ( ").replacing(")", with: " ) ").split(separator: " ") {
        if token == "(" { waiting += 1 }
        if token == ")" { waiting -= 1 }
        most = max(most, waiting)
      }
      #expect(most < 50)
    }
  }
}

/// A model with models in a list.
private struct Crate: Model {
  let boxes: [Box]

  struct Box: Model {
    let side: Int64
    var area: Int64 { side.multipliedReportingOverflow(by: side).partialValue }

    static let schema = ModelSchema<Box>("Box", version: 1) {
      Field("side", \Box.side)
      Field.derived("area", \Box.area)
    }

    init(reading fields: FieldReader<Box>) throws { side = try fields[Field("side", \Box.side)] }
  }

  static let schema = ModelSchema<Crate>("Crate", version: 1) { Field("boxes", \Crate.boxes) }

  init(reading fields: FieldReader<Crate>) throws { boxes = try fields[Field("boxes", \Crate.boxes)] }
}
