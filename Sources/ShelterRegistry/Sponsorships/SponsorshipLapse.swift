public import DomainModeling

/// Why a sponsorship lapsed.
public enum SponsorshipLapse: String, Vocabulary {
  /// Payments failed, again and again.
  case paymentsFailed = "payments-failed"
  /// Somebody took the mandate back.
  case mandateRevoked = "mandate-revoked"
  /// The mandate wasn't used for too long.
  case mandateExpired = "mandate-expired"
}
