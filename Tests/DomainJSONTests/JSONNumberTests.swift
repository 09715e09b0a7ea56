import DomainModeling
import Foundation
import TestSupport
import Testing

@Suite("Numbers in JSON")
struct JSONNumberTests {
  static func read<Value: FieldValue>(_ text: String, as type: Value.Type = Value.self) -> Value? {
    try? JSONReader().read(type, from: Array(text.utf8))
  }

  @Test(
    "An integer is read in any notation, and a fraction or overflow is rejected",
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0", 0), ("1.0", 1), ("1e2", 100), ("100E-2", 1), ("0e999999", 0),
      ("12.50e1", 125),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("9.223372036854775807e18", .max), ("1e18", 1_000_000_000_000_000_000),
      ("1e19", nil), ("99999999999999999999", nil), ("1.5", nil), ("1e-3", nil), ("1e-400", nil),
      ("1e400", nil),
      ("9007199254740993.0", 9_007_199_254_740_993), ("9007199254740993.5", nil), ("1.0000000000000001", nil),
      ("1e999999999999999999999", nil),
    ] as [(String, Int64?)])
  func whole(_ text: String, _ expected: Int64?) {
    #expect(Self.read(text) == expected)
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test(
    "Exponents with many digits are read as `JSONDecoder` reads them",
    arguments: [
      ("1e9999999", nil), ("1e-9999999", nil), ("0e9999999", 0), ("-0e99999999999999999999", -0.0),
      ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil),
      ("0.\(zeros(99_999))1e1000000", nil), ("1\(zeros(100_000))e-1000000", nil),
    ] as [(String, Double?)])
  func longExponents(_ text: String, _ expected: Double?) {
    #expect(Self.read(text, as: Double.self)?.bitPattern == expected?.bitPattern)
    #expect(
      (try? JSONDecoder().decode([Double].self, from: Data("[\(text)]".utf8)))?.first?.bitPattern
        == expected?.bitPattern)
    #expect(Self.read(text, as: Int64.self) == expected.flatMap { Int64(exactly: $0) })
  }

  @Test("An `Int32` is read in its range, and other numbers are rejected")
  func narrow() {
    #expect(Self.read("2147483647", as: Int32.self) == .max)
    #expect(Self.read("2147483648", as: Int32.self) == nil)
    #expect(Self.read("-2147483648", as: Int32.self) == .min)
    #expect(Self.read("1e3", as: Int32.self) == 1000)
  }

  @Test(
    "Random numbers are read as the nearest `Double`, as in the standard library",
    arguments: TestRounds.seeds(40, full: 2_000))
  func nearest(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var text = (0..<Int.random(in: 1...21, using: &random)).map { _ in "\(random.next() % 10)" }.joined()
      while text.hasPrefix("0"), text.count > 1 { text.removeFirst() }
      if Bool.random(using: &random) {
        text +=
          "." + (0..<Int.random(in: 1...20, using: &random)).map { _ in "\(random.next() % 10)" }.joined()
      }
      if random.next() % 3 == 0 { text += "e\(Int.random(in: -330...300, using: &random))" }
      if Bool.random(using: &random) { text = "-" + text }
      let expected = try #require(Double(text))
      let isLost = expected == 0 && text.prefix { $0 != "e" }.contains { "123456789".contains($0) }
      #expect(
        Self.read(text, as: Double.self)?.bitPattern
          == (expected.isFinite && !isLost ? expected.bitPattern : nil), "\(text)")
    }
  }

  @Test(
    "Random numbers are written as `JSONEncoder` writes them, and read back",
    arguments: TestRounds.seeds(40, full: 2_000))
  func written(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let number =
        switch round % 5 {
        case 0: Double(bitPattern: random.next())
        case 1: Double(Int64.random(in: -100_000_000...100_000_000, using: &random)) / 1e6
        case 2: (Double.random(in: -180...180, using: &random) * 1e4).rounded() / 1e4
        case 3: Double.random(in: -1e17...1e17, using: &random).rounded()
        default: Double.random(in: -180...180, using: &random)
        }
      guard number.isFinite else {
        #expect(throws: JSONError.unwritable(at: FieldPath())) { try JSONWriter().bytes(of: number) }
        continue
      }
      let bytes = try JSONWriter().bytes(of: number)
      #expect(try bytes == [UInt8](JSONEncoder().encode([number])).dropFirst().dropLast())
      #expect(try JSONReader().read(Double.self, from: bytes).bitPattern == number.bitPattern)
    }
    let whole = Int64(bitPattern: random.next())
    #expect(try JSONWriter().bytes(of: whole) == Array("\(whole)".utf8))
  }

  @Test(
    "A number with any byte at any position is read if and only if it matches the grammar", arguments: 0...17)
  func digits(position: Int) throws {
    for byte in UInt8.min...UInt8.max {
      var text = Array("123456789012345678".utf8)
      text[position] = byte
      let grammar = /\s*-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?\s*/.asciiOnlyDigits()
        .asciiOnlyWhitespace()
      let isNumber =
        try byte < 0x80 && byte != 0x0B && byte != 0x0C
        && grammar.wholeMatch(in: String(decoding: text, as: UTF8.self)) != nil
      let value = try? JSONReader().read(Double.self, from: text)
      let expected = Double(String(decoding: text.filter { $0 > 0x20 }, as: UTF8.self)).flatMap {
        $0.isFinite && isNumber ? $0 : nil
      }
      #expect(value?.bitPattern == expected?.bitPattern, "\(byte) at \(position)")
    }
  }

  @Test("Boundary numbers are written as `JSONEncoder` writes them")
  func boundaries() throws {
    for number in [
      0, -0.0, 1, 0x1p53, 0x1p53 - 1, 0x1p54, 1e15, 1e16, 1e-4, 9.9e-5, 1e-7, 0.1, 0.30000000000000004,
      .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, .leastNormalMagnitude, 99999999.5, 123456.7890625, -90, 1e8 + 0.1,
    ] as [Double] {
      #expect(
        try JSONWriter().bytes(of: number) == [UInt8](JSONEncoder().encode([number])).dropFirst().dropLast())
    }
    for whole in [0, 9, 10, -1, .max, .min, 1_000_000_000_000_000_000] as [Int64] {
      #expect(try JSONWriter().bytes(of: whole) == Array("\(whole)".utf8))
    }
  }

  @Test("Writing NaN throws `unwritable` with its path")
  func unwritable() throws {
    #expect(throws: JSONError.unwritable(at: FieldPath([.element(1)]))) {
      try JSONWriter().bytes(of: [1, Double.nan])
    }
  }
}
