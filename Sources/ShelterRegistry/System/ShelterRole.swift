import DomainModeling
import DomainRepository
public import DomainServices

/// The roles in a shelter registry, which admins grant to accounts.
public enum ShelterRole: String, Hashable, Sendable, CaseIterable {
  /// The admin, who oversees institutions, their bank accounts and suspensions.
  case admin = "shelters.admin"
  /// The moderator, who reviews institutions.
  case moderator = "shelters.moderator"

  /// The role's text, as principals carry it.
  public var text: String { rawValue }

  /// The role as accounts hold it; `nil` when the text is invalid.
  public var role: Role? { Role(rawValue) }
}
