import DomainModeling

extension Institution {
  /// Whether the institution accepts support now: it is listed, or asked to confirm its details.
  public var acceptsSupport: Bool { status == .listed || status == .recertification }
}

extension Animal {
  /// Whether a sponsorship of the animal, or a donation for it, may begin.
  public var acceptsSupport: Bool {
    isSponsorable && status.known.map(Animal.sponsorableStates.contains) == true
  }

  /// The way in which the animal left for good; `nil` while it is there, hidden, missing or on a trial stay.
  public var outcome: Sponsorship.AnimalOutcome? {
    switch status.known {
    case .adopted: .adopted
    case .returnedToOwner: .returnedToOwner
    case .transferred: .transferred
    case .deceased: .deceased
    case .released: .released
    case .draft, .available, .onHold, .reserved, .onTrial, .fostered, .escaped, nil: nil
    }
  }
}
