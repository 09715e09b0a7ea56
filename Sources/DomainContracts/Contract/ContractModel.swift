public import DomainModeling

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

/// A rule across fields in a contract.
public struct ContractRule: Codable, Equatable, Sendable {
  /// The state of things that the rule asks for.
  public var doc: String
  /// The condition that holds in every valid document; `nil` for an opaque rule, which only our code can run.
  public var condition: ConditionTree?
  /// Whether nothing but our code can run the rule.
  public var isOpaque: Bool
  /// The fields that it reads; a violation stands at the first.
  public var fields: [String]
  /// How much a violation weighs: `error` or `warning`.
  public var severity: String

  /// Describes a rule; one without a condition is opaque.
  public init(
    doc: String = "", condition: ConditionTree? = nil, fields: [String], severity: Violation.Severity = .error
  ) {
    self.doc = doc
    self.condition = condition
    isOpaque = condition == nil
    self.fields = fields
    self.severity = severity.rawValue
  }
}

/// What a repository keeps for a model, and so which queries are quick.
public struct ContractStorage: Codable, Hashable, Sendable {
  /// No two records have the same values in these fields, list by list.
  public var unique: [[String]]
  /// Ordered indexes; a path with a leading `-` has its greatest value first.
  public var index: [[String]]
  /// The fields that are searched by words.
  public var text: [String]
  /// The places that are searched by distance.
  public var nearby: [String]

  /// Lists what is kept.
  public init(
    unique: [[String]] = [], index: [[String]] = [], text: [String] = [], nearby: [String] = []
  ) {
    self.unique = unique
    self.index = index
    self.text = text
    self.nearby = nearby
  }
}

extension ContractStorage {
  init(_ declarations: [StorageDeclaration]) {
    self.init()
    for declaration in declarations {
      switch declaration {
      case .unique(let paths): unique.append(paths)
      case .index(let keys): index.append(keys.map { $0.isDescending ? "-\($0.path)" : $0.path })
      case .text(let paths): text += paths
      case .nearby(let path): nearby.append(path)
      }
    }
  }
}
