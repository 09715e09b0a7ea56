import DomainFoundation
import Foundation
import Testing

@Suite("Money and decimals")
struct MoneyDecimalTests {
  @Test("Amounts of each currency convert to `Decimal` and back", arguments: Currency.allCases)
  func roundTrip(currency: Currency) throws {
    var random = SeededGenerator(seed: UInt64(currency.numericCode))
    let boundaries: [Int64] = [0, 1, -1, 10, 100, .max, .min]
    let amounts =
      boundaries
      + (0..<100).map { _ in Int64(bitPattern: random.next()) >> Int64.random(in: 0...63, using: &random) }
    for amount in amounts {
      let money = Money(minorUnits: amount, currency: currency)
      let decimal = Decimal(money)
      #expect(try Money(decimal, currency: currency) == money)
      #expect(decimal == Decimal(string: money.decimalText))
    }
  }

  @Test("A `Decimal` is converted exactly or rejected")
  func fromDecimal() throws {
    func minorUnits(_ text: String, _ currency: Currency) throws -> Int64 {
      try Money(#require(Decimal(string: text)), currency: currency).minorUnits
    }
    #expect(try minorUnits("12.99", .usd) == 1299)
    #expect(try minorUnits("-12.9", .usd) == -1290)
    #expect(try minorUnits("12", .jpy) == 12)
    #expect(try minorUnits("1e3", .usd) == 100_000)
    #expect(try minorUnits("92233720368547758.07", .usd) == .max)
    for (text, currency) in [
      ("12.995", Currency.usd), ("0.5", .jpy), ("92233720368547758.08", .usd), ("1e100", .usd),
    ] {
      let error = #expect(throws: ValueError.self) { try minorUnits(text, currency) }
      #expect(error?.kind == .length)
    }
    let error = #expect(throws: ValueError.self) { try Money(.nan, currency: .usd) }
    #expect(error?.kind == .format)
    #expect(throws: ValueError.self) { try Money(.greatestFiniteMagnitude, currency: .usd) }
    #expect(throws: ValueError.self) { try Money(.leastNonzeroMagnitude, currency: .usd) }
  }
}
