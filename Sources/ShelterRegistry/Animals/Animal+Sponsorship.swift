import DomainModeling

extension Animal {
  /// Whether people may begin to sponsor it: its institution looks after it, wants it, and may be given money.
  public func isOpenForSponsorship(at institution: Institution) -> Bool {
    institution.id == self.institution && institution.isShown && isSponsorable
      && status.known.map(Flow.supportedStates.contains) == true
  }

  /// The same as a condition, but for the institution.
  static let isOpenForSponsorship = (Fields.isSponsorable == true)
    .and(Fields.status.isOne(of: Flow.supportedStates.map { .known($0) }))
}
