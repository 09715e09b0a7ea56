/// A value that never leaves by accident: a password as typed, a token, a key.
///
/// A secret isn't `Codable` and has no `==`. It prints, dumps and reflects as `‹secret›`, alone and inside
/// whatever holds it. ``withExposed(_:)`` is the only way in. It doesn't hide from a debugger or a memory
/// image, and its bytes are not wiped.
public struct Secret<Value: Sendable>: Sendable {
  private let value: Value

  /// Hides a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Gives the value to a closure; keep neither it nor anything made from it longer than needed.
  public func withExposed<Result, Failure: Error>(
    _ body: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(value)
  }
}

extension Secret where Value == [UInt8] {
  /// Whether the bytes are the secret ones, in a time that depends on the length of `candidate` alone.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `candidate`; equal beginnings take no longer.
  public func matches(_ candidate: [UInt8]) -> Bool {
    withExposed { isEqualInConstantTime($0, candidate) }
  }

  /// Whether both secrets hold the same bytes; see ``matches(_:)``.
  public func matches(_ other: Secret) -> Bool {
    other.withExposed { matches($0) }
  }
}

extension Secret where Value == String {
  /// Whether the text has the secret's UTF-8 bytes, in a time that tells lengths and nothing else.
  ///
  /// Canonically equivalent texts with different bytes don't match.
  /// - Complexity: O(*n* + *m*) for both lengths; equal beginnings take no longer.
  public func matches(_ candidate: String) -> Bool {
    withExposed { isEqualInConstantTime(Array($0.utf8), Array(candidate.utf8)) }
  }

  /// Whether both secrets hold the same UTF-8 bytes; see ``matches(_:)``.
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
  /// Always `‹secret›`.
  public var description: String { "‹secret›" }

  /// Always `‹secret›`.
  public var debugDescription: String { description }
}

extension Secret: CustomReflectable {
  /// A mirror without children, so that `dump` and logging libraries find nothing.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
