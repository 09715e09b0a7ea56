public import DomainModeling

/// What became of an event that a payment provider told.
public enum EventOutcome: String, Vocabulary {
  /// It changed its record.
  case applied
  /// Something has to happen before it that the provider hasn't told yet.
  case waiting
  /// It was overtaken: what it says is known, or past.
  case overtaken
  /// It doesn't fit what is known; somebody has to look at it.
  case unmatched
}
