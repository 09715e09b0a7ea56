public import DomainAccounts
import DomainModeling
import DomainRepository

/// The roles in a shelter registry, which admins grant to accounts.
public enum ShelterLabel: String, Hashable, Sendable, CaseIterable {
  /// The admin, who oversees institutions, their bank accounts and suspensions.
  case admin = "shelters.admin"
  /// The moderator, who reviews institutions.
  case moderator = "shelters.moderator"

  /// The role's text, as principals carry it.
  public var text: String { rawValue }

  /// The role as accounts hold it; `nil` when the text is invalid.
  public var role: RoleLabel? { RoleLabel(rawValue) }
}

extension UseCase {
  func require(_ principal: Principal) throws(ShelterError) {
    if !allows(principal) { throw .forbidden(Forbidden(self)) }
  }

  /// Returns the identifier of the caller, who must be signed in and allowed to call the operation.
  func requireID(of principal: Principal) throws(ShelterError) -> Principal.ID {
    try rethrowing(authorizedID(of: principal), as: ShelterError.forbidden)
  }
}
