public import DomainModeling

/// A limit on how often a campaign is shown.
public enum AdCap: String, Vocabulary {
  /// The limit for everybody together.
  case total
  /// The limit for one viewer.
  case perViewer
  /// The limit for one viewer within 24 hours.
  case perViewerDaily
}
