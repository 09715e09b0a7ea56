/// A condition made runnable for values of type `Root`: every field resolved, every constant checked.
public struct CompiledCondition<Root>: Sendable {
  /// The context values that an evaluation needs.
  public let contextKeys: Set<String>
  let run: @Sendable (Root, ConditionContext) -> Truth

  init(contextKeys: Set<String>, _ run: @escaping @Sendable (Root, ConditionContext) -> Truth) {
    self.contextKeys = contextKeys
    self.run = run
  }

  /// The answer for one value; a context value that is needed and missing is an error, never null.
  public func evaluate(
    _ root: Root, in context: ConditionContext = ConditionContext()
  ) throws(ConditionDefect) -> Truth {
    try check(context)
    return run(root, context)
  }

  /// The condition for many values in one context, which is checked here and not for every value.
  public func bound(
    to context: ConditionContext
  ) throws(ConditionDefect) -> @Sendable (Root) -> Truth {
    try check(context)
    let run = run
    return { run($0, context) }
  }

  /// Checks that `context` supplies what the condition needs.
  public func check(_ context: ConditionContext) throws(ConditionDefect) {
    for key in contextKeys.sorted() where context[key] == nil { throw .missingContext(key) }
  }
}

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
