public import DomainModeling

/// What a payer tells the bank when they want their money back.
public enum DisputeReason: String, Vocabulary {
  /// Nothing: a direct debit may be taken back within eight weeks without a reason.
  case unstated
  /// They never allowed it.
  case unauthorised
  /// It was charged twice.
  case duplicate
  /// They had cancelled.
  case cancelled
  /// None of these.
  case other
}
