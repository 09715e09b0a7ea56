import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("International bank account numbers")
struct IBANTests {
  @Test("`IBAN(formatted:)` reads 26 digits as a Polish number, with or without the prefix PL")
  func nrb() throws {
    let iban = try IBAN(formatted: "61 1090 1014 0000 0712 1981 2874")
    #expect(iban.text == "PL61109010140000071219812874")
    #expect(iban == (try IBAN(formatted: "pl61 1090 1014 0000 0712 1981 2874")))
    #expect(iban.formatted == "PL61 1090 1014 0000 0712 1981 2874")
    #expect(iban.country?.text == "PL" && iban.bban == "109010140000071219812874")
    #expect(try IBAN(bban: iban.bban, in: CountryCode(parsing: "PL")) == iban)
    #expect(throws: ValueError.self) { try IBAN(formatted: "61 1090 1014 0000 0712 1981 2875") }
    #expect(throws: ValueError.self) { try IBAN(parsing: "61109010140000071219812874") }
  }

  @Test(
    "Parsing an invalid IBAN throws a `ValueError` of the expected kind",
    arguments: [
      ("", ValueError.Kind.format), ("PL", .format), ("PL6X109010140000071219812874", .format),
      ("pl61109010140000071219812874", .format), ("PL61 1090", .format),
      ("PŁ61109010140000071219812874", .format),
      ("ZZ61109010140000071219812874", .component), ("DE8937040044053201300A", .component),
      ("GB29000060161331926819", .component), ("PL6110901014000007121981287", .length),
      ("PL611090101400000712198128744", .length), (String(repeating: "1", count: 10_000), .length),
      ("PL61109010140000071219812875", .checksum), ("PL16109010140000071219812874", .checksum),
    ])
  func kinds(text: String, kind: ValueError.Kind) {
    let error = #expect(throws: ValueError.self) { try IBAN(parsing: text) }
    #expect(error?.kind == kind)
  }

  @Test(
    "A form names the account number, and tells a missing one from one with a letter at a wrong place",
    arguments: [
      ("", "Account number: Please fill this in.", "Numer rachunku: Wypełnij to pole."),
      (
        "PL61 1090 1O14 0000 0712 1981 2874",
        "Account number: In this account number, a letter stands where its country has a digit, or a digit where it has a letter. Please compare each character.",
        "Numer rachunku: W tym numerze rachunku litera stoi w miejscu cyfry albo cyfra w miejscu litery. Porównaj każdy znak."
      ),
      (
        "GB29 0000 6016 1331 9268 19",
        "Account number: In this account number, a letter stands where its country has a digit, or a digit where it has a letter. Please compare each character.",
        "Numer rachunku: W tym numerze rachunku litera stoi w miejscu cyfry albo cyfra w miejscu litery. Porównaj każdy znak."
      ),
      (
        "61 1090 1014 0000 0712 1981 287",
        "Account number: This account number is too short or too long for its country. Please count the digits.",
        "Numer rachunku: Ten numer rachunku jest za krótki lub za długi jak na swój kraj. Przelicz cyfry."
      ),
      (
        "QQ61 1090 1014 0000 0712 1981 2874",
        "Account number: No country has account numbers like this. Please check the letters.",
        "Numer rachunku: Żaden kraj nie ma takich numerów rachunków. Sprawdź litery."
      ),
    ])
  func typed(text: String, english: String, polish: String) throws {
    var draft = Draft<BankAccount>(try ShelterSamples.bank())
    draft[text: BankAccount.Fields.number] = text
    let error = try #require(throws: ValidationError.self) { try draft.validated() }
    #expect(ShelterMessages.catalog.text(of: error, in: .english) == english)
    #expect(ShelterMessages.catalog.text(of: error, in: .polish) == polish)
  }

  @Test("An IBAN with one wrong digit or two swapped neighboring digits is rejected")
  func errors() throws {
    let digits = Array("PL61109010140000071219812874".utf8)
    for position in 4..<digits.count {
      for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != digits[position] {
        var wrong = digits
        wrong[position] = digit
        #expect(IBAN(String(decoding: wrong, as: UTF8.self)) == nil)
      }
      guard position + 1 < digits.count, digits[position] != digits[position + 1] else { continue }
      var swapped = digits
      swapped.swapAt(position, position + 1)
      #expect(IBAN(String(decoding: swapped, as: UTF8.self)) == nil)
    }
  }

  @Test("Description, dump and mirror of an IBAN show only its first and last four characters")
  func masked() throws {
    let iban = try IBAN(formatted: "61 1090 1014 0000 0712 1981 2874")
    var dumped = ""
    dump(iban, to: &dumped)
    for text in [
      "\(iban)", String(reflecting: iban), dumped, "\(Mirror(reflecting: iban).children.map(\.value))",
    ] {
      #expect(text.contains("PL61 … 2874") && !text.contains("1090"))
    }
    #expect(try JSONText.of([iban]) == "[\"PL61109010140000071219812874\"]")
  }

  @Test("The table of structures names its registry release and is at most three years old")
  func age() throws {
    #expect(IBAN.tableRelease.source == "SWIFT IBAN Registry, release 99")
    #expect(
      IBAN.tableRelease.asOf.daysSince1970 + 3 * 365 > (try CalendarDate(parsing: "2026-11-21")).daysSince1970
    )
  }

  /// The recorded numbers that the reference tools accept and this module rejects; there are none.
  ///
  /// The formatted initializer accepts the same texts as the tools, also with a line break at the end.
  static let rejected: Set<String> = []

  @Test(
    "Recorded numbers are accepted, normalized and rejected as in the reference tools",
    .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"))
  func recordedResults() throws {
    var valid = 0
    var invalid = 0
    var differences: [String] = []
    for (text, row) in try recordedRows("truth/truth_iban.tsv", escaped: "input_json_escaped") {
      let read = try? IBAN(formatted: text)
      switch row["expected"] {
      case "valid":
        valid += 1
        if read?.text != row["normalised"], !Self.rejected.contains(text) {
          differences.append("rejected: \(text)")
        }
        // The strict initializer accepts only the electronic form.
        #expect((IBAN(text) != nil) == (text == row["normalised"]), "\(text)")
      case "invalid":
        invalid += 1
        // This module reads 26 digits without a country as a Polish number; the reference tools don't.
        if let read, !(read.countryPrefix == "PL" && !text.uppercased().contains("PL")) {
          differences.append("accepted: \(text)")
        }
      default: break
      }
    }
    #expect(differences == [])
    #expect(valid == 678 && invalid == 409)
  }

  @Test(
    "Every example of the IBAN registry is valid, in electronic and in print format",
    .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"))
  func registry() throws {
    let rows = try RecordedData.tabTable("iban/swift_iban_registry_v99.tsv")
    #expect(rows.count == 89)
    for row in rows {
      let example = (row["iban_electronic_format_example"] ?? "").filter { $0 != " " }
      guard let iban = IBAN(example) else {
        // Some examples of the registry contain spaces, which are removed above.
        Issue.record("\(example)")
        continue
      }
      #expect(iban.text.utf8.count == Int(row["iban_length"] ?? ""))
      #expect(try IBAN(formatted: row["iban_print_format_example"] ?? "") == iban, "\(example)")
    }
  }
}
