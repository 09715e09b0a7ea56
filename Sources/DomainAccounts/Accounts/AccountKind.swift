public import DomainModeling

/// Who is behind an account.
public enum AccountKind: String, Vocabulary {
  /// One person.
  case individual
  /// Several people who act as one, such as a household or a club.
  case group
  /// An organisation, such as a shelter or a shop.
  case institution
}
