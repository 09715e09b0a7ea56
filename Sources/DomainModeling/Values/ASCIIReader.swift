/// Reads a text from the front, byte by byte, without ever running past its end.
struct ASCIIReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next byte, left in place.
  var next: UInt8? { rest.first }

  /// Takes the next byte if it is `byte`.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == byte.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the next byte if it is an ASCII digit.
  mutating func digit() -> Int? {
    guard let first = rest.first, first >= 0x30, first <= 0x39 else { return nil }
    rest.removeFirst()
    return Int(first) - 0x30
  }

  /// Takes exactly `count` ASCII digits as a number; `count` is a small constant.
  mutating func number(digits count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }
}
