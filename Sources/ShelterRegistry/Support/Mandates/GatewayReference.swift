public import DomainModeling

/// An identifier given by a payment provider: 1…200 visible ASCII characters, kept unchanged.
public struct GatewayReference: Hashable, Sendable {
  public let text: String
}

extension GatewayReference: TextValue {
  public static let format = TextFormat(
    "gatewayReference", pattern: "^[!-~]{1,200}$", isExact: true,
    valid: ["pi_3MtwBwLkdIwHu7ix28a3tqPa", "evt-1", "~", "MD/2026#7"],
    invalid: ["", " ", "two words", "zażółć", "line\n", String(repeating: "x", count: 201)],
    source: "own: what the providers' identifiers have in common")

  /// Creates a reference from its text.
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
