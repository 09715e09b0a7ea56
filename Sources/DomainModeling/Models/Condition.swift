/// A Boolean expression over the fields of models of type `Root`, in three-valued logic.
///
/// It is written with fields and operators: `Fields.closes > Fields.opens`.
/// The same condition serves as a rule, a guard, a permission or a filter, and can be rendered as SQL and
/// JSON. A comparison with a null is unknown: rules accept unknown; guards, permissions and filters reject
/// it. See ``TernaryLogic``.
public struct Condition<Root: Model>: Hashable, Sendable {
  /// The condition as plain data.
  public let tree: ConditionTree
  /// The nesting of the tree, counted up to one more than a condition may have.
  private let depth: Int

  /// Creates a condition from plain data, for example decoded data.
  ///
  /// Its fields are checked when it is compiled.
  public init(_ tree: ConditionTree) { self.init(tree, depth: tree.depth) }

  private init(_ tree: ConditionTree, depth: Int) {
    self.tree = tree
    self.depth = depth
  }

  /// The condition that is always true.
  public static var always: Condition { Condition(.constant(true)) }
  /// The condition that is always false.
  public static var never: Condition { Condition(.constant(false)) }

  /// Returns the conjunction of both conditions.
  ///
  /// A condition that is nested too deeply to be used is returned as it is; compiling it throws.
  public func and(_ other: Condition) -> Condition {
    joined(with: other, by: .and)
  }

  /// Returns the disjunction of both conditions.
  ///
  /// A condition that is nested too deeply to be used is returned as it is; compiling it throws.
  public func or(_ other: Condition) -> Condition {
    joined(with: other, by: .or)
  }

  /// The negation of the condition; the negation of unknown is unknown.
  public var negated: Condition {
    depth > ConditionTree.maximumDepth ? self : Condition(.not(tree), depth: depth + 1)
  }

  private func joined(with other: Condition, by list: ConditionList) -> Condition {
    // Releasing a tree takes stack for each of its levels.
    if depth > ConditionTree.maximumDepth { return self }
    if other.depth > ConditionTree.maximumDepth { return other }
    return Condition(
      list.joining(tree, other.tree), depth: max(depth(asPartOf: list), other.depth(asPartOf: list)))
  }

  /// Returns the nesting of a list that contains the condition, or whose parts are those of the condition.
  private func depth(asPartOf list: ConditionList) -> Int {
    list.parts(of: tree) == nil ? depth + 1 : depth
  }

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
  public init(from decoder: any Decoder) throws { self.init(try ConditionTree(from: decoder)) }
  public func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }
}

extension Condition {
  public static func == (left: Condition, right: Condition) -> Bool { left.tree == right.tree }
  public func hash(into hasher: inout Hasher) { hasher.combine(tree) }
}
