public import DomainModeling

/// A part of the offers that a person has made or received: what "Current Bids" shows, and what became of the others.
public enum OfferScope: String, StringEnum {
  /// One side has to answer.
  case open
  /// An offer was accepted; the exchange is under way or completed.
  case agreed
  /// There was no agreement, or the exchange did not take place.
  case ended
}

extension OfferScope {
  /// The condition on the threads of the scope; each thread is in one scope.
  var condition: Condition<OfferThread> {
    let isAgreed = OfferThread.Fields.status.isOne(of: [.accepted, .fulfilled])
    return switch self {
    case .open: OfferThread.isOpen
    case .agreed: isAgreed
    case .ended: OfferThread.isOpen.or(isAgreed).negated
    }
  }
}
