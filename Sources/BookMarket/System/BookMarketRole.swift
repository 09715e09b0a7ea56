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

extension Principal {
  /// Returns whether the principal holds a role in the book market.
  func holds(_ role: BookMarketRole) -> Bool { roles.contains(role.rawValue) }
}

extension AccessRequirement {
  /// The requirement of a role in the book market.
  static func role(_ role: BookMarketRole) -> AccessRequirement { .role(role.rawValue) }
}

extension Condition {
  /// Returns the condition that the caller holds a role in the book market.
  static func principalHolds(_ role: BookMarketRole) -> Condition { principalHas(role: role.rawValue) }
}
