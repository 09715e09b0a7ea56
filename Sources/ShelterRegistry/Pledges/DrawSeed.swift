public import DomainModeling

/// The random number that determines draws: fixed before the pledges are made, revealed by the first draw.
///
/// It has 32 random bytes, written as 64 lowercase hexadecimal digits, so that it can't be guessed from the digest in
/// its ``DrawCommitment``. ``init(random:)`` creates one; so does `openssl rand -hex 32`. Texts of that length that are
/// obviously not random, such as a repeated word, are rejected.
public struct DrawSeed: Hashable, Sendable {
  public let text: String

  /// Creates a seed from random numbers, which an attacker must not be able to predict.
  public init(random: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()) {
    var random = random
    var text = ""
    repeat { text = Self.digits(from: &random) } while !Self.isPlausible(text.utf8)
    self.text = text
  }

  private static let digitCount = 64

  private static func digits(from random: inout some RandomNumberGenerator) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: (0..<digitCount).map { _ in digits[Int.random(in: 0..<16, using: &random)] }, as: UTF8.self)
  }

  /// Returns whether more than half of the pairs of neighboring digits are different from each other.
  ///
  /// Of 63 random pairs about 56 are; the probability of 32 or less is below 10⁻²⁰.
  private static func isPlausible(_ digits: String.UTF8View) -> Bool {
    Set(zip(digits, digits.dropFirst()).map { UInt16($0) << 8 | UInt16($1) }).count > digitCount / 2
  }
}

extension DrawSeed: TextValue {
  public static let format = TextFormat(
    "drawSeed", pattern: "^[0-9a-f]{64}$",
    valid: ["bc0dbc0e15637ebb8e3b91d26ab4a829a95249f512c17b8ed411fa644d35db41"],
    invalid: [
      "", "x", "lotto-2026-11-21:3,8,15,22,31,40",
      "BC0DBC0E15637EBB8E3B91D26AB4A829A95249F512C17B8ED411FA644D35DB41",
      "bc0dbc0e15637ebb8e3b91d26ab4a829a95249f512c17b8ed411fa644d35db410",
      String(repeating: "a", count: 64), String(repeating: "0123456789abcdef", count: 4),
    ], source: "own")

  /// Creates a seed from its text.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` for a length other than 64 characters, `format` for other
  ///   characters than lowercase hexadecimal digits, and `component` for digits that aren't random.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count == Self.digitCount else {
      throw ValueError(.length, type: Self.format.name, expected: "64 hexadecimal digits")
    }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
      throw ValueError(.format, type: Self.format.name, expected: "hexadecimal digits in lowercase")
    }
    guard Self.isPlausible(text.utf8) else {
      throw ValueError(.component, type: Self.format.name, expected: "random digits")
    }
    self.text = text
  }
}
