/// A field as plain data: what contracts, documentation and backends need to know of it.
public struct FieldDescription: Hashable, Sendable {
  /// The wire name.
  public let name: String
  /// What the field means.
  public let doc: String
  /// The JSON form that follows from the type.
  public let shape: FieldShape
  /// The limits beyond the type's own.
  public let constraints: [Constraint]
  /// Whether a reader refuses a document without the field.
  public let isRequired: Bool
  /// What a reader takes where the field is absent or null; `nil` where it refuses.
  public let fallback: FieldContent?
  /// Whether the field is computed and never part of the JSON form.
  public let isDerived: Bool
  /// The fields that a derived field is computed from; empty where its declaration doesn't say.
  public let sources: [String]
  /// Whether an event of a lifecycle or an edit may change it; otherwise it is fixed for good.
  public let isMutable: Bool
}
