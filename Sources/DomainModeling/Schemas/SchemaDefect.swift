/// A mistake in a schema's declaration; a schema without defects is a test in every module.
public enum SchemaDefect: Error, Hashable, Sendable {
  /// Two fields or two rules have the same name.
  case duplicateName(String)
  /// A name isn't made of letters and digits, beginning with a small letter.
  case unfitName(String)
  /// A rule can't be run.
  case rule(String, ConditionDefect)
  /// A storage declaration or a rule names a field that isn't part of the schema.
  case unknownField(String, in: String)
  /// A storage declaration names a field that it can't be kept for; the second text says what it asks for.
  case unfitStorage(String, String)
  /// The fallback of a field breaks the field's own constraints.
  case unfitFallback(String)
  /// A field that may be empty has a fallback: empty is written as absent and would be read as the fallback.
  case fallbackForEmpty(String)
  /// An entity has no field named `id`.
  case missingIdentifier
}
