import DomainModeling
import DomainRepository
public import DomainServices

/// A role in the book market.
public enum BookMarketRole: String, Hashable, Sendable, CaseIterable {
  /// The role that reviews listings, decides disputes and excludes members.
  case moderator = "books.moderator"
  /// The role that manages campuses and corrects the catalog.
  case `operator` = "books.operator"

  /// The role as accounts hold it.
  public var role: Role? { Role(rawValue) }
}
