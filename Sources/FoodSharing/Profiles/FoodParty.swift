public import DomainAccounts
public import DomainModeling

/// Somebody who gives or asks for food, as everybody sees them.
public struct FoodParty: Identifiable, Hashable, Sendable {
  /// The account.
  public let id: Principal.ID
  /// A person or a group; `nil` when there is no profile.
  public let kind: OpenValue<AccountKind>?
  /// The group's name, or the person's as the account shows it; `nil` when the account is gone.
  public let name: String?
  /// Whether it is a group that was verified.
  public let isVerifiedGroup: Bool
  /// The average of the stars for food of theirs; `nil` until there are enough ratings.
  public let stars: Double?
  /// How many ratings there are.
  public let ratings: Int
}
