/// A limit on a field's value as data: it exports to JSON Schema, SQL, documentation and boundary fixtures.
public indirect enum Constraint: Hashable, Sendable {
  /// The number of Unicode scalars of a text, which is what JSON Schema counts.
  case length(minimum: Int, maximum: Int?)
  /// The number of UTF-8 bytes of a text.
  case bytes(maximum: Int)
  /// The number of characters of a text as a person counts them (extended grapheme clusters).
  case characters(minimum: Int, maximum: Int?)
  /// At least one character that isn't white space.
  case notBlank
  /// No control characters (Unicode category Cc), not even line ends.
  case singleLine
  /// No control characters but line ends and tabs.
  case multiLine
  /// No white space at either end.
  case trimmed
  /// The smallest and the greatest value.
  case range(minimum: Scalar, maximum: Scalar)
  /// The smallest value.
  case minimum(Scalar)
  /// The value that every value exceeds.
  case above(Scalar)
  /// The greatest value.
  case maximum(Scalar)
  /// The only values.
  case oneOf([Scalar])
  /// The number of elements of a list.
  case count(minimum: Int, maximum: Int?)
  /// No two elements of a list are equal.
  case uniqueElements
  /// A limit that every element of a list keeps.
  case each(Constraint)
}
