public import DomainModeling

/// How far a film has come; hold an `OpenValue` of it, because sources add steps of their own.
public enum ReleaseStatus: String, Vocabulary {
  /// Spoken of, not confirmed.
  case rumored
  /// Announced.
  case planned
  /// Being shot.
  case inProduction = "in-production"
  /// Shot, not finished.
  case postProduction = "post-production"
  /// Out.
  case released
  /// Given up.
  case canceled
}
