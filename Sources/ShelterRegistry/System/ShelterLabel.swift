public import DomainAccounts
import DomainModeling
import DomainRepository

/// The offices in a registry of shelters, as labels of accounts.
public enum ShelterLabel: String, Hashable, Sendable, CaseIterable {
  /// Looks after the registry: bank accounts, suspensions.
  case admin = "shelters.admin"
  /// Reviews institutions and looks into what is wrong with them.
  case moderator = "shelters.moderator"

  /// The label as principals carry it.
  public var text: String { rawValue }

  /// The label as accounts hold it; `nil` for none.
  public var role: RoleLabel? { RoleLabel(rawValue) }
}

extension UseCase {
  func require(_ principal: Principal) throws(ShelterError) {
    if !allows(principal) { throw .forbidden(Forbidden(self)) }
  }

  /// The identifier of a caller who may call it and has signed in.
  func requireID(of principal: Principal) throws(ShelterError) -> Principal.ID {
    try rethrowing(authorizedID(of: principal), as: ShelterError.forbidden)
  }
}
