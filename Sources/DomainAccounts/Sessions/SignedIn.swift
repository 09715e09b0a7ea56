public import DomainModeling

/// What signing in gives: the session, the key that its holder keeps, and who it is.
public struct SignedIn: Sendable {
  /// The session.
  public let session: Session
  /// What the device keeps and shows with every call; nobody else has it.
  public let key: BearerKey<Session>
  /// Who signed in; `nil` for a guest.
  public let account: Account?

  /// Who calls from now on.
  public var principal: Principal { account?.principal ?? .guest }

  /// Whether the tour of the app waits for this person.
  public var needsTour: Bool { account?.onboarding == .known(.notSeen) }
}
