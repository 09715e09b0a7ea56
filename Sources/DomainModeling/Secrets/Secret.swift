/// A value that is protected from accidental disclosure, such as a password, a token or a key.
///
/// A secret is neither `Codable` nor `Equatable`. Printing, dumping or reflecting it, alone or inside another
/// value, shows `‹secret›`; only ``withExposed(_:)`` gives access. The value is not protected from debuggers
/// or memory dumps, and its memory is not cleared.
public struct Secret<Value: Sendable>: Sendable {
  private let value: Value

  /// Creates a secret.
  public init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with the value and returns its result.
  ///
  /// Keep neither the value nor anything derived from it longer than needed.
  public func withExposed<Result, Failure: Error>(
    _ body: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(value)
  }
}

extension Secret where Value == [UInt8] {
  /// Returns whether the bytes equal the secret ones, in a time that depends only on the length of
  /// `candidate`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `candidate`, regardless of common prefixes.
  public func matches(_ candidate: [UInt8]) -> Bool {
    withExposed { isEqualInConstantTime($0, candidate) }
  }

  /// Returns whether both secrets have the same bytes.
  public func matches(_ other: Secret) -> Bool {
    other.withExposed { matches($0) }
  }
}

extension Secret where Value == String {
  /// Returns whether the string has the same UTF-8 bytes as the secret, in a time that depends only on the
  /// lengths.
  ///
  /// Canonically equivalent strings with different bytes do not match.
  ///
  /// - Complexity: O(*n* + *m*) in both lengths, regardless of common prefixes.
  public func matches(_ candidate: String) -> Bool {
    withExposed { isEqualInConstantTime(Array($0.utf8), Array(candidate.utf8)) }
  }

  /// Returns whether both secrets have the same UTF-8 bytes.
  public func matches(_ other: Secret) -> Bool {
    other.withExposed { matches($0) }
  }
}

private func isEqualInConstantTime(_ secret: [UInt8], _ candidate: [UInt8]) -> Bool {
  guard !secret.isEmpty else { return candidate.isEmpty }
  var difference: UInt8 = secret.count == candidate.count ? 0 : 1
  for (index, byte) in candidate.enumerated() {
    difference |= secret[index % secret.count] ^ byte
  }
  return difference == 0
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text `‹secret›`.
  public var description: String { "‹secret›" }

  /// The text `‹secret›`.
  public var debugDescription: String { description }
}

extension Secret: CustomReflectable {
  /// A mirror without children, so that `dump` and logging libraries find nothing.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
