public import DomainModeling

/// How often a mandate may be used.
public enum MandateKind: String, Vocabulary {
  /// Again and again; SEPA's `RCUR`.
  case recurring
  /// Once; SEPA's `OOFF`.
  case oneOff = "one-off"
}
