public import DomainModeling

/// How far a refund has come at the provider.
public enum RefundState: String, Vocabulary {
  /// The provider is at it; the money counts as given back.
  case pending
  /// The money is back.
  case confirmed
  /// It couldn't be given back, and counts as the institution's again.
  case failed
}
