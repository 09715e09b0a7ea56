public import DomainModeling

/// Why a sponsorship is paused.
public enum SponsorshipPause: String, Vocabulary {
  /// Its sponsor wants it so.
  case sponsor
  /// The institution is suspended.
  case institution
}
