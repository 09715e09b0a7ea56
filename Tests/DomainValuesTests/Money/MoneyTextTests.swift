import DomainValues
import Foundation
import TestSupport
import Testing

@Suite("Money as decimal text and number")
struct MoneyTextTests {
  @Test(
    "Decimal texts are parsed exactly",
    arguments: [
      ("12.99", .usd, 1299), ("12.9", .usd, 1290), ("12", .usd, 1200), ("0.05", .usd, 5), ("-0.05", .usd, -5),
      ("-0", .usd, 0), ("007.50", .usd, 750), ("12.9900", .usd, 1299), ("1299", .jpy, 1299),
      ("1299.0", .jpy, 1299),
      ("92233720368547758.07", .eur, .max), ("-92233720368547758.08", .eur, .min),
    ] as [(String, Currency, Int64)])
  func decimals(_ text: String, _ currency: Currency, _ minorUnits: Int64) throws {
    #expect(try Money(decimalText: text, currency: currency).minorUnits == minorUnits)
  }

  @Test(
    "An invalid decimal text throws a `ValueError` of the expected kind",
    arguments: [
      ("", .format), (".5", .format), ("5.", .format), ("+5", .format), ("5,00", .format), ("1 000", .format),
      ("--5", .format), ("-", .format), ("1e2", .format), ("٥", .format), ("12.99 ", .format),
      ("0x1", .format),
      ("NaN", .format), ("12.995", .length), ("0.001", .length), ("92233720368547758.08", .length),
      ("-92233720368547758.09", .length), ("99999999999999999999", .length),
    ] as [(String, ValueError.Kind)])
  func invalidTexts(_ text: String, _ kind: ValueError.Kind) {
    let error = #expect(throws: ValueError.self) { try Money(decimalText: text, currency: .usd) }
    #expect(error?.kind == kind)
    #expect(error?.type == "money")
  }

  @Test(
    "A hostile text is rejected, or its amount is equal after writing and parsing",
    arguments: [Currency.usd, .jpy])
  func hostile(_ currency: Currency) throws {
    for text in HostileTexts.all {
      guard let money = try? Money(decimalText: text, currency: currency) else { continue }
      #expect(try Money(decimalText: money.decimalText, currency: currency) == money)
    }
  }

  @Test(
    "The decimal text has the value that Foundation's `Decimal` has, and parses to the same amount",
    arguments: ["USD", "JPY", "KWD", "CLF", "XAU"])
  func agreesWithFoundation(_ code: String) throws {
    var random = SeededGenerator(seed: 5)
    let currency = try Currency(parsing: code)
    let digits = currency.minorUnitDigits ?? 0
    for round in 0..<1000 {
      let limit: Int64 = round % 2 == 0 ? .max : 2000
      let money = Money(minorUnits: .random(in: -limit...limit, using: &random), currency: currency)
      let sign: FloatingPointSign = money.isNegative ? .minus : .plus
      let decimal = Decimal(sign: sign, exponent: -digits, significand: Decimal(money.minorUnits.magnitude))
      #expect(Decimal(string: money.decimalText) == decimal)
      let fraction = money.decimalText.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(fraction == digits)
      #expect(try Money(decimalText: money.decimalText, currency: currency) == money)
      #expect(money.description == "\(money.decimalText) \(code)")
    }
  }

  @Test(
    "`init(approximating:)` rounds to the nearest minor unit, and halves away from zero",
    arguments: [
      (9.99, .usd, 999), (-9.99, .usd, -999), (0.1, .usd, 10), (19.99, .usd, 1999), (4.35, .usd, 435),
      (1.005, .jpy, 1), (9.5, .jpy, 10), (-9.5, .jpy, -10), (0.004, .usd, 0), (0, .usd, 0), (-0.0, .usd, 0),
      (.leastNonzeroMagnitude, .usd, 0), (1e15, .usd, 100_000_000_000_000_000),
    ] as [(Double, Currency, Int64)])
  func approximating(_ amount: Double, _ currency: Currency, _ minorUnits: Int64) throws {
    #expect(try Money(approximating: amount, currency: currency).minorUnits == minorUnits)
  }

  @Test("An amount converted to `Double` and back by `init(approximating:)` is unchanged")
  func doubleRoundTrip() throws {
    var random = SeededGenerator(seed: 6)
    for currency in [Currency.usd, .jpy, try Currency(parsing: "KWD"), try Currency(parsing: "CLF")] {
      for round in 0..<2000 {
        let limit: Int64 = round % 2 == 0 ? 1 << 50 : 100_000
        let money = Money(minorUnits: .random(in: -limit...limit, using: &random), currency: currency)
        let number = try #require(Double(money.decimalText))
        #expect(try Money(approximating: number, currency: currency) == money)
      }
    }
  }

  @Test(
    "`init(approximating:)` rejects NaN, infinite and too large numbers",
    arguments: [
      (.nan, .format), (.signalingNaN, .format), (.infinity, .format), (-.infinity, .format), (1e17, .length),
      (-1e17, .length), (.greatestFiniteMagnitude, .length),
    ] as [(Double, ValueError.Kind)])
  func notAmounts(_ amount: Double, _ kind: ValueError.Kind) {
    let error = #expect(throws: ValueError.self) { try Money(approximating: amount, currency: .usd) }
    #expect(error?.kind == kind)
  }
}
