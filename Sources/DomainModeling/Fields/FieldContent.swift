/// A field's value as conditions and indexes see it.
public enum FieldContent: Sendable, Hashable {
  /// One primitive, or null.
  case scalar(Scalar)
  /// A list, in order.
  case list([FieldContent])
  /// A nested model; conditions reach its fields by path.
  case object

  /// The primitive; null for a list or a model.
  package var scalar: Scalar {
    if case .scalar(let scalar) = self { scalar } else { .null }
  }
}
