import DomainValues
import Foundation
import TestSupport
import Testing

@Suite("Currencies")
struct CurrencyTests {
  @Test("Each static currency has the matching code")
  func named() {
    let named: [(Currency, String)] = [
      (.aud, "AUD"), (.brl, "BRL"), (.cad, "CAD"), (.chf, "CHF"), (.cny, "CNY"), (.czk, "CZK"), (.dkk, "DKK"),
      (.eur, "EUR"), (.gbp, "GBP"), (.hkd, "HKD"), (.huf, "HUF"), (.ils, "ILS"), (.inr, "INR"), (.isk, "ISK"),
      (.jpy, "JPY"), (.krw, "KRW"), (.mxn, "MXN"), (.nok, "NOK"), (.nzd, "NZD"), (.pln, "PLN"), (.ron, "RON"),
      (.sek, "SEK"), (.sgd, "SGD"), (.uah, "UAH"), (.usd, "USD"), (.zar, "ZAR"),
    ]
    for (currency, code) in named { #expect(currency.code == code) }
  }

  @Test(
    "Numeric codes and minor units are those of ISO 4217",
    arguments: [
      ("EUR", 978, 2), ("USD", 840, 2), ("JPY", 392, 0), ("KWD", 414, 3), ("CLF", 990, 4), ("HUF", 348, 2),
      ("AFN", 971, 2), ("ISK", 352, 0), ("XAU", 959, nil), ("XXX", 999, nil), ("ALL", 8, 2),
    ] as [(String, Int, Int?)])
  func facts(_ code: String, _ number: Int, _ digits: Int?) throws {
    let currency = try Currency(parsing: code)
    #expect(currency.numericCode == number)
    #expect(currency.minorUnitDigits == digits)
  }

  @Test("The table is sorted without duplicates, and each code is parsed")
  func table() throws {
    let all = Currency.allCases
    #expect(all.count == 178)
    #expect(Set(all.map(\.code)).count == all.count)
    #expect(Set(all.map(\.numericCode)).count == all.count)
    for (one, next) in zip(all, all.dropFirst()) {
      #expect(one < next)
      #expect(one.code.utf8.lexicographicallyPrecedes(next.code.utf8))
    }
    for currency in all { #expect(try Currency(parsing: currency.code) == currency) }
  }

  @Test(
    "Parsing a withdrawn or unknown code throws a `ValueError` of the kind `component`",
    arguments: ["BGN", "HRK", "DEM", "ZZZ", "AAA"])
  func unknown(_ code: String) {
    let error = #expect(throws: ValueError.self) { try Currency(parsing: code) }
    #expect(error?.kind == .component)
  }

  @Test(
    "Parsing a code in lowercase, another script or another length throws a `ValueError` of the kind `format`",
    arguments: ["eur", "Eur", "ЕUR", "EU€", "E", "EURO"])
  func format(_ code: String) {
    let error = #expect(throws: ValueError.self) { try Currency(parsing: code) }
    #expect(error?.kind == .format)
  }

  @Test(
    "The currencies are the recorded active ones, with the same numeric codes and minor units",
    .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
  func recorded() throws {
    let rows = try RecordedData.lines("truth/truth_currency.tsv").dropFirst()
    #expect(rows.count > 100)
    for row in rows {
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let currency = try Currency(parsing: columns[0])
      #expect(currency.numericCode == Int(columns[1]))
      #expect(currency.minorUnitDigits == Int(columns[2]), "\(row)")
    }
    let active = Set(
      try RecordedData.table("iso/iso4217_codes_all.csv")
        .filter { $0["WithdrawalDate"] == "" }.compactMap { $0["AlphabeticCode"] }.filter { !$0.isEmpty })
    #expect(active == Set(Currency.allCases.map(\.code)))
  }
}
