package import DomainServices

/// An operation in a contract, with its access requirements, which are checked before any entity is read.
public struct ContractOperation: Codable, Hashable, Sendable {
  /// The description of the operation.
  public var doc: String
  /// The principals that may call the operation, any one of `anyone`, `authenticated`, `system`, or `role:`
  /// followed by the name of a role.
  public var access: [String]
  /// The labels of the operation, which are the names of its button or page, by language tag.
  ///
  /// The sentences around the operation are among the messages.
  public var labels: ContractDictionary<String>

  /// Creates the description of an operation.
  package init(doc: String = "", access: [String], labels: ContractDictionary<String> = [:]) {
    self.doc = doc
    self.access = access
    self.labels = labels
  }

  /// Describes a declared operation, with the texts of its label.
  package init(_ operation: OperationDescription, labels: ContractDictionary<String>) {
    self.init(doc: operation.doc, access: operation.accessRequirements.map(Self.word), labels: labels)
  }

  /// Returns the word of an access requirement in contracts.
  static func word(_ requirement: AccessRequirement) -> String {
    switch requirement {
    case .anyone: "anyone"
    case .authenticated: "authenticated"
    case .role(let role): "role:\(role)"
    case .system: "system"
    }
  }
}
