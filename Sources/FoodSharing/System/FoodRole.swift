public import DomainAccounts
import DomainModeling
import DomainRepository

/// The offices that accounts hold in the module; those in charge are the accounts' own admins and moderators.
public enum FoodRole: String, Hashable, Sendable, CaseIterable {
  /// Gives food away.
  case donor = "food.donor"
  /// Asks for food.
  case receiver = "food.receiver"

  /// The label as accounts hold it; `nil` for none.
  public var role: RoleLabel? { RoleLabel(rawValue) }
}

extension UseCase {
  func require(_ principal: Principal) throws(FoodSharingError) {
    if !allows(principal) { throw .forbidden(Forbidden(self)) }
  }

  func requiredID(of principal: Principal) throws(FoodSharingError) -> Principal.ID {
    try rethrowing(authorizedID(of: principal), as: FoodSharingError.forbidden)
  }
}
