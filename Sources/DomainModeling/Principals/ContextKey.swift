/// A value that a condition needs from its caller, declared once so that it can't be misspelt.
public struct ContextKey<Value: FieldValue>: Hashable, Sendable {
  /// The published name, such as `principal.id`.
  public let name: String

  /// Declares a context value.
  public init(_ name: String) { self.name = name }
}

extension ContextKey where Value == Timestamp {
  /// The moment of the call.
  public static var now: ContextKey { ContextKey("now") }
}

extension ContextKey where Value == Principal.ID {
  /// Who is calling; null for a guest and for the system.
  public static var principalID: ContextKey { ContextKey("principal.id") }
}

extension ContextKey where Value == [String] {
  /// The labels that the caller carries, such as `operator`.
  public static var principalLabels: ContextKey { ContextKey("principal.labels") }
}

extension ConditionContext {
  /// Makes the context of a call: who calls and when.
  public init(principal: Principal, now: Timestamp) {
    set(.now, to: now)
    set(.principalID, to: principal.id)
    set(.principalLabels, to: principal.labels.sorted())
  }

  /// The names of the values that every call supplies.
  public static let standardKeys = Set(standardTypes.keys)

  static let standardTypes: [String: any FieldValue.Type] = [
    ContextKey.now.name: Timestamp.self,
    ContextKey.principalID.name: Principal.ID.self,
    ContextKey.principalLabels.name: [String].self,
  ]

  /// Supplies a value; `nil` is null, which is not the same as supplying nothing.
  public mutating func set<Value>(_ key: ContextKey<Value>, to value: Value?) {
    values[key.name] = value?.content ?? .scalar(.null)
  }
}
