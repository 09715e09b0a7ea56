public import DomainModeling

/// What one side says the other didn't do.
public enum ExchangeDisputeReason: String, Vocabulary {
  /// The book wasn't handed over.
  case notReceived = "not-received"
  /// The book isn't what the listing says.
  case notAsDescribed = "not-as-described"
  /// The money wasn't.
  case notPaid = "not-paid"
  /// Something else.
  case other
}
