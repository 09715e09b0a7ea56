/// A constraint on a field's value as plain data, which is exported to JSON Schema, SQL, documentation and
/// boundary fixtures.
public indirect enum Constraint: Hashable, Sendable {
  /// The length of a string in Unicode scalars, the unit of JSON Schema.
  case length(minimum: Int, maximum: Int?)
  /// The maximum length of a string in UTF-8 bytes.
  case bytes(maximum: Int)
  /// The length of a string in user-perceived characters (extended grapheme clusters).
  case characters(minimum: Int, maximum: Int?)
  /// A string must have at least one visible character; white space and default-ignorable code points aren't.
  case notBlank
  /// A string must have no control characters (Unicode category Cc), including line breaks and tabs.
  case singleLine
  /// A string must have no control characters other than line feed, carriage return and tab.
  case multiLine
  /// A string must not begin or end with white space.
  case trimmed
  /// The smallest and the greatest allowed value, both inclusive.
  case range(minimum: Scalar, maximum: Scalar)
  /// The smallest allowed value.
  case minimum(Scalar)
  /// The exclusive lower bound of the value.
  case above(Scalar)
  /// The greatest allowed value.
  case maximum(Scalar)
  /// The allowed values.
  case oneOf([Scalar])
  /// The number of elements of a list.
  case count(minimum: Int, maximum: Int?)
  /// The elements of a list must be distinct.
  case uniqueElements
  /// Every element of a list must satisfy the constraint.
  case each(Constraint)
}
