public import DomainModeling

extension Account {
  /// Whether the account may sign in and stay signed in.
  public var maySignIn: Bool { status == .known(.active) || status == .known(.unverified) }

  /// Who calls in the account's name; a guest where it may not sign in.
  ///
  /// The offices of an account count once its e-mail address is confirmed.
  public var principal: Principal {
    guard maySignIn else { return .guest }
    return .user(id, labels: status == .known(.active) ? Set(roles.map(\.text)) : [])
  }

  /// Whether the account is one of those that look after everybody's accounts.
  public var isAdmin: Bool { status == .known(.active) && roles.contains(.admin) }
}
