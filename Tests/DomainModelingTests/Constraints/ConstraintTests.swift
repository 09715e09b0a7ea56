import DomainModeling
import TestSupport
import Testing

@Suite("Constraints")
struct ConstraintTests {
  /// A model with a single field of any type.
  struct Box<Value: FieldValue>: Model {
    let value: Value

    static var schema: ModelSchema<Box> { ModelSchema("Box", version: 1) { Field("value", \Box.value) } }

    init(_ value: Value) { self.value = value }
    init(reading fields: FieldReader<Box>) throws { value = try fields[Field("value", \Box.value)] }
  }

  /// Returns the first violation of a value by the constraints, or `nil` when it satisfies all of them.
  static func violation<Value: FieldValue>(
    _ constraints: FieldConstraint<Value>..., on value: Value
  ) -> Violation? {
    let fields = constraints.enumerated().map { AnyField(Field("f\($0)", \Box<Value>.value, $1)) }
    precondition(fields.count == 1)
    let schema = ModelSchema<Box<Value>>("Box", version: 1) {
      Field("value", \Box<Value>.value, constraints[0])
    }
    return schema.violations(in: Box(value)).first
  }

  struct TextCase: Sendable, CustomTestStringConvertible {
    var name: String
    var constraint: FieldConstraint<String>
    var optional: FieldConstraint<String?>
    var text: String
    var code: ViolationCode?
    var testDescription: String {
      "\(name): \(text.unicodeScalars.count) scalars, \(code?.rawValue ?? "no violation")"
    }

    static func each(
      _ name: String, _ constraint: FieldConstraint<String>, _ optional: FieldConstraint<String?>,
      _ table: KeyValuePairs<String, ViolationCode?>
    ) -> [TextCase] {
      table.map { TextCase(name: name, constraint: constraint, optional: optional, text: $0, code: $1) }
    }
  }

  static let family = "👩‍👩‍👧‍👦"  // seven scalars, 25 bytes, one character
  static let texts: [TextCase] =
    TextCase.each(
      "length", .length(2...3), .length(2...3),
      [
        "": .tooShort, "a": .tooShort, "ab": nil, "abc": nil, "abcd": .tooLong, "é": .tooShort,
        "e\u{301}": nil,
        "𝒳": .tooShort, "𝒳𝒳": nil, "𝒳𝒳𝒳": nil, "𝒳𝒳𝒳𝒳": .tooLong, family: .tooLong, "\0\0": nil,
        "\r\n": nil, String(repeating: "\u{301}", count: 3): nil,
        String(repeating: "\u{301}", count: 4): .tooLong,
      ])
    + TextCase.each(
      "length from 0", .length(...2), .length(...2), ["": nil, "ab": nil, "abc": .tooLong, "ééé": .tooLong])
    + TextCase.each("length 0", .length(0...0), .length(0...0), ["": nil, "a": .tooLong])
    + TextCase.each(
      "characters", .characters(2...3), .characters(2...3),
      [
        "": .tooShort, "a": .tooShort, family: .tooShort, family + family: nil,
        "e\u{301}e\u{301}e\u{301}": nil,
        "abcd": .tooLong, "🇵🇱": .tooShort, "🇵🇱🇵🇱": nil, "\r\n": .tooShort, "a\u{301}\u{302}\u{303}": .tooShort,
      ])
    + TextCase.each(
      "bytes", .bytes(...4), .bytes(...4),
      [
        "": nil, "abcd": nil, "abcde": .tooManyBytes, "éé": nil, "ééa": .tooManyBytes, "𝒳": nil,
        "𝒳a": .tooManyBytes, "e\u{301}a": nil, "e\u{301}ab": .tooManyBytes, family: .tooManyBytes,
      ])
    + TextCase.each(
      "notBlank", .notBlank, .notBlank,
      [
        "": .blank, " ": .blank, "\t\r\n": .blank, "\u{A0}\u{2003}\u{3000}\u{2028}": .blank, " a ": nil,
        "\u{200B}": .blank, "\u{3164}\u{2800}": .blank, "\u{FE0F}\u{E0020}": .blank,
        "\u{2066} \u{2069}": .blank,
        "\u{200B}a": nil, "\u{301}": nil, "0": nil,
      ])
    + TextCase.each(
      "singleLine", .singleLine, .singleLine,
      [
        "": nil, "a b": nil, "a\nb": .controlCharacter, "a\tb": .controlCharacter, "\0": .controlCharacter,
        "\u{1F}": .controlCharacter, " ": nil, "\u{7E}": nil, "\u{7F}": .controlCharacter,
        "\u{80}": .controlCharacter, "\u{9F}": .controlCharacter, "\u{A0}": nil, family: nil,
      ])
    + TextCase.each(
      "multiLine", .multiLine, .multiLine,
      [
        "a\nb\r\n\tc": nil, "\0": .controlCharacter, "\u{B}": .controlCharacter, "\u{C}": .controlCharacter,
        "\u{1B}[0m": .controlCharacter, "\u{85}": .controlCharacter,
      ])
    + TextCase.each(
      "trimmed", .trimmed, .trimmed,
      [
        "": nil, "a b": nil, " a": .untrimmed, "a ": .untrimmed, "\u{A0}a": .untrimmed, "a\n": .untrimmed,
        "a\u{3000}": .untrimmed, " ": .untrimmed, "e\u{301}": nil,
      ])
    + TextCase.each(
      "oneOf", .oneOf("é", "b"), .oneOf("é", "b"),
      ["é": nil, "b": nil, "e\u{301}": .notListed, "": .notListed])
    + TextCase.each(
      "atLeast", .atLeast("b"), .atLeast("b"), ["b": nil, "a": .tooSmall, "": .tooSmall, "é": nil])

