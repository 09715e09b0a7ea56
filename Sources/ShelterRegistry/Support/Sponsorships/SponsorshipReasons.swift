public import DomainModeling

/// Why a sponsorship is paused.
public enum SponsorshipPause: String, Vocabulary {
  /// Its sponsor wants it so.
  case sponsor
  /// The institution is suspended.
  case institution
}

/// Why a sponsorship lapsed.
public enum SponsorshipLapse: String, Vocabulary {
  /// Payments failed, again and again.
  case paymentsFailed = "payments-failed"
  /// Somebody took the mandate back.
  case mandateRevoked = "mandate-revoked"
  /// The mandate wasn't used for too long.
  case mandateExpired = "mandate-expired"
}

/// How an animal left, so that nobody sponsors it any longer.
public enum SponsorshipDeparture: String, Vocabulary {
  /// It has a home.
  case adopted
  /// Its owner took it back.
  case reclaimed
  /// It moved to another institution.
  case transferred
  /// It died.
  case deceased
  /// It was released into the wild.
  case released
}

/// Why a sponsorship is over, or never began.
public enum SponsorshipEnd: String, Vocabulary {
  /// Its sponsor cancelled it.
  case cancelled
  /// Its sponsor let it end when the animal had left.
  case declinedChoice = "declined-choice"
  /// Its sponsor didn't choose in time when the animal had left.
  case noChoice = "no-choice"
  /// The first payment didn't come in time.
  case neverPaid = "never-paid"
  /// Its sponsor didn't take it up again in time after it had lapsed.
  case notTakenUp = "not-taken-up"
  /// The animal left before it had begun, or after it had lapsed.
  case animalLeft = "animal-left"
  /// The institution was suspended before it had begun.
  case institutionSuspended = "institution-suspended"
  /// The institution was closed.
  case institutionClosed = "institution-closed"
  /// Its sponsor's account was deleted.
  case sponsorLeft = "sponsor-left"
}
