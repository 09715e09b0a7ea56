/// A Boolean expression over the fields of models of type `Root`, in three-valued logic.
///
/// It is written with fields and operators: `Fields.closes > Fields.opens`.
/// The same condition serves as a rule, a guard, a permission or a filter, and can be rendered as SQL and
/// JSON. A comparison with a null is unknown: rules accept unknown; guards, permissions and filters reject
/// it. See ``TernaryLogic``.
public struct Condition<Root: Model>: Hashable, Sendable {
  /// The condition as plain data.
  public let tree: ConditionTree

  /// Creates a condition from plain data, for example decoded data.
  ///
  /// Its fields are checked when it is compiled.
  public init(_ tree: ConditionTree) { self.tree = tree }

  /// The condition that is always true.
  public static var always: Condition { Condition(.constant(true)) }
  /// The condition that is always false.
  public static var never: Condition { Condition(.constant(false)) }

  /// Returns the conjunction of both conditions.
  public func and(_ other: Condition) -> Condition {
    Condition(.and(tree.conjuncts + other.tree.conjuncts))
  }

  /// Returns the disjunction of both conditions.
  public func or(_ other: Condition) -> Condition {
    Condition(.or(tree.disjuncts + other.tree.disjuncts))
  }

  /// The negation of the condition; the negation of unknown is unknown.
  public var negated: Condition { Condition(.not(tree)) }

  /// Returns the condition that the caller has the role with the given name, such as `operator`.
  public static func principalHas(role: String) -> Condition {
    let roles: ContextKey<[String]> = .principalRoles
    return Condition(.includes(.context(roles.name), .value(.text(role))))
  }

  /// The condition that the caller is the system itself: a timer, an import or a webhook.
  public static var principalIsSystem: Condition { principalHas(role: "system") }

  /// The condition that the caller is signed in.
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
  // Chained conjunctions and disjunctions stay flat, so that long ones do not nest deeply.
  fileprivate var conjuncts: [ConditionTree] { if case .and(let parts) = self { parts } else { [self] } }
  fileprivate var disjuncts: [ConditionTree] { if case .or(let parts) = self { parts } else { [self] } }
}
