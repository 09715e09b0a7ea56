import DomainModeling
import DomainRepository
import Testing

@Suite("Conditions as SQL")
struct SQLConditionTests {
  typealias F = Probe.Fields

  @Test("Constants are bound parameters and no part of the SQL text")
  func constantsAreBound() throws {
    let sql = try SQLCondition((F.text == "'; DROP TABLE records; --").and(F.whole > 7))
    #expect(
      sql.text
        == "((json_extract(record, '$.text') COLLATE BINARY = ?) "
        + "AND (json_extract(record, '$.whole') COLLATE BINARY > ?))")
    #expect(sql.bindings == ["'; DROP TABLE records; --", 7])
  }

  @Test("A field is read from its column if one is given, and from the JSON record otherwise")
  func columns() throws {
    let sql = try SQLCondition(F.text.hasPrefix("a").or(F.other.isNull)) { $0 == "text" ? "t.title" : nil }
    #expect(
      sql.text
        == "((CASE WHEN t.title IS NOT NULL THEN substr(CAST(t.title AS BLOB), 1, length(CAST(? AS BLOB))) "
        + "IS CAST(? AS BLOB) END) "
        + "OR (json_extract(record, '$.other') IS NULL))")
    #expect(sql.bindings == ["a", "a"])
  }

  @Test("A condition that can't be evaluated in memory has no SQL")
  func invalidConditions() {
    #expect(throws: ConditionError.self) {
      try SQLCondition(Condition<Probe>(.compare(.field("x' OR 1"), .equal, .value(1))))
    }
    #expect(throws: ConditionError.missingContext("wanted.text")) {
      try SQLCondition(F.text == ConditionGenerator.text)
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

  @Test("A condition on a derived field of list elements is refused")
  func derivedFieldOfElements() throws {
    let computed = Condition<Crate>(.anyElement(.field("boxes"), .compare(.field("area"), .equal, .value(4))))
    let written = Condition<Crate>(.anyElement(.field("boxes"), .compare(.field("side"), .equal, .value(2))))
    #expect(throws: ConditionError.unsuitable("area", "it is computed, and no part of a list's elements")) {
      try SQLCondition(computed.negated.or(written))
    }
    #expect(try SQLCondition(written).bindings == [2])
  }

  @Test("The SQL of 5,000 alternatives is nested less than 20 levels deep")
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

  @Test("The SQL of a condition nested 30 levels deep has fewer than 50 open parentheses")
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
      // A parser keeps each open parenthesis on its stack.
      var open = 0
      var most = 0
      for token in sql.text.replacing("(", with: " ( ").replacing(")", with: " ) ").split(separator: " ") {
        if token == "(" { open += 1 }
        if token == ")" { open -= 1 }
        most = max(most, open)
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
