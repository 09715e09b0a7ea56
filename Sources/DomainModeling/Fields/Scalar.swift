/// A value as conditions, orders, indexes and contracts see it: what JSON calls a primitive.
///
/// Texts are compared by Unicode scalar, never by canonical equivalence, so that every backend agrees.
/// Numbers are compared by magnitude: `1` and `1.0` are equal.
public enum Scalar: Sendable {
  /// No value.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction; never NaN or infinite in a valid model.
  case real(Double)
  /// A text.
  case text(String)

  /// Whether this is ``null``.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
