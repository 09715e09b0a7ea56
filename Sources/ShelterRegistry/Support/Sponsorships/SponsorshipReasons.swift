public import DomainModeling

extension Sponsorship {
  /// The reason for a pause.
  public enum PauseReason: String, StringEnum {
    /// The sponsor has paused the sponsorship.
    case sponsor
    /// The institution is suspended.
    case institution
  }
}

extension Sponsorship {
  /// The reason for which a sponsorship lapses.
  public enum LapseReason: String, StringEnum {
    /// Payments failed repeatedly.
    case paymentsFailed
    /// The mandate was revoked.
    case mandateRevoked
    /// The mandate expired, because it wasn't used for too long.
    case mandateExpired
  }
}

extension Sponsorship {
  /// The way in which an animal left for good, so that its sponsorships can't continue for it.
  public enum AnimalOutcome: String, StringEnum {
    /// The animal was adopted.
    case adopted
    /// The animal was returned to its owner.
    case returnedToOwner
    /// The animal was transferred to another institution.
    case transferred
    /// The animal died.
    case deceased
    /// The animal was released into the wild.
    case released
  }
}

extension Sponsorship {
  /// The reason for which a sponsorship is over.
  public enum EndReason: String, StringEnum {
    /// The sponsor canceled the sponsorship.
    case canceled
    /// The sponsor ended the sponsorship instead of reassigning it after its animal had left.
    case reassignmentDeclined
    /// The sponsor didn't reassign the sponsorship in time after its animal had left.
    case reassignmentExpired
    /// The first payment wasn't received in time.
    case neverPaid
    /// The sponsor didn't reactivate the lapsed sponsorship in time.
    case notReactivated
    /// The animal left before the sponsorship had started, or after it had lapsed.
    case animalLeft
    /// The institution was suspended before the sponsorship had started, or stayed suspended for too long.
    case institutionSuspended
    /// The institution was closed.
    case institutionClosed
    /// The sponsor's account was deleted.
    case sponsorLeft
  }
}
