/// A condition compiled for values of type `Root`: every field is resolved and every constant is checked.
public struct CompiledCondition<Root>: Sendable {
  /// The names of the context values that an evaluation requires, without duplicates, in order of appearance.
  public let contextKeys: [String]
  let run: @Sendable (Root, ConditionContext) -> TernaryLogic

  init(contextKeys: [String], _ run: @escaping @Sendable (Root, ConditionContext) -> TernaryLogic) {
    self.contextKeys = contextKeys
    self.run = run
  }

  /// Returns the result for one value.
  ///
  /// - Throws: ``ConditionError/missingContext(_:)`` when `context` lacks a required value; a missing value
  ///   is never read as null.
  public func evaluate(
    _ root: Root, in context: ConditionContext = ConditionContext()
  ) throws(ConditionError) -> TernaryLogic {
    try check(context)
    return run(root, context)
  }

  /// Returns the condition as a function of the value alone, for evaluating many values in one context.
  ///
  /// - Throws: ``ConditionError/missingContext(_:)`` when `context` lacks a required value; it is checked
  ///   once, here.
  public func bound(
    to context: ConditionContext
  ) throws(ConditionError) -> @Sendable (Root) -> TernaryLogic {
    try check(context)
    let run = run
    return { run($0, context) }
  }

  /// Throws ``ConditionError/missingContext(_:)`` when `context` lacks a value that the condition requires.
  public func check(_ context: ConditionContext) throws(ConditionError) {
    for key in contextKeys where context[key] == nil { throw .missingContext(key) }
  }
}

/// A mistake in a condition that is found when it is compiled or evaluated for a model.
public enum ConditionError: Error, Hashable, Sendable {
  /// The model has no field with that path.
  case unknownField(String, model: String)
  /// An operand has the wrong type: for example, a list is compared as a scalar, or a string with a number.
  ///
  /// The arguments are the operand and the reason.
  case unsuitable(String, String)
  /// The context lacks a value that the condition requires.
  case missingContext(String)
}

extension ConditionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownField(let path, let model): "\(model) has no field '\(path)'"
    case .unsuitable(let operand, let reason): "'\(operand)' can't be used like this: \(reason)"
    case .missingContext(let name): "the context value '\(name)' is missing"
    }
  }
}
