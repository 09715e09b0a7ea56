public import DomainModeling

/// How far somebody has come with the tour of the app.
public enum OnboardingState: String, Vocabulary {
  /// The tour waits for the first sign-in.
  case notSeen = "not-seen"
  /// The person went on without it.
  case skipped
  /// The person has seen all of it.
  case completed
}
