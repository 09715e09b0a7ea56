/// What is wrong with a module's declarations as a whole.
public enum ContractDefect: Error, Hashable, Sendable {
  /// Two things of one kind have the name, and they differ.
  case ambiguousName(String)
}

extension ContractDefect: CustomStringConvertible {
  public var description: String {
    switch self {
    case .ambiguousName(let name): "two different things are called \(name)"
    }
  }
}
