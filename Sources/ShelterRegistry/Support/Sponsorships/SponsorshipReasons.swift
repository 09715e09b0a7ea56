public import DomainModeling

/// The reason for a pause.
public enum SponsorshipPause: String, Vocabulary {
  /// The sponsor has paused the sponsorship.
  case sponsor
  /// The institution is suspended.
  case institution
}

/// The reason for which a sponsorship lapses.
public enum SponsorshipLapse: String, Vocabulary {
  /// Payments failed repeatedly.
  case paymentsFailed = "payments-failed"
  /// The mandate was revoked.
  case mandateRevoked = "mandate-revoked"
  /// The mandate expired, because it wasn't used for too long.
  case mandateExpired = "mandate-expired"
}

/// The way in which an animal left for good, so that its sponsorships can't continue for it.
public enum SponsorshipDeparture: String, Vocabulary {
  /// The animal was adopted.
  case adopted
  /// The animal was returned to its owner.
  case reclaimed
  /// The animal was transferred to another institution.
  case transferred
  /// The animal died.
  case deceased
  /// The animal was released into the wild.
  case released
}

/// The reason for which a sponsorship is over.
public enum SponsorshipEnd: String, Vocabulary {
  /// The sponsor canceled the sponsorship.
  case cancelled
  /// The sponsor ended the sponsorship instead of reassigning it after its animal had left.
  case declinedChoice = "declined-choice"
  /// The sponsor didn't reassign the sponsorship in time after its animal had left.
  case noChoice = "no-choice"
  /// The first payment wasn't received in time.
  case neverPaid = "never-paid"
  /// The sponsor didn't reactivate the lapsed sponsorship in time.
  case notTakenUp = "not-taken-up"
  /// The animal left before the sponsorship had started, or after it had lapsed.
  case animalLeft = "animal-left"
  /// The institution was suspended before the sponsorship had started, or stayed suspended for too long.
  case institutionSuspended = "institution-suspended"
  /// The institution was closed.
  case institutionClosed = "institution-closed"
  /// The sponsor's account was deleted.
  case sponsorLeft = "sponsor-left"
}
