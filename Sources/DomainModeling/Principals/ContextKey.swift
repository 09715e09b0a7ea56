/// The key of a context value that conditions read, declared once with its type.
public struct ContextKey<Value: FieldValue>: Hashable, Sendable {
  /// The published name, such as `principal.id`.
  public let name: String

  /// Declares a context value.
  public init(_ name: String) { self.name = name }
}

extension ContextKey where Value == Timestamp {
  /// The time of the call.
  public static var now: ContextKey { ContextKey("now") }
}

extension ContextKey where Value == Principal.ID {
  /// The identifier of the caller; null for a guest and for the system.
  public static var principalID: ContextKey { ContextKey("principal.id") }
}

extension ContextKey where Value == [String] {
  /// The names of the roles that the caller holds, such as `operator`.
  public static var principalRoles: ContextKey { ContextKey("principal.roles") }
}

extension ConditionContext {
  /// Creates the context of a call from its caller and its time.
  public init(principal: Principal, now: Timestamp) {
    set(.now, to: now)
    set(.principalID, to: principal.id)
    set(.principalRoles, to: principal.roles.sorted())
  }

  /// The names of the context values that every call supplies.
  public static let standardKeys = Set(standardTypes.keys.map(\.text))

  static let standardTypes: [ExactText: any FieldValue.Type] = [
    ExactText(ContextKey.now.name): Timestamp.self,
    ExactText(ContextKey.principalID.name): Principal.ID.self,
    ExactText(ContextKey.principalRoles.name): [String].self,
  ]

  /// Supplies a value; `nil` supplies null, which differs from supplying no value.
  public mutating func set<Value>(_ key: ContextKey<Value>, to value: Value?) {
    values[key.name] = value?.content ?? .scalar(.null)
  }
}
