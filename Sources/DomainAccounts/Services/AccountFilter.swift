public import DomainModeling
import DomainRepository

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
