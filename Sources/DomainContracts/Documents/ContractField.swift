/// A field in a contract.
public struct ContractField: Codable, Equatable, Sendable {
  /// Whether a document has the field.
  public enum Presence: String, Codable, Hashable, Sendable {
    /// Every document has it; a reader refuses one without it.
    case required
    /// Every writer gives it; a reader takes `fallback` where it is absent or null.
    case defaulted
    /// It is absent where there is no value.
    case optional
    /// It is computed and stands in no document; queries may use it.
    case derived
  }

  /// What the field means.
  public var doc: String
  /// The JSON form.
  public var type: ContractType
  /// Whether a document has it.
  public var presence: Presence
  /// What a reader takes for a defaulted field that is absent.
  public var fallback: JSONValue?
  /// The limits beyond the type's own.
  public var limits: ContractLimits
  /// Whether an event or an edit may change it; otherwise it is fixed for good.
  public var isMutable: Bool
  /// The fields that a derived one is computed from, where its declaration says so.
  public var sources: [String]?

  /// Describes a field.
  public init(
    doc: String = "", type: ContractType, presence: Presence = .required, fallback: JSONValue? = nil,
    limits: ContractLimits = ContractLimits(), isMutable: Bool = false, sources: [String]? = nil
  ) {
    self.doc = doc
    self.type = type
    self.presence = presence
    self.fallback = fallback
    self.limits = limits
    self.isMutable = isMutable
    self.sources = sources
  }
}
