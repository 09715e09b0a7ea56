/// A condition on models of type `Root`, written with their fields: `Fields.closes > Fields.opens`.
///
/// The same condition serves as a rule, a guard, a permission and a filter, and renders to SQL and JSON.
public struct Condition<Root: Model>: Hashable, Sendable {
  /// The condition as plain data.
  public let tree: ConditionTree

  /// Takes a condition from outside, such as a decoded one; compiling it checks every field in it.
  public init(_ tree: ConditionTree) { self.tree = tree }

  /// Always true.
  public static var always: Condition { Condition(.constant(true)) }
  /// Never true.
  public static var never: Condition { Condition(.constant(false)) }

  /// Both conditions.
  public func and(_ other: Condition) -> Condition {
    Condition(.and(tree.conjuncts + other.tree.conjuncts))
  }

  /// Either condition.
  public func or(_ other: Condition) -> Condition {
    Condition(.or(tree.disjuncts + other.tree.disjuncts))
  }

  /// The opposite; unknown stays unknown.
  public var negated: Condition { Condition(.not(tree)) }

  /// Whether the caller carries a label, such as `operator`.
  public static func principalHas(label: String) -> Condition {
    let labels: ContextKey<[String]> = .principalLabels
    return Condition(.includes(.context(labels.name), .value(.text(label))))
  }

  /// Whether the suite itself calls: a timer, an import, a webhook.
  public static var principalIsSystem: Condition { principalHas(label: "system") }

  /// Whether there is a signed-in caller.
  public static var principalIsKnown: Condition {
    let id: ContextKey<Principal.ID> = .principalID
    return Condition(.not(.isNull(.context(id.name))))
  }
}

extension Condition: Codable {
  public init(from decoder: any Decoder) throws { tree = try ConditionTree(from: decoder) }
  public func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }
}

extension ConditionTree {
  // Chains stay flat, however they are put together, so that long ones don't nest deeply.
  fileprivate var conjuncts: [ConditionTree] { if case .and(let parts) = self { parts } else { [self] } }
  fileprivate var disjuncts: [ConditionTree] { if case .or(let parts) = self { parts } else { [self] } }
}
