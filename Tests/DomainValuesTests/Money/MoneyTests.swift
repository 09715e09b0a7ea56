import DomainValues
import Foundation
import Testing

@Suite("Money")
struct MoneyTests {
  private static let interesting: [Int64] = [.min, .min + 1, -100, -1, 0, 1, 99, 100, .max - 1, .max]

  private func euros(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .eur) }

  @Test("Arithmetic is exact or throws `overflow`")
  func arithmetic() throws {
    var random = SeededGenerator(seed: 1)
    let numbers = Self.interesting + (0..<40).map { _ in Int64.random(in: .min ... .max, using: &random) }
    for left in numbers {
      for right in numbers {
        expect(Int128(left) + Int128(right)) { () throws(MoneyError) in try euros(left).adding(euros(right)) }
        expect(Int128(left) - Int128(right)) { () throws(MoneyError) in
          try euros(left).subtracting(euros(right))
        }
        expect(Int128(left) * Int128(right)) { () throws(MoneyError) in try euros(left).multiplied(by: right)
        }
        #expect(try euros(left).isLess(than: euros(right)) == (left < right))
      }
      expect(-Int128(left)) { () throws(MoneyError) in try euros(left).negated() }
    }
  }

  private func expect(_ exact: Int128, _ operation: () throws(MoneyError) -> Money) {
    do {
      let result = try operation()
      #expect(Int128(result.minorUnits) == exact && result.currency == .eur)
    } catch {
      #expect(error == .overflow)
      #expect(Int64(exactly: exact) == nil)
    }
  }

  @Test("Operations on different currencies throw `currencyMismatch`")
  func mismatch() {
    let (one, other) = (euros(1), Money(minorUnits: 1, currency: .usd))
    let error = MoneyError.currencyMismatch(.eur, .usd)
    #expect(throws: error) { try one.adding(other) }
    #expect(throws: error) { try one.subtracting(other) }
    #expect(throws: error) { try one.isLess(than: other) }
    #expect(throws: error) { try Money.sum(of: [one, other], in: .eur) }
    #expect(one != other)
  }

  @Test("A sum adds all amounts, and is zero for none")
  func sum() throws {
    #expect(try Money.sum(of: [], in: .pln) == .zero(.pln))
    #expect(try Money.sum(of: [euros(1), euros(2), euros(-5)], in: .eur) == euros(-2))
  }

  @Test("Allocated parts add up to the amount, and each is its exact share, rounded up or down")
  func allocation() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<3000 {
      let amount =
        Bool.random(using: &random)
        ? Int64.random(in: -1000...1000, using: &random)
        : Int64.random(in: .min ... .max, using: &random)
      let bound = Bool.random(using: &random) ? 10 : Int.max
      var ratios = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Int.random(in: 0...bound, using: &random)
      }
      if ratios.allSatisfy({ $0 == 0 }) { ratios[0] = 1 }
      let parts = try euros(amount).allocated(in: ratios)
      let total = ratios.reduce(Int128(0)) { $0 + Int128($1) }
      #expect(parts.count == ratios.count)
      #expect(parts.reduce(Int128(0)) { $0 + Int128($1.minorUnits) } == Int128(amount))
      for (part, ratio) in zip(parts, ratios) {
        let exact = (Int128(amount) * Int128(ratio)).quotientAndRemainder(dividingBy: total)
        let distance = Int128(part.minorUnits) - exact.quotient
        #expect(exact.remainder == 0 ? distance == 0 : distance.magnitude <= 1)
        #expect(part.currency == .eur && (part.isZero || part.isNegative == (amount < 0)))
      }
    }
  }

  @Test(
    "Remaining units of an allocation go to the largest remainders, then to the first parts",
    arguments: [
      (100, [1, 1, 1], [34, 33, 33]), (-100, [1, 1, 1], [-34, -33, -33]), (5, [3, 7], [2, 3]),
      (1, [1, 2], [0, 1]),
      (10, [0, 1, 0], [0, 10, 0]), (0, [2, 3], [0, 0]), (101, [50, 30, 20], [51, 30, 20]), (7, [1], [7]),
    ] as [(Int64, [Int], [Int64])])
  func remainders(_ amount: Int64, _ ratios: [Int], _ parts: [Int64]) throws {
    #expect(try euros(amount).allocated(in: ratios).map(\.minorUnits) == parts)
  }

  @Test(
    "Allocation rejects ratios that are empty, negative, all zero or too large",
    arguments: [[], [0], [0, 0], [-1], [5, -1], [.min, .max]])
  func unusableRatios(_ ratios: [Int]) {
    #expect(throws: MoneyError.invalidRatios) { try euros(100).allocated(in: ratios) }
  }
}
