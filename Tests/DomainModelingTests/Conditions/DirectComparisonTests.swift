import DomainModeling
import TestSupport
import Testing

@Suite("Direct comparisons of fields")
struct DirectComparisonTests {
  enum Size: String, StringEnum { case small, big }

  /// Two fields of each type, which are compared with each other and with constants.
  struct Pair: Model {
    var texts: [String]
    var wholes: [Int64]
    var halves: [Int32?]
    var moments: [Timestamp?]
    var days: [CalendarDate]
    var flags: [Bool]
    var sizes: [Size]
    var words: [OpenEnum<Size>]
    var identifiers: [Identifier<Pair>]
    var optionals: [String?]

    static let schema = ModelSchema<Pair>("Pair", version: 1) {
      Field.derived("text0", \Pair.texts[0])
      Field.derived("text1", \Pair.texts[1])
      Field.derived("whole0", \Pair.wholes[0])
      Field.derived("whole1", \Pair.wholes[1])
      Field.derived("half0", \Pair.halves[0])
      Field.derived("half1", \Pair.halves[1])
      Field.derived("moment0", \Pair.moments[0])
      Field.derived("moment1", \Pair.moments[1])
      Field.derived("day0", \Pair.days[0])
      Field.derived("day1", \Pair.days[1])
      Field.derived("flag0", \Pair.flags[0])
      Field.derived("flag1", \Pair.flags[1])
      Field.derived("size0", \Pair.sizes[0])
      Field.derived("size1", \Pair.sizes[1])
      Field.derived("word0", \Pair.words[0])
      Field.derived("word1", \Pair.words[1])
      Field.derived("identifier0", \Pair.identifiers[0])
      Field.derived("identifier1", \Pair.identifiers[1])
      Field.derived("optional0", \Pair.optionals[0])
      Field.derived("optional1", \Pair.optionals[1])
    }

    init(reading fields: FieldReader<Pair>) throws {
      throw ValueError(.format, type: "pair", expected: "none")
    }

    init(using random: inout SeededGenerator) throws {
      func pick<Value>(_ values: [Value]) -> [Value] {
        (0..<2).compactMap { _ in values.randomElement(using: &random) }
      }
      texts = pick(["", "a", "a\0", "b", "e\u{301}", "\u{E9}", "\u{1F600}", "longer than fifteen bytes"])
      wholes = pick([.min, -1, 0, 1, 1 << 53, 1 << 53 + 1, .max])
      halves = pick([nil, .min, 0, 1, .max])
      let moments: [Timestamp?] = try [0, 1, -1, 253_402_300_799_999].map {
        try Timestamp(millisecondsSince1970: $0)
      }
      self.moments = pick([nil] + moments)
      days = pick([.earliest, .latest, try CalendarDate(year: 2024, month: 2, day: 29)])
      flags = pick([true, false])
      sizes = pick(Size.allCases)
      words = pick([
        .known(.small), .known(.big), try OpenEnum(parsing: "huge"), try OpenEnum(parsing: "e\u{301}"),
      ])
      identifiers = pick([
        Identifier(uuidBits: (1, 2)), Identifier(uuidBits: (1, 3)), try Identifier(parsing: "a-name"),
      ])
      optionals = pick([nil, "", "a", "e\u{301}", "\u{E9}"])
    }
  }

  private static let names = [
    "text", "whole", "half", "moment", "day", "flag", "size", "word", "identifier", "optional",
  ]

  @Test(
    "A comparison of fields of any type gives the result of comparing their scalars",
    arguments: TestRounds.seeds(2, full: 40))
  func scalars(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let pair = try Pair(using: &random)
      for name in Self.names {
        let left = try #require(Pair.schema.queryField("\(name)0")?.scalar(of: pair))
        let right = try #require(Pair.schema.queryField("\(name)1")?.scalar(of: pair))
        let field = Operand.field("\(name)0")
        for comparison in Comparison.allCases {
          let expected = comparison(left, right)
          for other in [Operand.field("\(name)1"), .value(right)] {
            let condition = try Pair.schema.compile(.compare(field, comparison, other))
            #expect(try condition.evaluate(pair) == expected, "\(left) \(comparison) \(right)")
          }
        }
      }
    }
  }
}
