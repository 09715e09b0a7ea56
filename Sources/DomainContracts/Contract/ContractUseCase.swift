public import DomainRepository

/// Who may call a use case, before any record is looked at.
public struct ContractUseCase: Codable, Hashable, Sendable {
  /// What it does.
  public var doc: String
  /// Who may call it: `anyone`, `signedIn`, `system`, or `label:` and the label; nobody else may.
  public var callers: [String]

  /// Describes a use case.
  public init(doc: String = "", callers: [String]) {
    self.doc = doc
    self.callers = callers
  }

  /// Takes a declared use case over.
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
