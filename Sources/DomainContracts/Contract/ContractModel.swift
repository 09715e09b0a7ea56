public import DomainModeling

/// A model in a contract.
public struct ContractModel: Codable, Equatable, Sendable {
  /// The version of the model's JSON form.
  public var version: Int64
  /// The meaning of the model.
  public var doc: String
  /// Whether the model is an entity, which repositories store under its own identifier.
  public var isEntity: Bool
  /// Whether the model contains personal data, which descriptions and logs must hide.
  public var isPersonal: Bool
  /// The earlier versions whose documents are still readable because a revision of the schema rewrites them.
  public var upcastVersions: [Int64]
  /// The fields by name.
  public var fields: ContractDictionary<ContractField>
  /// The rules across fields by identifier.
  public var rules: ContractDictionary<ContractRule>
  /// The unique keys and indexes that a repository keeps.
  public var storage: ContractStorage

  /// Creates the description of a model.
  package init(
    version: Int64, doc: String = "", isEntity: Bool = false, isPersonal: Bool = false,
    upcastVersions: [Int64] = [],
    fields: ContractDictionary<ContractField> = [:], rules: ContractDictionary<ContractRule> = [:],
    storage: ContractStorage = ContractStorage()
  ) {
    self.version = version
    self.doc = doc
    self.isEntity = isEntity
    self.isPersonal = isPersonal
    self.upcastVersions = upcastVersions
    self.fields = fields
    self.rules = rules
    self.storage = storage
  }
}

/// A rule across fields in a contract.
public struct ContractRule: Codable, Equatable, Sendable {
  /// The statement that holds for every valid document.
  public var doc: String
  /// The condition that holds for every valid document; `nil` for an opaque rule, which exists only as code.
  public var condition: ConditionTree?
  /// Whether the rule exists only as code of this package, without a condition.
  public var isOpaque: Bool
  /// The fields that the rule reads; a violation is reported at the first one.
  public var fields: [String]
  /// The severity of a violation, `error` or `warning`.
  public var severity: String

  /// Creates the description of a rule, which is opaque if `condition` is `nil`.
  package init(
    doc: String = "", condition: ConditionTree? = nil, fields: [String], severity: Violation.Severity = .error
  ) {
    self.doc = doc
    self.condition = condition
    isOpaque = condition == nil
    self.fields = fields
    self.severity = severity.rawValue
  }
}

/// The unique keys and indexes that a repository keeps for a model.
public struct ContractStorage: Codable, Hashable, Sendable {
  /// The unique keys, each a list of fields whose combined values belong to at most one entity.
  public var uniqueKeys: [[String]]
  /// The ordered indexes, each a list of paths; a leading `-` marks descending order.
  public var indexes: [[String]]
  /// The fields of the text index.
  public var textIndexes: [String]
  /// The coordinate fields with a spatial index.
  public var spatialIndexes: [String]

  /// Creates the description of a model's indexes.
  package init(
    uniqueKeys: [[String]] = [], indexes: [[String]] = [], textIndexes: [String] = [],
    spatialIndexes: [String] = []
  ) {
    self.uniqueKeys = uniqueKeys
    self.indexes = indexes
    self.textIndexes = textIndexes
    self.spatialIndexes = spatialIndexes
  }
}

extension ContractStorage {
  init(_ declarations: [StorageDeclaration]) {
    self.init()
    for declaration in declarations {
      switch declaration {
      case .unique(let paths): uniqueKeys.append(paths)
      case .index(let keys): indexes.append(keys.map { $0.isDescending ? "-\($0.path)" : $0.path })
      case .textIndex(let paths): textIndexes += paths
      case .spatialIndex(let path): spatialIndexes.append(path)
      }
    }
  }
}
