import DomainModeling
import Foundation
import TestSupport
import Testing

@Suite("Scalars")
struct ScalarTests {
  /// Values that are difficult to order.
  static let difficult: [Scalar] = [
    .null, .bool(false), .bool(true), .real(.nan), .real(-.nan), .real(.signalingNaN), .real(-.infinity),
    .real(.infinity), .real(-.greatestFiniteMagnitude), .real(.greatestFiniteMagnitude), .real(-0.0),
    .real(0),
    .real(.leastNonzeroMagnitude), .real(-.leastNonzeroMagnitude), .real(0.5), .real(-0.5), .real(1),
    .real(0x1p53), .real(0x1p53 + 2), .real(0x1p53 - 1), .real(0x1p63), .real(-0x1p63),
    .real(0x1p63.nextDown),
    .real((-0x1p63).nextDown), .real(0x1p62), .integer(0), .integer(1), .integer(-1), .integer(1 << 53),
    .integer(1 << 53 + 1), .integer(1 << 53 - 1), .integer(.max), .integer(.max - 1), .integer(.min),
    .integer(.min + 1), .text(""), .text("a"), .text("Z"), .text("e"), .text("é"), .text("e\u{301}"),
    .text("\u{FFFF}"), .text("😀"), .text("\0"), .text("0"), .text("a\0"), .text("true"), .text("null"),
    .text("ab"), .text("ﬁ"),
  ]

  enum Order { case less, equal, greater }

  static func order(_ left: Scalar, _ right: Scalar) -> Order {
    left < right ? .less : left == right ? .equal : .greater
  }

  /// An independent implementation of the order: exact decimals for numbers, arrays of scalars for strings.
  static func reference(_ left: Scalar, _ right: Scalar) -> Order {
    func compare<T: Comparable>(_ a: T, _ b: T) -> Order { a < b ? .less : a == b ? .equal : .greater }
    func rank(_ scalar: Scalar) -> Int {
      switch scalar {
      case .null: 0
      case .bool(let value): value ? 2 : 1
      case .real(let value) where value.isNaN: 3
      case .integer, .real: 4
      case .text: 5
      }
    }
    switch (left, right) {
    case (.text(let a), .text(let b)):
      let (x, y) = (a.unicodeScalars.map(\.value), b.unicodeScalars.map(\.value))
      return x == y ? .equal : x.lexicographicallyPrecedes(y) ? .less : .greater
    case _ where rank(left) == 4 && rank(right) == 4:
      let (a, b) = (parts(left), parts(right))
      return a.double == b.double ? compare(a.whole, b.whole) : compare(a.double, b.double)
    default: return compare(rank(left), rank(right))
    }
  }

  /// The nearest `Double`, and the exact integer that decides between equal ones.
  private static func parts(_ scalar: Scalar) -> (double: Double, whole: Int128) {
    switch scalar {
    case .integer(let value): (Double(value), Int128(value))
    case .real(let value): (value, Int128(exactly: value) ?? 0)
    default: (.nan, 0)
    }
  }

  @Test("Exactly one of less, equal and greater holds for two scalars", arguments: difficult)
  func antisymmetry(_ left: Scalar) {
    for right in Self.difficult {
      let answers = [left < right, left == right, right < left]
      #expect(answers.filter { $0 }.count == 1, "\(left) \(right)")
      #expect((left == right) == (right == left))
      #expect((left <= right) == !(right < left))
    }
  }

  @Test("The order of scalars is transitive", arguments: difficult)
  func transitivity(_ first: Scalar) {
    for second in Self.difficult where first <= second {
      for third in Self.difficult where second <= third {
        #expect(first <= third, "\(first) \(second) \(third)")
        if first < second || second < third { #expect(first < third, "\(first) \(second) \(third)") }
      }
    }
  }

  @Test("Numbers are ordered by magnitude, and texts by Unicode scalars", arguments: difficult)
  func reference(_ left: Scalar) {
    for right in Self.difficult {
      #expect(Self.order(left, right) == Self.reference(left, right), "\(left) \(right)")
    }
  }

  @Test("Equal scalars have equal hashes", arguments: difficult)
  func hashing(_ left: Scalar) {
    for right in Self.difficult where left == right { #expect(left.hashValue == right.hashValue) }
    #expect(Set(Self.difficult + [left]) == Set(Self.difficult))
  }

  @Test(
    "Random integers and real numbers are ordered by magnitude", arguments: TestRounds.seeds(20, full: 1_000))
  func randomNumbers(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let whole = Int64(bitPattern: random.next()) >> Int64.random(in: 0...63, using: &random)
      let near = Double(whole) + Double.random(in: -2...2, using: &random).rounded()
      #expect(Self.order(.integer(whole), .real(near)) == Self.reference(.integer(whole), .real(near)))
      #expect(Self.order(.real(near), .integer(whole)) == Self.reference(.real(near), .integer(whole)))
    }
  }

  @Test("The composed and the decomposed form of é are different texts")
  func canonicalEquivalence() {
    #expect(Scalar.text("é") != Scalar.text("e\u{301}"))
    #expect(Set<Scalar>(["é", "e\u{301}"]).count == 2)
    #expect(Scalar.text("e\u{301}") < Scalar.text("é"))
  }

  static let encodable = difficult.filter { if case .real(let value) = $0 { value.isFinite } else { true } }

  @Test("A scalar is equal after encoding to JSON and decoding", arguments: encodable)
  func roundTrip(_ scalar: Scalar) throws {
    let json = try JSONEncoder().encode([scalar])
    let back = try JSONDecoder().decode([Scalar].self, from: json)
    #expect(back == [scalar])
  }

  @Test("Decoding a list or an object as a scalar fails", arguments: ["[[]]", "[{}]", "[{\"a\":1}]"])
  func foreignJSON(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Scalar].self, from: Data(json.utf8))
    }
  }

  @Test("Scalars are created from literals and describe their values")
  func literals() {
    let scalars: [Scalar] = [nil, true, 1, 1.5, "a"]
    #expect(scalars == [.null, .bool(true), .integer(1), .real(1.5), .text("a")])
    #expect(scalars.map(\.description) == ["–", "true", "1", "1.5", "a"])
    #expect(scalars.map(\.isNull) == [true, false, false, false, false])
  }

  @Test("`init(scalar:)` accepts scalars of the matching type and range, and rejects others")
  func values() throws {
    #expect(try Int32(scalar: 2_147_483_647) == .max)
    #expect(throws: ValueError.self) { try Int32(scalar: 2_147_483_648) }
    #expect(throws: ValueError.self) { try Int64(scalar: 1.5) }
    #expect(throws: ValueError.self) { try Bool(scalar: 1) }
    #expect(throws: ValueError.self) { try String(scalar: 1) }
    #expect(try Double(scalar: 3) == 3)
    for unfit in [Scalar.real(.nan), .real(.infinity), .null, "1"] {
      #expect(throws: ValueError.self) { try Double(scalar: unfit) }
    }
    #expect(throws: ValueError.self) { try Timestamp(scalar: 0) }
    #expect(try KitEntity.Grade(scalar: "top-grade") == .high)
    #expect(throws: ValueError.self) { try KitEntity.Grade(scalar: "high") }
  }
}
