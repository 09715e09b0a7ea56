public import DomainModeling

/// How an animal left, so that nobody sponsors it any longer.
public enum SponsorshipDeparture: String, Vocabulary {
  /// It has a home.
  case adopted
  /// Its owner took it back.
  case reclaimed
  /// It moved to another institution.
  case transferred
  /// It died.
  case deceased
  /// It was released into the wild.
  case released
}
