import ShelterRegistry
import TestSupport
import Testing

@Suite("National check digits")
struct NationalCheckResultTests {
  /// A valid number of each country with a known rule, from the registry and from banks' examples.
  static let valid = [
    "BA391290079401028494", "BE68539007547034", "CZ6508000000192000145399", "EE382200221020145685",
    "ES9121000418450200051332", "FI2112345600000785", "FR1420041010050500013M02606", "HR1210010051863000160",
    "HU42117730161111101800000000", "IT60X0542811101000000123456", "MC5811222000010123456789030",
    "ME25505000012345678951", "MK07250120000058984", "NO9386011117947", "PL61109010140000071219812874",
    "PT50000201231234567890154", "RS35260005601001611379", "SI56263300012039086", "SK3112000000198742637541",
    "SM86U0322509800000000270100",
  ]

  @Test("The national check of a valid number passes", arguments: valid)
  func passes(text: String) throws {
    #expect(try IBAN(parsing: text).nationalCheck == .passed)
  }

  @Test("The national check fails for another digit, even with correct IBAN check digits", arguments: valid)
  func fails(text: String) throws {
    let iban = try IBAN(parsing: text)
    let country = try #require(iban.country)
    var failed = 0
    var tried = 0
    for position in iban.bban.indices where iban.bban[position].isASCII && iban.bban[position].isNumber {
      let digit = (iban.bban[position].wholeNumberValue ?? 0) + 1
      var changed = iban.bban
      changed.replaceSubrange(position...position, with: "\(digit % 10)")
      guard let other = try? IBAN(bban: changed, in: country) else { continue }
      tried += 1
      if other.nationalCheck == .failed { failed += 1 }
    }
    // A rule may cover only a part of the number, such as the eight digits of the bank in Poland.
    #expect(tried >= 11 && failed >= (country.text == "PL" ? 8 : tried - 4), "\(failed) of \(tried)")
  }

  @Test("The national check is unknown for a country without a known rule")
  func unknown() throws {
    #expect(try IBAN(parsing: "DE89370400440532013000").nationalCheck == .unknown)
    #expect(try IBAN(parsing: "XK051212012345678906").nationalCheck == .unknown)
  }

  @Test("A wrong national check digit is a warning of the bank account, not an error")
  func warning() throws {
    let address = try PostalAddress(
      street: "Marmurowa", number: "4", town: "Łódź", postalCode: PostalCode(parsing: "91-610"),
      country: CountryCode(parsing: "PL"))
    let account = try BankAccount(
      holder: "Ola Kot", holderAddress: address,
      number: IBAN(bban: "109010150000071219812874", in: CountryCode(parsing: "PL")))
    let draft = Draft(account)
    #expect(draft.violations().map(\.rule) == ["BankAccount.number.national"])
    #expect(draft.violations().map(\.severity) == [.warning])
  }

  @Test(
    "The national check passes no recorded number that a reference tool rejects, and fails none it accepts",
    .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"))
  func recordedResults() throws {
    var counted: [NationalCheckResult: Int] = [:]
    var differences: [String] = []
    for (text, row) in try recordedRows("truth/truth_iban.tsv", escaped: "input_json_escaped")
    where row["expected"] == "valid" {
      // The reference tool generates numbers of these two countries without their check digits.
      if row["sources"] == "derived: schwifty IBAN.random", ["HR", "HU"].contains(text.prefix(2)) {
        continue
      }
      guard let iban = try? IBAN(formatted: text) else { continue }
      counted[iban.nationalCheck, default: 0] += 1
      let isRight = row["schwifty_bban"] == "valid"
      if iban.nationalCheck == (isRight ? .failed : .passed) { differences.append(iban.text) }
    }
    #expect(differences == [])
    #expect(counted[.passed, default: 0] > 100, "\(counted)")
  }
}
