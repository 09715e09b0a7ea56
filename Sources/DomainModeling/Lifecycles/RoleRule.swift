/// What makes somebody stand in a role to a record: `Fields.owner == .principalID`.
public struct RoleRule<Flow: LifecycleDeclaration>: Sendable {
  /// The role.
  public let role: Flow.Role
  /// The relation between the caller and this record; unknown refuses.
  public let relation: Condition<Flow.Subject>

  /// Declares the relation behind a role.
  public init(_ role: Flow.Role, _ relation: Condition<Flow.Subject>) {
    self.role = role
    self.relation = relation
  }
}
