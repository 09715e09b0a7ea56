public import DomainAccounts
import DomainModeling
import DomainRepository

/// A role that an account can hold in this module; admins and moderators have roles of the accounts module.
public enum FoodSharingRole: String, Hashable, Sendable, CaseIterable {
  /// The role of accounts that give food.
  case donor = "food.donor"
  /// The role of accounts that request food.
  case receiver = "food.receiver"

  /// The role as accounts hold it; never `nil` in practice.
  public var role: Role? { Role(rawValue) }
}

extension UseCase {
  /// Checks that a principal may call the operation.
  func require(_ principal: Principal) throws(FoodSharingError) {
    if !allows(principal) { throw .forbidden(AccessDeniedError(self)) }
  }

  /// Returns the identifier of the caller, who must be signed in and allowed to call the operation.
  func requiredID(of principal: Principal) throws(FoodSharingError) -> Principal.ID {
    try mapError(authorizedPrincipalID(of: principal), to: FoodSharingError.forbidden)
  }
}
