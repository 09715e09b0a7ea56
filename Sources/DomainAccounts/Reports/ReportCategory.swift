public import DomainModeling

/// What somebody is reported for; the words are Mastodon's.
public enum ReportCategory: String, Vocabulary {
  /// It sends what nobody asked for.
  case spam
  /// It breaks the law.
  case legal
  /// It breaks the app's rules.
  case violation
  /// None of these.
  case other
}
