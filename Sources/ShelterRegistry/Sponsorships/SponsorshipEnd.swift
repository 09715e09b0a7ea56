public import DomainModeling

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