  @Test("Each text constraint reports the expected violation, and accepts null", arguments: texts)
  func text(_ row: TextCase) {
    #expect(Self.violation(row.constraint, on: row.text)?.code == row.code)
    #expect(Self.violation(row.optional, on: row.text)?.code == row.code)
    #expect(Self.violation(row.optional, on: nil)?.code == nil)
  }

  @Test("`length` and `characters` accept exactly the lengths within their bounds", arguments: 0...12)
  func lengths(_ size: Int) {
    for unit in ["a", "é", "€", "𝒳", "e\u{301}"] {
      let text = String(repeating: unit, count: size)
      let scalars = text.unicodeScalars.count
      for (least, most) in [(0, 0), (0, 3), (1, 3), (3, 3), (4, 8), (12, 24)] {
        let expected: ViolationCode? = scalars < least ? .tooShort : scalars > most ? .tooLong : nil
        let violation = Self.violation(.length(least...most), on: text)
        #expect(violation?.code == expected, "\(unit) × \(size) in \(least)...\(most)")
        if let violation { #expect(violation.parameters["actual"] == .integer(Int64(scalars))) }
        let characters: ViolationCode? = size < least ? .tooShort : size > most ? .tooLong : nil
        #expect(Self.violation(.characters(least...most), on: text)?.code == characters)
      }
    }
  }

  @Test(
    "Hostile texts are validated without a trap, and violations don't repeat them",
    arguments: HostileTexts.all)
  func hostile(_ text: String) {
    let scalars = text.unicodeScalars.count
    #expect((Self.violation(.length(1...64), on: text) == nil) == (1...64).contains(scalars))
    #expect((Self.violation(.bytes(...64), on: text) == nil) == (text.utf8.count <= 64))
    for constraint in [
      FieldConstraint<String>.notBlank, .singleLine, .multiLine, .trimmed, .characters(1...9),
    ] {
      if let violation = Self.violation(constraint, on: text), text.utf8.count > 20 {
        #expect(!"\(violation)".contains(text))
      }
    }
  }

  @Test(
    "Integer constraints reject values outside of their bounds",
    arguments: [Int64.min, -11, -10, -9, 0, 9, 10, 11, .max])
  func integers(_ value: Int64) {
    let inRange: ViolationCode? = value < -10 ? .tooSmall : value > 10 ? .tooLarge : nil
    #expect(Self.violation(.range(-10...10), on: value)?.code == inRange)
    #expect(Self.violation(.range(-10...10), on: Int64?.some(value))?.code == inRange)
    #expect(Self.violation(.atLeast(-10), on: value)?.code == (value < -10 ? .tooSmall : nil))
    #expect(Self.violation(.atMost(10), on: value)?.code == (value > 10 ? .tooLarge : nil))
    #expect(Self.violation(.above(10), on: value)?.code == (value <= 10 ? .notAbove : nil))
    #expect(Self.violation(.oneOf(-10, 10), on: value)?.code == (value.magnitude == 10 ? nil : .notListed))
    #expect(Self.violation(.range(.min ... .max), on: value) == nil)
  }

  @Test("Constraints accept a missing value")
  func missing() {
    #expect(Self.violation(.range(1...2), on: Int64?.none) == nil)
    #expect(Self.violation(.above(1), on: Int32?.none) == nil)
    #expect(Self.violation(.oneOf(1), on: Int64?.none) == nil)
    #expect(Self.violation(.count(1...2), on: [String]?.none) == nil)
    #expect(Self.violation(.uniqueElements, on: [String]?.none) == nil)
    #expect(Self.violation(.each(.notBlank), on: [String]?.none) == nil)
  }

  @Test(
    "Floating-point constraints reject values outside of their bounds",
    arguments: [-0.5.nextDown, -0.5, -0.0, 0.5, 0.5.nextUp, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
  func reals(_ value: Double) {
    let code: ViolationCode? = value < -0.5 ? .tooSmall : value > 0.5 ? .tooLarge : nil
    #expect(Self.violation(.range(-0.5...0.5), on: value)?.code == code)
    #expect(Self.violation(.above(0.5), on: value)?.code == (value > 0.5 ? nil : .notAbove))
  }

  @Test(
    "NaN and infinite numbers are rejected, even without constraints and in lists",
    arguments: [Double.nan, .infinity, -.infinity])
  func unfitNumbers(_ value: Double) {
    #expect(Self.violation(.atMost(.infinity), on: value)?.code == .format)
    #expect(
      ModelSchema<Box<Double>>("Box", version: 1) { Field("value", \.value) }.violations(in: Box(value)).map(
        \.code) == [.format])
    let lists = ModelSchema<Box<[Double?]>>("Box", version: 1) { Field("value", \.value) }
    #expect(lists.violations(in: Box([1, nil, value])).map(\.path.description) == ["value[2]"])
    #expect(lists.violations(in: Box([1, nil, 2])).isEmpty)
  }

  @Test("`atLeast` and `oneOf` apply to timestamps and enum words")
  func textValues() throws {
    let bound = try Timestamp(parsing: "2026-01-01T00:00:00.000Z")
    let before = try Timestamp(parsing: "2025-12-31T23:59:59.999Z")
    #expect(Self.violation(.atLeast(bound), on: bound) == nil)
    #expect(Self.violation(.atLeast(bound), on: before)?.code == .tooSmall)
    #expect(Self.violation(.oneOf(KitEntity.Grade.low), on: KitEntity.Grade.high)?.code == .notListed)
    #expect(Self.violation(.oneOf(.known(.low)), on: OpenEnum<KitEntity.Grade>(.low)) == nil)
  }

  @Test("The parameters of a violation contain the bounds and the count, never the value")
  func parameters() {
    #expect(
      Self.violation(.length(1...2), on: "abc")?.parameters == ["minimum": 1, "maximum": 2, "actual": 3])
    #expect(Self.violation(.bytes(...2), on: "abc")?.parameters == ["maximum": 2, "actual": 3])
    #expect(Self.violation(.range(1...2), on: Int64(77))?.parameters == ["maximum": 2])
    #expect(Self.violation(.range(1...2), on: Int64(-77))?.parameters == ["minimum": 1])
    #expect(Self.violation(.above(2), on: Int64(-77))?.parameters == ["bound": 2])
    #expect(Self.violation(.oneOf("a"), on: "secret")?.parameters == [:])
    #expect(
      Self.violation(.count(...1), on: ["a", "b"])?.parameters == ["minimum": 0, "maximum": 1, "actual": 2])
  }

