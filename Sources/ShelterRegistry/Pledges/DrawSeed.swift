public import DomainModeling

/// The text that determines draws: fixed before the pledges are made, revealed by the first draw.
///
/// It has 1…200 visible ASCII characters and should be long and random, so that it can't be guessed from the
/// digest in its ``DrawCommitment``.
public struct DrawSeed: Hashable, Sendable {
  public let text: String
}

extension DrawSeed: TextValue {
  public static let format = TextFormat(
    "drawSeed", pattern: "^[!-~]{1,200}$", isExact: true,
    valid: ["drand/4271983/8f2c", "lotto-2026-11-21:3,8,15,22,31,40", "x"],
    invalid: ["", " ", "two words", "żółw", "x\n", String(repeating: "x", count: 201)], source: "own")

  /// Creates a seed from its text.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` for a length outside 1…200 bytes, and `format`
  ///   for other characters.
  public init(parsing text: String) throws(ValueError) {
    guard (1...200).contains(text.utf8.count) else {
      throw ValueError(.length, type: Self.format.name, expected: "1…200 characters")
    }
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw ValueError(.format, type: Self.format.name, expected: "visible ASCII characters")
    }
    self.text = text
  }
}
