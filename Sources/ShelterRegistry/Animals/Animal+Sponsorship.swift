import DomainModeling

extension Animal {
  /// Whether people may begin to sponsor it: its institution is in the catalogue and looks after it, and wants it.
  public var isOpenForSponsorship: Bool {
    isListed && isSponsorable && status.known.map(Flow.supportedStates.contains) == true
  }
}
