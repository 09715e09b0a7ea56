import DomainFoundation
import Foundation
import TestSupport
import Testing

@Suite("Formatting of money")
struct MoneyFormattingTests {
  private func shown(_ text: String, _ currency: Currency, _ language: String) throws -> String {
    try Money(decimalText: text, currency: currency).formatted(in: LanguageTag(parsing: language))
  }

  @Test("Amounts are formatted by the conventions of the language")
  func examples() throws {
    #expect(try shown("1234.5", .usd, "en-US") == "$1,234.50")
    #expect(try shown("1234.5", .pln, "pl-PL") == "1234,50\u{A0}zł")
    #expect(try shown("12345.5", .pln, "pl") == "12\u{A0}345,50\u{A0}zł")
    #expect(try shown("-0.01", .eur, "de-DE") == "-0,01\u{A0}€")
    #expect(try shown("1235", .jpy, "ja-JP") == "¥1,235")
  }

  @Test("Formatting doesn't round: fraction digits beyond the usual ones are shown unless they are zero")
  func exact() throws {
    let dinar = try Currency(parsing: "IQD")
    #expect(try shown("1000.000", dinar, "en-US") == "IQD\u{A0}1,000")
    #expect(try shown("1000.250", dinar, "en-US") == "IQD\u{A0}1,000.250")
    for currency in Currency.allCases {
      let one = Money(minorUnits: 1, currency: currency).formatted(in: .english)
      #expect(one.contains("1"), "\(one)")
      let largest = Money(minorUnits: .max, currency: currency).formatted(in: .english)
      #expect(largest.filter(\.isNumber).hasPrefix("9223372036854775807"), "\(largest)")
    }
  }
}

@Suite("Money formatted by CLDR", .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"))
struct RecordedMoneyFormattingTests {
  @Test("Formatted amounts differ from the recorded texts only in the listed ways")
  func recordedTexts() throws {
    var classes: [String: Int] = [:]
    for row in try RecordedData.tabTable("truth/truth_money_format_cldr.tsv") {
      let locale = try #require(row["locale"]).replacing("_", with: "-")
      let currency = try Currency(parsing: #require(row["currency"]))
      let expected = try JSONCoder().decode(
        String.self, from: Array("\"\(row["formatted_json_escaped"] ?? "")\"".utf8))
      guard let money = try? Money(decimalText: #require(row["amount"]), currency: currency) else {
        classes["finer than the minor unit, which `Money` rejects", default: 0] += 1
        continue
      }
      let shown = try money.formatted(in: LanguageTag(parsing: locale))
      classes[Self.difference(shown, expected), default: 0] += 1
    }
    // The recorded texts apply only CLDR's patterns; ICU also applies CLDR's additional rules.
    #expect(classes.removeValue(forKey: "equal") ?? 0 > 190)
    #expect(
      Set(classes.keys) == [
        "finer than the minor unit, which `Money` rejects", "a space between a code and the number",
        "no separator in numbers of four digits", "a minus sign in place of a hyphen", "a narrow yen sign",
      ])
  }

  private static let classes: [(name: String, normalized: @Sendable (String) -> String)] = [
    ("equal", { $0 }),
    ("a space between a code and the number", { $0.replacing(/([A-Z]{3})\u{A0}/) { "\($0.output.1)" } }),
    (
      "no separator in numbers of four digits",
      { $0.replacing(/^(-?[0-9])\u{A0}([0-9]{3},)/) { "\($0.output.1)\($0.output.2)" } }
    ),
    ("a minus sign in place of a hyphen", { $0.replacing("\u{2212}", with: "-") }),
    ("a narrow yen sign", { $0.replacing("\u{FFE5}", with: "\u{A5}") }),
  ]

  /// Returns the way in which a text differs from the expected one, or both texts if there is none.
  private static func difference(_ actual: String, _ expected: String) -> String {
    classes.first { $0.normalized(actual).utf8.elementsEqual($0.normalized(expected).utf8) }?.name
      ?? "\(actual) for \(expected)"
  }
}
