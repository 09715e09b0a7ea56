/// The caller of an operation: a guest, a signed-in user or the system itself.
///
/// Access to an entity follows from the roles that the principal holds and from its relation to that entity
/// (see ``ActorRule``).
public struct Principal: Hashable, Sendable {
  /// The identifier of a principal, which corresponds to that of its account.
  public typealias ID = Identifier<Principal>

  /// A kind of principal.
  public enum Kind: String, StringEnum {
    /// A caller who is not signed in.
    case guest
    /// A signed-in user: a person or an organization with an account.
    case user
    /// The system itself: timers, imports and webhooks.
    case system
  }

  /// The kind of principal.
  public let kind: Kind
  /// The identifier; `nil` for a guest and for the system.
  public let id: ID?
  /// The roles that the caller's account holds, such as `operator`; `["system"]` for the system.
  public let roles: Set<String>

  private init(_ kind: Kind, id: ID?, roles: Set<String>) {
    self.kind = kind
    self.id = id
    self.roles = roles
  }

  /// A caller who is not signed in, without roles.
  public static let guest = Principal(.guest, id: nil, roles: [])

  /// The system: timers, imports and webhooks; its only role is `system`.
  public static let system = Principal(.system, id: nil, roles: ["system"])

  /// Creates a signed-in user; the role `system` is removed from `roles`.
  public static func user(_ id: ID, roles: Set<String> = []) -> Principal {
    Principal(.user, id: id, roles: roles.subtracting(system.roles))
  }
}
