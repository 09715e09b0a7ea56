/// The caller may not do this.
public struct Forbidden: Error, Hashable, Sendable {
  /// What was asked for.
  public let useCase: String
  /// Who may do it.
  public let allowed: [Caller]

  /// Makes the refusal of a use case.
  public init(_ useCase: UseCase) {
    self.useCase = useCase.name
    allowed = useCase.allowed
  }
}

extension Forbidden: CustomStringConvertible {
  public var description: String {
    let callers = allowed.isEmpty ? "nobody" : allowed.map(\.description).joined(separator: ", ")
    return "\(useCase) is for \(callers)"
  }
}
