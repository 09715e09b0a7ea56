/// A field value that conditions and orders can compare: a scalar value, or an optional one.
public protocol ComparableFieldValue: FieldValue {
  /// The scalar type to compare with: the type itself, or what the optional wraps.
  associatedtype Base: ScalarValue
}
