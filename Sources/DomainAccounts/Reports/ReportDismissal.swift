public import DomainModeling

/// Why a report is dismissed.
public enum ReportDismissal: String, Vocabulary {
  /// Nothing is wrong.
  case unfounded
  /// Somebody else has reported it already.
  case duplicate
  /// The report itself is abuse.
  case abusive
  /// None of these.
  case other
}
