public import DomainAccounts

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
