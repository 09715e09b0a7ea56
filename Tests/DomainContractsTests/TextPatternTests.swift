import DomainContracts
import DomainModeling
import Foundation
import Testing

@Suite("Text constraints as regular expressions")
struct TextPatternTests {
  struct Line: Model {
    var text: String
    static let text = Field("text", \Line.text, .notBlank, .singleLine, .multiLine, .trimmed)
    static let schema = ModelSchema<Line>("Line", version: 1) { text }
    init(reading fields: FieldReader<Line>) throws {
      text = try fields[Self.text]
      try validated()
    }
  }

  /// Returns the patterns of the schema: the required one, then the forbidden ones.
  static func patterns() throws -> [String] {
    let schema = try ContractSchema(Line.schema.description, for: .writer)
    let text = try #require(schema.json["properties"]?["text"])
    guard case .array(let forbidden)? = text["not"]?["anyOf"] else { return [] }
    return ([text] + forbidden).compactMap {
      if case .string(let pattern)? = $0["pattern"] { pattern } else { nil }
    }
  }

  /// The ranges with all white space, controls and other invisible scalars.
  static let special =
    Array(0...0x32FF) + Array(0xFE00...0xFFFF) + Array(0x1BCA0...0x1BCB0) + Array(0x1D170...0x1D180)
    + Array(0xE0000...0xE1000) as [UInt32]

  @Test("The patterns classify white space and control characters as Unicode does, for every scalar")
  func everyScalar() throws {
    let patterns = try Self.patterns()
    try #require(patterns.count == 4)
    let expressions = try patterns.map { try NSRegularExpression(pattern: $0) }
    for number in Self.special {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let text = String(scalar)
      let whole = NSRange(location: 0, length: text.utf16.count)
      let answers = expressions.map { $0.firstMatch(in: text, range: whole) != nil }
      let isSpace = scalar.properties.isWhitespace
      let isControl = scalar.properties.generalCategory == .control
      let endsLine = "\n\r\t".unicodeScalars.contains(scalar)
      #expect(
        answers == [!scalar.isInvisible, isControl, isControl && !endsLine, isSpace],
        "U+\(String(number, radix: 16))")
    }
    let special = Set(Self.special)
    let others = (0...0x10FFFF as ClosedRange<UInt32>).lazy.filter { !special.contains($0) }
    #expect(
      !others.compactMap(Unicode.Scalar.init).contains {
        $0.isInvisible || $0.properties.isWhitespace || $0.properties.generalCategory == .control
      })
  }
}
