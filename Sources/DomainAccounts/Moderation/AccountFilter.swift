public import DomainModeling
public import DomainValues

/// A filter for the accounts in an admin's list.
public struct AccountFilter: Hashable, Sendable, RedactedValue {
  /// The states of the accounts; an empty set means all states.
  public var states: Set<Account.State> = []
  /// A role that the accounts hold; `nil` for any.
  public var role: Role?
  /// The email address of the account, regardless of case; `nil` for any.
  public var email: EmailAddress?

  /// Creates a filter; by default for all accounts that aren't deleted.
  public init(
    states: Set<Account.State> = [.unverified, .active, .locked, .disabled], role: Role? = nil,
    email: EmailAddress? = nil
  ) {
    self.states = states
    self.role = role
    self.email = email
  }

  /// The condition that matching accounts fulfill.
  var condition: Condition<Account> {
    var condition = Condition<Account>.always
    if !states.isEmpty {
      let words = Account.State.allCases.filter(states.contains).map { OpenEnum.known($0) }
      condition = Account.Fields.status.isOne(of: words)
    }
    if let role { condition = condition.and(Account.Fields.roles.includes(role)) }
    if let email { condition = condition.and(Account.Fields.emailKey == email.comparisonKey) }
    return condition
  }
}
