/// A way in which an animal leaves an institution, or dies.
public enum AnimalDeparture: Hashable, Sendable {
  /// Its owner fetches it.
  case reclaimed
  /// It gets away.
  case escaped
  /// It is set free.
  case released
  /// It dies.
  case died
}
