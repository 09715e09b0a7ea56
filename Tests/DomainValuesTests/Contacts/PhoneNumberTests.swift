import DomainValues
import Foundation
import TestSupport
import Testing

@Suite("Phone numbers")
struct PhoneNumberTests {
  @Test(
    "`init(formatted:)` parses numbers as people write them, and rejects others",
    arguments: [
      ("+48 22 123-45-67", "+48221234567"), ("+1 (415) 555.0123", "+14155550123"),
      ("+49/30/1234", "+49301234"),
      ("+48\u{A0}22\u{202F}1\u{2011}2", "+482212"), ("+48221234567", "+48221234567"), ("+48 ", nil),
      (" +48221234567", nil), ("+44 (0)20 7946 0000", nil), ("022 123 45 67", nil), ("0048 22 1234567", nil),
      ("+48 22 1234567 ext. 5", nil), ("+1 234 567 890 123 456", nil), ("", nil), ("+", nil),
    ])
  func printed(text: String, canonical: String?) {
    #expect((try? PhoneNumber(formatted: text))?.text == canonical)
  }

  @Test(
    "A number has 2 to 15 digits",
    arguments: [(1, .length), (2, nil), (15, nil), (16, .length)] as [(Int, ValueError.Kind?)])
  func limits(digits: Int, kind: ValueError.Kind?) {
    var found: ValueError.Kind?
    do throws(ValueError) {
      _ = try PhoneNumber(parsing: "+" + String(repeating: "7", count: digits))
    } catch { found = error.kind }
    #expect(found == kind)
  }

  @Test("A redacted number shows only its last two digits")
  func redacted() throws {
    #expect(try PhoneNumber(parsing: "+48221234567").redacted == "+…67")
  }

  @Test(
    "Recorded numbers are accepted if and only if they have the syntax of E.164",
    .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
  func recorded() throws {
    let rows = try RecordedData.tabTable("truth/truth_phone.tsv")
    #expect(rows.count > 4_000)
    for row in rows {
      let escaped = row["input_json_escaped"] ?? ""
      let text = try JSONDecoder().decode(String.self, from: Data("\"\(escaped)\"".utf8))
      let isPossible = (try? PhoneNumber(parsing: text)) != nil
      #expect(isPossible == (row["e164_syntax"] == "yes"), "\(escaped)")
      if row["e164_syntax"] == "yes" { #expect((try? PhoneNumber(formatted: text))?.text == text) }
    }
  }
}
