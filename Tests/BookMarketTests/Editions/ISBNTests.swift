import BookMarket
import Foundation
import TestSupport
import Testing

@Suite("ISBN")
struct ISBNTests {
  @Test(
    "`ISBN(formatted:)` parses every printed form of a number",
    arguments: [
      ("0-306-40615-2", "9780306406157"), ("0306406152", "9780306406157"),
      ("978-0-306-40615-7", "9780306406157"), (" 978 0306 406157\n", "9780306406157"),
      ("978\u{2010}0\u{2011}306\u{2013}40615\u{A0}7", "9780306406157"), ("83-246-7765-8", "9788324677658"),
      ("3 401 01319 x", "9783401013190"), ("979-10-323-0569-0", "9791032305690"),
    ])
  func printed(text: String, digits: String?) {
    #expect((try? ISBN(formatted: text))?.text == digits)
  }

  @Test(
    "`ISBN(formatted:)` throws a `ValueError` of the expected kind for an invalid number",
    arguments: [
      ("", ValueError.Kind.length), ("030640615", .length), ("97803064061577", .length),
      ("0306406153", .checksum), ("030640615X", .checksum), ("9780306406158", .checksum),
      ("9770306406150", .format), ("X306406152", .format), ("03064X6152", .format), ("0306406152X", .format),
      ("ISBN 0306406152", .format), ("９７８０３０６４０６１５７", .format),
      (String(repeating: "1", count: 99_999), .length),
    ])
  func refused(text: String, kind: ValueError.Kind) {
    let error = #expect(throws: ValueError.self) { try ISBN(formatted: text) }
    #expect(error?.kind == kind)
  }

  @Test(
    "Exactly one check digit is valid for each body",
    arguments: ["978030640615", "979103230569", "978832467765"])
  func checkDigit(body: String) {
    #expect((0...9).filter { (try? ISBN(parsing: "\(body)\($0)")) != nil }.count == 1)
  }

  @Test(
    "An ISBN of a known agency has a hyphenated form, and one with the prefix 978 an ISBN-10",
    arguments: [
      ("9780306406157", "978-0-306-40615-7", "0306406152"), ("9791032305690", "979-10-323-0569-0", nil),
      ("9788389132635", "978-83-89132-63-5", "838913263X"), ("9791234567896", nil, nil),
      ("9790060115615", nil, nil),
    ])
  func notations(digits: String, hyphenated: String?, old: String?) throws {
    let isbn = try ISBN(parsing: digits)
    #expect(isbn.hyphenated == hyphenated)
    #expect(isbn.isbn10 == old)
    for form in [hyphenated, old].compactMap(\.self) { #expect(try ISBN(formatted: form) == isbn) }
  }

  @Test("The hyphenated form and the ISBN-10 of a random number parse to the same ISBN")
  func roundTrips() throws {
    var random = SeededGenerator(seed: 13)
    var divided = 0
    for _ in 0..<5_000 {
      let body =
        "97\(Bool.random(using: &random) ? 8 : 9)"
        + (0..<9).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
      let isbn = try #require((0...9).lazy.compactMap { ISBN("\(body)\($0)") }.first)
      #expect(try ISBN(parsing: isbn.text) == isbn)
      if let old = isbn.isbn10 { #expect(try ISBN(formatted: old) == isbn) }
      guard let hyphenated = isbn.hyphenated else { continue }
      divided += 1
      #expect(hyphenated.split(separator: "-").count == 5)
      #expect(hyphenated.filter { $0 != "-" } == isbn.text)
      #expect(try ISBN(formatted: hyphenated) == isbn)
    }
    #expect(divided > 1_000)
  }

  /// A number in a range without an agency, which this module writes without hyphens.
  static let undivided: Set<String> = ["9791234567896"]

  @Test(
    "Recorded numbers are parsed with the ISBN, ISBN-10 and hyphens that two tools agree on, or are rejected",
    .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
  func recordedNumbers() throws {
    let rows = try RecordedData.tabTable("truth/truth_isbn.tsv")
    var counts: [String: Int] = [:]
    for row in rows {
      let escaped = try #require(row["input_json_escaped"])
      let input = try JSONDecoder().decode(String.self, from: Data("\"\(escaped)\"".utf8))
      let expected = try #require(row["expected"])
      counts[expected, default: 0] += 1
      let isbn = try? ISBN(formatted: input)
      switch expected {
      case "valid":
        #expect(isbn?.text == row["normalised13"], "\(input)")
        #expect(isbn?.isbn10 ?? "" == row["isbn10"], "\(input)")
        if Self.undivided.contains(isbn?.text ?? "") {
          #expect(isbn?.hyphenated == nil)
        } else {
          // If the tools' tables are from different years, the note contains the other tool's hyphenation.
          let divisions = [row["hyphenated13"], row["note"]?.split(separator: " ").last.map(String.init)]
          #expect(divisions.contains(isbn?.hyphenated ?? ""), "\(input)")
        }
      case "invalid": #expect(isbn == nil, "\(input)")
      default: #expect(expected == "disputed")
      }
    }
    #expect(counts["valid", default: 0] > 2_000)
    #expect(counts["invalid", default: 0] > 1_000)
  }
}
