/// A model in a contract.
public struct ContractModel: Codable, Equatable, Sendable {
  /// The version of its JSON form.
  public var version: Int64
  /// What the model is.
  public var doc: String
  /// Whether it has an identity of its own, so that repositories keep it.
  public var isEntity: Bool
  /// Whether it holds personal data, so that descriptions and logs hide it.
  public var isPersonal: Bool
  /// The earlier versions whose documents are still read, because an upcaster rewrites them.
  public var upcasts: [Int64]
  /// The fields.
  public var fields: ContractTable<ContractField>
  /// The rules across fields.
  public var rules: ContractTable<ContractRule>
  /// What a repository keeps.
  public var storage: ContractStorage

  /// Describes a model.
  public init(
    version: Int64, doc: String = "", isEntity: Bool = false, isPersonal: Bool = false, upcasts: [Int64] = [],
    fields: ContractTable<ContractField> = [:], rules: ContractTable<ContractRule> = [:],
    storage: ContractStorage = ContractStorage()
  ) {
    self.version = version
    self.doc = doc
    self.isEntity = isEntity
    self.isPersonal = isPersonal
    self.upcasts = upcasts
    self.fields = fields
    self.rules = rules
    self.storage = storage
  }
}
