package import DomainServices

/// An operation in a contract, with its access requirements, which are checked before any entity is read.
public struct ContractOperation: Codable, Hashable, Sendable {
  /// The description of the operation.
  public var doc: String
  /// The principals that may call the operation, any one of `anyone`, `authenticated`, `system`, or `role:`
  /// followed by the name of a role.
  public var access: [String]

  /// Creates the description of an operation.
  package init(doc: String = "", access: [String]) {
    self.doc = doc
    self.access = access
  }

  /// Describes a declared operation.
  package init(_ operation: OperationDescription) {
    self.init(
      doc: operation.doc,
      access: operation.accessRequirements.map { requirement in
        switch requirement {
        case .anyone: "anyone"
        case .authenticated: "authenticated"
        case .role(let role): "role:\(role)"
        case .system: "system"
        }
      })
  }
}
