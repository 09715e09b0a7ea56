public import DomainAccounts

/// The offices that accounts hold in the module; those in charge are the accounts' own admins and moderators.
public enum FoodRole: String, Hashable, Sendable, CaseIterable {
  /// Gives food away.
  case donor = "food.donor"
  /// Asks for food.
  case receiver = "food.receiver"

  /// The label as accounts hold it; `nil` for none.
  public var role: RoleLabel? { RoleLabel(rawValue) }
}
