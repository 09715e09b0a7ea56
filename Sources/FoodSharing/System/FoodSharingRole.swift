import DomainModeling
import DomainRepository
public import DomainServices

/// A role that an account can hold in this module; admins and moderators have roles of the accounts module.
public enum FoodSharingRole: String, Hashable, Sendable, CaseIterable, RoleName {
  /// The role of accounts that give food.
  case donor = "food.donor"
  /// The role of accounts that request food.
  case receiver = "food.receiver"

  /// The role as accounts hold it; never `nil` in practice.
  public var role: Role? { Role(rawValue) }
}
