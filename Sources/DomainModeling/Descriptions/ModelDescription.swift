/// A model's schema as plain data, from which contracts, documentation and backends are generated.
public struct ModelDescription: Hashable, Sendable {
  /// The published name of the model.
  public let name: String
  /// The version of the model's JSON form.
  public let version: Int64
  /// The meaning of the model.
  public let doc: String
  /// The fields in order of declaration, derived fields last.
  public let fields: [FieldDescription]
  /// The rules across fields.
  public let rules: [RuleDescription]
  /// The unique keys and indexes that a repository keeps for the model.
  public let storage: [StorageDeclaration]
  /// The versions to which revisions of the schema lead, in rising order.
  public let revisions: [Int64]
}

/// A rule across fields as plain data.
public struct RuleDescription: Hashable, Sendable {
  /// The stable identifier of the rule.
  public let id: String
  /// The requirement of the rule, in one sentence.
  public let doc: String
  /// The condition; `nil` for an opaque rule, which is Swift code.
  public let condition: ConditionTree?
  /// The names of the fields that the rule reads.
  public let fields: [String]
  /// The severity of a violation of the rule.
  public let severity: Violation.Severity
}

/// A unique key or an index that a repository keeps for a model, as plain data.
public enum StorageDeclaration: Hashable, Sendable {
  /// A unique key: no two records have the same values in these fields.
  ///
  /// A record with a null in any of them is exempt.
  case unique([String])
  /// An ordered index.
  case index([StorageIndexKey])
  /// A full-text index over these fields.
  case textIndex([String])
  /// A spatial index over this field.
  case spatialIndex(String)
}

/// One key of an ordered index.
public struct StorageIndexKey: Hashable, Sendable {
  /// The path of the field.
  public let path: String
  /// Whether the greatest value comes first.
  public let isDescending: Bool

  /// Creates a key.
  public init(_ path: String, isDescending: Bool = false) {
    self.path = path
    self.isDescending = isDescending
  }
}
