public import DomainModeling
public import DomainValues

/// An account as its admins see it, without its sign-in methods; moderators see neither its address nor its last sign-in.
public struct AccountSummary: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the account.
  public let id: Principal.ID
  /// The kind of owner.
  public let kind: OpenEnum<AccountKind>
  /// The display name; `nil` when the account is deleted.
  public let displayName: String?
  /// The email address; `nil` when there is none, and for moderators.
  public let email: EmailAddress?
  /// The current state.
  public let status: OpenEnum<Account.State>
  /// The reason why the account is disabled; `nil` in other states.
  public let disableReason: OpenEnum<Account.DisableReason>?
  /// The moment at which the account is enabled automatically; `nil` for none.
  public let disabledUntil: Timestamp?
  /// The roles that the account holds.
  public let roles: [Role]
  /// The moment the account was created.
  public let registeredAt: Timestamp
  /// The moment of the last sign-in; `nil` before the first one, and for moderators.
  public let lastSignInAt: Timestamp?
  /// Whether the account has an undecided report; always false outside lists, and for the caller's own account.
  public let isUnderReview: Bool

  /// Creates the summary of an account for an admin or a moderator.
  package init(_ account: Account, for reader: Principal, isUnderReview: Bool = false) {
    let isAdmin = reader.roles.contains(Role.admin.text)
    id = account.id
    kind = account.kind
    displayName = account.displayName
    email = isAdmin ? account.email : nil
    status = account.status
    disableReason = account.disableReason
    disabledUntil = account.disabledUntil
    roles = account.roles
    registeredAt = account.registeredAt
    lastSignInAt = isAdmin ? account.lastSignInAt : nil
    self.isUnderReview = isUnderReview
  }
}
