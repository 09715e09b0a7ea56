/// A field's value as conditions and indexes see it.
public enum FieldContent: Sendable, Hashable {
  /// One primitive, or null.
  case scalar(Scalar)
  /// A list, in order.
  case list([FieldContent])
  /// A nested model; conditions reach its fields by path.
  case object
}
