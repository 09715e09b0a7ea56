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
