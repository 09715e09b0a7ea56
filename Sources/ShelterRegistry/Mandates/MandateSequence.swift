public import DomainModeling

/// Where a debit stands in the sequence of its mandate (EPC016-06, AT-21).
public enum MandateSequence: String, Vocabulary {
  /// The only one of a one-off mandate.
  case only = "OOFF"
  /// The first of a recurring one.
  case first = "FRST"
  /// A later one.
  case recurring = "RCUR"
}
