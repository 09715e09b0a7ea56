public import DomainRepository

/// The access requirement of an operation, which is checked before any entity is read.
public struct ContractUseCase: Codable, Hashable, Sendable {
  /// The description of the operation.
  public var doc: String
  /// The principals that may call the operation, any one of `anyone`, `signedIn`, `system`, or `label:`
  /// followed by the name of a role.
  public var callers: [String]

  /// Creates the description of an operation.
  public init(doc: String = "", callers: [String]) {
    self.doc = doc
    self.callers = callers
  }

  /// Describes a declared operation.
  public init(_ useCase: UseCase) {
    self.init(
      doc: useCase.doc,
      callers: useCase.allowed.map { caller in
        switch caller {
        case .anyone: "anyone"
        case .signedIn: "signedIn"
        case .label(let label): "label:\(label)"
        case .system: "system"
        }
      })
  }
}