  @Test("`count` rejects lists with too few or too many elements", arguments: 0...4)
  func count(_ size: Int) {
    let list = (0..<size).map(String.init)
    let code: ViolationCode? = size < 1 ? .tooFew : size > 3 ? .tooMany : nil
    #expect(Self.violation(.count(1...3), on: list)?.code == code)
    #expect(Self.violation(.count(1...3), on: Optional(list))?.code == code)
    #expect(Self.violation(.count(...3), on: list)?.code == (size > 3 ? .tooMany : nil))
  }

  @Test("`each` reports the path of the first element that breaks a constraint")
  func each() {
    #expect(Self.violation(.each(.length(1...2)), on: ["a", "abc", "abcd"])?.path.description == "value[1]")
    #expect(Self.violation(.each(.length(1...2)), on: ["a", "ab"]) == nil)
    #expect(Self.violation(.each(.range(0...1)), on: [Int64]?.some([0, 2]))?.path.jsonPointer == "/value/1")
    #expect(
      Self.violation(.each(.each(.length(...1))), on: [["a"], ["b", "cc"]])?.path.description == "value[1][1]"
    )
    #expect(Self.violation(.each(.uniqueElements), on: [["a", "a"], []])?.path.description == "value[0][1]")
    #expect(Self.violation(.each(.notBlank), on: [String?]([nil, " "]))?.path.description == "value[1]")
  }

  @Test("`uniqueElements` rejects repeated scalars, nulls, models and lists of models")
  func uniqueElements() throws {
    #expect(Self.violation(.uniqueElements, on: ["a", "b", "a", "b"])?.path.description == "value[2]")
    #expect(Self.violation(.uniqueElements, on: ["é", "e\u{301}"]) == nil)
    #expect(Self.violation(.uniqueElements, on: [String?]([nil, "a", nil]))?.path.description == "value[2]")
    #expect(Self.violation(.uniqueElements, on: [0.0, -0.0])?.code == .duplicate)
    let (a, b) = (try Part(name: "a", amount: 1), try Part(name: "a", amount: 2))
    #expect(Self.violation(.uniqueElements, on: [a, b]) == nil)
    #expect(Self.violation(.uniqueElements, on: [a, b, a])?.path.description == "value[2]")
    #expect(Self.violation(.uniqueElements, on: [[a], [b], [a, b]]) == nil)
    #expect(Self.violation(.uniqueElements, on: [[a], [b], [a]])?.path.description == "value[2]")
    #expect(Self.violation(.uniqueElements, on: [Part?]([a, nil, b])) == nil)
    #expect(Self.violation(.uniqueElements, on: [Part?]([a, nil, nil]))?.path.description == "value[2]")
    let (composed, decomposed) = (try Part(name: "é"), try Part(name: "e\u{301}"))
    #expect(composed == decomposed)
    #expect(Self.violation(.uniqueElements, on: [composed, decomposed]) == nil)
  }

  @Test("Validation reports the first violation of each field")
  func firstViolation() throws {
    let schema = ModelSchema<Box<String>>("Box", version: 1) {
      Field("value", \.value, .length(...2), .singleLine)
      Field("again", \.value, .trimmed)
    }
    #expect(schema.violations(in: Box("a\nb ")).map(\.rule) == ["Box.value.tooLong", "Box.again.untrimmed"])
    #expect(schema.description.fields[0].constraints == [.length(minimum: 0, maximum: 2), .singleLine])
  }
}
