import DomainValues
import Foundation
import TestSupport
import Testing

@Suite("Country codes")
struct CountryCodeTests {
  @Test("Each static country code has the matching alpha-3 code")
  func named() {
    let named: [(CountryCode, String)] = [
      (.at, "AUT"), (.au, "AUS"), (.be, "BEL"), (.br, "BRA"), (.ca, "CAN"), (.ch, "CHE"), (.cn, "CHN"),
      (.cz, "CZE"),
      (.de, "DEU"), (.dk, "DNK"), (.es, "ESP"), (.fi, "FIN"), (.fr, "FRA"), (.gb, "GBR"), (.ie, "IRL"),
      (.it, "ITA"),
      (.jp, "JPN"), (.mx, "MEX"), (.nl, "NLD"), (.no, "NOR"), (.nz, "NZL"), (.pl, "POL"), (.pt, "PRT"),
      (.se, "SWE"),
      (.sk, "SVK"), (.ua, "UKR"), (.us, "USA"),
    ]
    for (country, alpha3) in named { #expect(country.alpha3 == alpha3) }
  }

  @Test("The table is sorted without duplicates, and each code is parsed from all of its forms")
  func table() throws {
    let all = CountryCode.allCases
    #expect(all.count == 249)
    #expect(Set(all.map(\.alpha3)).count == all.count)
    #expect(Set(all.map(\.numericCode)).count == all.count)
    for (one, next) in zip(all, all.dropFirst()) {
      #expect(one < next)
      #expect(one.alpha2.utf8.lexicographicallyPrecedes(next.alpha2.utf8))
    }
    for country in all {
      #expect(try CountryCode(parsing: country.alpha2) == country)
      #expect(try CountryCode(alpha3: country.alpha3) == country)
      for form in [country.alpha2, country.alpha3] {
        #expect(try CountryCode(lenient: form) == country)
        #expect(try CountryCode(lenient: form.lowercased()) == country)
        #expect(try CountryCode(lenient: form.capitalized) == country)
      }
    }
  }

  @Test(
    "Parsing an invalid country code throws a `ValueError` of the expected kind",
    arguments: [
      ("pl", .format), ("POL", .format), ("P", .format), ("РL", .format), ("UK", .component),
      ("XK", .component),
      ("EU", .component), ("AA", .component),
    ] as [(String, ValueError.Kind)])
  func invalidCodes(_ text: String, _ kind: ValueError.Kind) {
    let error = #expect(throws: ValueError.self) { try CountryCode(parsing: text) }
    #expect(error?.kind == kind)
  }

  @Test(
    "The lenient and the alpha-3 initializers reject invalid codes",
    arguments: ["", "P", "PLNX", "P1", "ZZZ", "uk", "ⓟⓛ", "ß"])
  func otherNotations(_ text: String) {
    #expect(throws: ValueError.self) { try CountryCode(lenient: text) }
    #expect(throws: ValueError.self) { try CountryCode(alpha3: text) }
  }

  @Test("Hostile texts are rejected unless they have the length of a code")
  func hostile() {
    for text in HostileTexts.all {
      let country = try? CountryCode(lenient: text)
      #expect(country == nil || text.utf8.count <= 3)
      #expect((try? CountryCode(alpha3: text)) == nil || text.utf8.count == 3)
    }
  }

  @Test(
    "The countries are the recorded ones, with the same alpha-3 and numeric codes",
    .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
  func recorded() throws {
    let rows = try RecordedData.table("iso/country-codes.csv")
    for row in rows {
      let country = try CountryCode(parsing: row["ISO3166-1-Alpha-2"] ?? "")
      #expect(country.alpha3 == row["ISO3166-1-Alpha-3"])
      #expect(country.numericCode == row["ISO3166-1-numeric"].flatMap { Int($0) })
    }
    #expect(rows.count == CountryCode.allCases.count)
  }

  @Test("The tables of countries and currencies have a source and a date in the past")
  func releases() throws {
    #expect(CountryCode.tableRelease.source.hasPrefix("ISO 3166-1"))
    #expect(Currency.tableRelease.source.hasPrefix("ISO 4217"))
    let today = CalendarDate(
      utc: try Timestamp(millisecondsSince1970: Int64(Date.now.timeIntervalSince1970 * 1000)))
    for release in [CountryCode.tableRelease, Currency.tableRelease] {
      #expect(release.asOf <= today)
      if today.days(since: release.asOf) > 550 {
        Issue.record("\(release.source) is of \(release.asOf): look for a newer list", severity: .warning)
      }
    }
  }
}
