public import DomainModeling
import DomainRepository

/// An account as those in charge see it in a list: nothing of how it signs in.
public struct AccountSummary: Identifiable, Hashable, Sendable {
  /// The account.
  public let id: Principal.ID
  /// Who is behind it.
  public let kind: OpenValue<AccountKind>
  /// Its name; `nil` when it is deleted.
  public let displayName: String?
  /// Its address.
  public let email: EmailAddress?
  /// What it may do.
  public let status: OpenValue<Account.Flow.State>
  /// Why it is disabled.
  public let disabledFor: OpenValue<SuspensionReason>?
  /// When that ends by itself.
  public let disabledUntil: Timestamp?
  /// The offices that it holds.
  public let roles: [RoleLabel]
  /// When it was made.
  public let registeredAt: Timestamp
  /// When somebody last signed in to it.
  public let lastSignInAt: Timestamp?
  /// Whether somebody has reported it and nobody has decided yet; known in lists only.
  public let isUnderReview: Bool

  /// Takes from an account what such lists show.
  public init(_ account: Account, isUnderReview: Bool = false) {
    id = account.id
    kind = account.kind
    displayName = account.displayName
    email = account.email
    status = account.status
    disabledFor = account.disabledFor
    disabledUntil = account.disabledUntil
    roles = account.roles
    registeredAt = account.registeredAt
    lastSignInAt = account.lastSignInAt
    self.isUnderReview = isUnderReview
  }
}

extension AccountSummary: CustomStringConvertible, CustomReflectable {
  /// The identifier alone.
  public var description: String { "AccountSummary \(id)" }
  /// A mirror of the identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["id": id.text]) }
}

/// Which accounts an admin wants to see.
public struct AccountFilter: Hashable, Sendable {
  /// Those in these states; all of them without one.
  public var states: Set<Account.Flow.State> = []
  /// Those that hold this office.
  public var role: RoleLabel?
  /// Those with this e-mail address, in any case.
  public var email: EmailAddress?

  /// Makes a filter for all accounts but the deleted ones.
  public init(
    states: Set<Account.Flow.State> = [.unverified, .active, .locked, .disabled], role: RoleLabel? = nil,
    email: EmailAddress? = nil
  ) {
    self.states = states
    self.role = role
    self.email = email
  }

  /// The condition that the accounts keep.
  var condition: Condition<Account> {
    var condition = Condition<Account>.always
    if !states.isEmpty {
      let words = Account.Flow.State.allCases.filter(states.contains).map { OpenValue.known($0) }
      condition = Account.Fields.status.isOne(of: words)
    }
    if let role { condition = condition.and(Account.Fields.roles.includes(role)) }
    if let email { condition = condition.and(Account.Fields.emailKey == email.comparisonKey) }
    return condition
  }
}
