/// Why a condition can't be run against a model: a mistake in the condition, found before any record is read.
public enum ConditionDefect: Error, Hashable, Sendable {
  /// The model has no field of that path.
  case unknownField(String, model: String)
  /// The place can't be used like this: a list compared as a scalar, a text compared with a number.
  case unsuitable(String, String)
  /// A context value is needed that the caller didn't supply.
  case missingContext(String)
}

extension ConditionDefect: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownField(let path, let model): "\(model) has no field '\(path)'"
    case .unsuitable(let place, let reason): "'\(place)' can't be used like this: \(reason)"
    case .missingContext(let name): "the context value '\(name)' is missing"
    }
  }
}
