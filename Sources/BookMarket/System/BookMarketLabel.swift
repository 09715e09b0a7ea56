public import DomainAccounts
import DomainModeling
import DomainRepository

/// A role in the book market.
public enum BookMarketLabel: String, Hashable, Sendable, CaseIterable {
  /// The role that reviews listings, decides disputes and excludes members.
  case moderator = "books.moderator"
  /// The role that manages campuses and corrects the catalog.
  case `operator` = "books.operator"

  /// The role as accounts hold it.
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
