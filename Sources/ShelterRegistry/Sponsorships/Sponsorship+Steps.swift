import DomainModeling

extension Sponsorship {
  /// The attempts at one payment that are made without being asked for: the first and three more.
  static let mostFailures: Int64 = 4

  /// Goes on to the next due date; what was to change with the period has changed.
  mutating func goOn(to period: SponsorshipPeriod) {
    amount = nextAmount ?? amount
    nextAmount = nil
    nextFrequency = nil
    restart(at: period)
  }

  /// Is due next on that date; what was due before and wasn't charged is let go.
  mutating func restart(at period: SponsorshipPeriod) {
    schedule = period.schedule
    nextNumber = period.number
    nextDueAt = period.dueAt
  }
}
