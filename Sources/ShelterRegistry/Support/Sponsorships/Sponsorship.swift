public import DomainModeling
public import DomainValues

/// A sponsorship (virtual adoption): a person pays for an animal, or for an institution, at regular
/// intervals.
///
/// When the animal leaves for good, nothing is charged until the sponsor reassigns the sponsorship.
public struct Sponsorship: Entity {
  public let id: Identifier<Sponsorship>
  public let sponsor: Principal.ID
  public let institution: Institution.ID
  public internal(set) var animal: Animal.ID?
  public internal(set) var amount: Money
  public internal(set) var method: OpenValue<PaymentMethod>
  public internal(set) var mandate: Mandate.ID?
  public internal(set) var schedule: PaymentSchedule
  public internal(set) var nextNumber: Int64
  public internal(set) var nextDueAt: Timestamp
  public internal(set) var nextAmount: Money?
  public internal(set) var nextFrequency: PaymentFrequency?
  public internal(set) var status: OpenValue<Flow.State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var failures: Int64
  public internal(set) var pause: OpenValue<SponsorshipPause>?
  public internal(set) var pausedUntil: Timestamp?
  public internal(set) var suspendedAt: Timestamp?
  public internal(set) var departure: OpenValue<SponsorshipDeparture>?
  public internal(set) var lapse: OpenValue<SponsorshipLapse>?
  public internal(set) var end: OpenValue<SponsorshipEnd>?
  public let createdAt: Timestamp

  /// Creates a sponsorship in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(
    id: Identifier<Sponsorship>, sponsor: Principal.ID, institution: Institution.ID,
    animal: Animal.ID? = nil, amount: Money, method: OpenValue<PaymentMethod>, mandate: Mandate.ID? = nil,
    schedule: PaymentSchedule, nextNumber: Int64 = 0, nextDueAt: Timestamp, nextAmount: Money? = nil,
    nextFrequency: PaymentFrequency? = nil, status: OpenValue<Flow.State> = .known(.draft),
    statusSince: Timestamp, failures: Int64 = 0, pause: OpenValue<SponsorshipPause>? = nil,
    pausedUntil: Timestamp? = nil, suspendedAt: Timestamp? = nil,
    departure: OpenValue<SponsorshipDeparture>? = nil, lapse: OpenValue<SponsorshipLapse>? = nil,
    end: OpenValue<SponsorshipEnd>? = nil, createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.sponsor = sponsor
    self.institution = institution
    self.animal = animal
    self.amount = amount
    self.method = method
    self.mandate = mandate
    self.schedule = schedule
    self.nextNumber = nextNumber
    self.nextDueAt = nextDueAt
    self.nextAmount = nextAmount
    self.nextFrequency = nextFrequency
    self.status = status
    self.statusSince = statusSince
    self.failures = failures
    self.pause = pause
    self.pausedUntil = pausedUntil
    self.suspendedAt = suspendedAt
    self.departure = departure
    self.lapse = lapse
    self.end = end
    self.createdAt = createdAt
    try validated()
  }

  var units: Int64 { amount.minorUnits }

  /// The moment the sponsor's pause ends by itself; `nil` while the institution is suspended.
  var pauseEndsAt: Timestamp? { pause == .known(.sponsor) ? pausedUntil : nil }

  var nextUnits: Int64? { nextAmount?.minorUnits }

  var nextCurrency: Currency? { nextAmount?.currency }

  /// The key that is unique among sponsorships that aren't over.
  var openKey: String? {
    guard let state = status.known, !Flow.finalStates.contains(state) else { return nil }
    return "\(sponsor.text) \(institution.text) \(animal?.text ?? "")"
  }
}

extension Sponsorship {
  /// The number of failed automatic attempts at which a sponsorship lapses: the first one and three more.
  static let mostFailures: Int64 = 4

  /// Moves on to the next due date, and applies the changes planned for it.
  mutating func goOn(to period: SponsorshipPeriod) {
    amount = nextAmount ?? amount
    nextAmount = nil
    nextFrequency = nil
    restart(at: period)
  }

  /// Makes a due date the next one; earlier due dates that weren't charged are skipped.
  mutating func restart(at period: SponsorshipPeriod) {
    schedule = period.schedule
    nextNumber = period.number
    nextDueAt = period.dueAt
  }
}
