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
