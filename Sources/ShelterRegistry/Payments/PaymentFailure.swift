public import DomainModeling

/// Why an attempt to pay failed.
public enum PaymentFailure: String, Vocabulary {
  /// There isn't enough money.
  case insufficientFunds = "insufficient-funds"
  /// The bank says no, and not why.
  case declined
  /// The card or account is out of date.
  case methodExpired = "method-expired"
  /// The payer didn't confirm, or not rightly.
  case notAuthenticated = "not-authenticated"
  /// The mandate isn't good any more.
  case mandateInvalid = "mandate-invalid"
  /// The payer's account is closed.
  case accountClosed = "account-closed"
  /// It is more than the payer's limit.
  case limitExceeded = "limit-exceeded"
  /// The provider had a fault.
  case providerFault = "provider-fault"
}
