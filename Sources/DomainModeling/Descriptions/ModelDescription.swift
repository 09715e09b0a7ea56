/// A model's schema as plain data: what contracts, documentation and backends are made from.
public struct ModelDescription: Hashable, Sendable {
  /// The model's published name.
  public let name: String
  /// The version of its JSON form.
  public let version: Int64
  /// What the model stands for.
  public let doc: String
  /// The fields, in wire order; derived ones last.
  public let fields: [FieldDescription]
  /// The rules across fields.
  public let rules: [RuleDescription]
  /// What a repository keeps for the model.
  public let storage: [StorageDeclaration]
}

/// A rule as plain data.
public struct RuleDescription: Hashable, Sendable {
  /// The stable identifier.
  public let id: String
  /// The state of things that the rule asks for.
  public let doc: String
  /// The condition; `nil` for an opaque rule.
  public let condition: ConditionTree?
  /// The fields that the rule reads.
  public let fields: [String]
  /// How much a violation weighs.
  public let severity: Violation.Severity
}

/// What a repository keeps for a model, as plain data.
public enum StorageDeclaration: Hashable, Sendable {
  /// No two records have the same values in these fields; a null is like no other null.
  case unique([String])
  /// An ordered index.
  case index([StorageIndexKey])
  /// Full-text search over these fields.
  case text([String])
  /// Search by distance over this field.
  case nearby(String)
}

/// One key of an ordered index.
public struct StorageIndexKey: Hashable, Sendable {
  /// The field's path.
  public let path: String
  /// Whether the greatest value stands first.
  public let isDescending: Bool

  /// Declares a key.
  public init(_ path: String, isDescending: Bool = false) {
    self.path = path
    self.isDescending = isDescending
  }
}
