public import DomainAccounts
import DomainModeling
import DomainRepository

/// The labels by which an app tells the module what office a principal holds.
public enum BookMarketLabel: String, Hashable, Sendable, CaseIterable {
  /// Looks at listings, settles disputes, keeps people out.
  case moderator = "books.moderator"
  /// Sets up campuses and corrects the catalogue.
  case `operator` = "books.operator"

  /// The label as accounts hold it; `nil` for none.
  public var role: RoleLabel? { RoleLabel(rawValue) }
}

extension UseCase {
  func require(_ principal: Principal) throws(BookMarketError) {
    if !allows(principal) { throw .forbidden(Forbidden(self)) }
  }

  func requiredID(of principal: Principal) throws(BookMarketError) -> Principal.ID {
    try rethrowing(authorizedID(of: principal), as: BookMarketError.forbidden)
  }
}
