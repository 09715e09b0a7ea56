public import DomainModeling

/// What has to hold before a transition.
public struct ContractGuard: Codable, Equatable, Sendable {
  /// What it asks for.
  public var doc: String
  /// The condition; what can't be told refuses.
  public var condition: ConditionTree

  /// Describes a guard.
  public init(doc: String = "", condition: ConditionTree) {
    self.doc = doc
    self.condition = condition
  }
}
