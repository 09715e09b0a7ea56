public import DomainModeling

/// Where food of a post can stand in its ledger.
public enum QuantityAccount: String, Vocabulary {
  /// Anybody may ask for it.
  case available
  /// The donor has promised it.
  case held
  /// A receiver has reserved it.
  case reserved
  /// A receiver has taken it home.
  case collected
  /// It was thrown away.
  case discarded
}
