/// What a condition compares.
public enum Operand: Hashable, Sendable {
  /// A field by its path: `status`, `price.currency`.
  case field(String)
  /// A value that the caller supplies: `now`, `principal.id`.
  case context(String)
  /// A constant.
  case value(Scalar)
  /// The element that a quantifier is looking at, in a list of scalars.
  case element
}
