import DomainValues
import Foundation
import TestSupport
import Testing

@Suite("Email addresses")
struct EmailAddressTests {
  @Test("An address keeps its text, and has a comparison key in lowercase")
  func typed() throws {
    let address = try EmailAddress(parsing: "Ola.Kot+Shop@Example.COM")
    #expect(address.text == "Ola.Kot+Shop@Example.COM")
    #expect(address.localPart == "Ola.Kot+Shop" && address.domain == "example.com")
    #expect(address.comparisonKey == "ola.kot+shop@example.com")
    #expect(try address != EmailAddress(parsing: "ola.kot+shop@example.com"))
    #expect(address.redacted == "O…@example.com")
  }

  @Test(
    "The local part has at most 64 characters, and an address at most 254",
    arguments: [
      (64, 10, nil), (65, 10, .length), (64, 189, nil), (64, 190, .length), (1, 252, nil), (1, 253, .length),
    ] as [(Int, Int, ValueError.Kind?)])
  func limits(local: Int, domain: Int, kind: ValueError.Kind?) {
    // Labels of 10 characters with their periods, so that no label is too long.
    let labels = String(repeating: "abcdefghi.", count: 30).suffix(domain - 1)
    let text = String(repeating: "a", count: local) + "@x" + labels.dropLast() + "z"
    #expect(text.utf8.count == local + 1 + domain)
    var found: ValueError.Kind?
    do throws(ValueError) { _ = try EmailAddress(parsing: text) } catch { found = error.kind }
    #expect(found == kind)
  }

  @Test(
    "`isInDomain` includes subdomains only if requested",
    arguments: [
      ("example.edu", true, true), ("EXAMPLE.edu", true, true), ("edu", false, true),
      ("xample.edu", false, false),
      ("", false, false), (".edu", false, false), ("cs.example.edu", false, false),
    ])
  func domains(domain: String, isAt: Bool, isBelow: Bool) throws {
    let address = try EmailAddress(parsing: "a@Example.edu")
    #expect(address.isInDomain(domain) == isAt)
    #expect(address.isInDomain(domain, includingSubdomains: true) == isBelow)
  }

  /// Rows that HTML's rule accepts but that exceed the lengths of RFC 5321, before the @ sign or in total.
  static let tooLong: Set<[Int]> = [
    [1, 257], [65, 74], [64, 260], [6, 261], [1, 259], [66, 78], [65, 77], [75, 95],
  ]

  @Test(
    "Recorded addresses are accepted as in HTML, except those too long for RFC 5321",
    .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
  func recorded() throws {
    let rows = try RecordedData.tabTable("truth/truth_email.tsv")
    #expect(rows.count > 850)
    var exceptions: Set<[Int]> = []
    for row in rows {
      let escaped = row["input_json_escaped"] ?? ""
      guard let text = try? JSONDecoder().decode(String.self, from: Data("\"\(escaped)\"".utf8)) else {
        // A Swift string cannot contain half of a surrogate pair.
        #expect(escaped.contains("\\ud") && row["html5"] == "invalid", "\(escaped)")
        continue
      }
      let isValid = (try? EmailAddress(parsing: text)) != nil
      if isValid == (row["html5"] == "valid") { continue }
      let local = text.utf8.prefix { $0 != UInt8(ascii: "@") }.count
      #expect(!isValid, "\(escaped)")
      exceptions.insert([local, text.utf8.count])
    }
    #expect(exceptions == Self.tooLong)
  }
}
