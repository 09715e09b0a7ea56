public import DomainModeling

/// A virtual adoption: somebody pays for an animal, or for all of an institution, again and again.
///
/// It follows the animal's fate: when the animal leaves, nothing is charged until the sponsor has chosen another.
public struct Sponsorship: Entity {
  public let id: Identifier<Sponsorship>
  /// Who sponsors.
  public let sponsor: Principal.ID
  /// The institution that gets the money.
  public let institution: Institution.ID
  /// The animal that it is for; all of the institution's when absent.
  public internal(set) var animal: Animal.ID?
  /// How much for each period.
  public internal(set) var amount: Money
  /// By what it is paid.
  public internal(set) var method: OpenValue<PaymentMethod>
  /// The mandate by which it is charged.
  public internal(set) var mandate: Mandate.ID?
  /// When it is due.
  public internal(set) var schedule: PaymentSchedule
  /// The number of the next due date on the schedule.
  public internal(set) var nextNumber: Int64
  /// When that due date begins where the institution is.
  public internal(set) var nextDueAt: Timestamp
  /// The amount from the next period on, where it changes.
  public internal(set) var nextAmount: Money?
  /// The frequency from the next period on, where it changes.
  public internal(set) var nextFrequency: PaymentFrequency?
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// How many attempts failed since money last came.
  public internal(set) var failures: Int64
  /// Why it is paused.
  public internal(set) var pause: OpenValue<SponsorshipPause>?
  /// Until when its sponsor paused it.
  public internal(set) var pausedUntil: Timestamp?
  /// Since when the institution is suspended, while that pauses it.
  public internal(set) var suspendedAt: Timestamp?
  /// How its animal left; nothing once another was chosen.
  public internal(set) var departure: OpenValue<SponsorshipDeparture>?
  /// Why it lapsed.
  public internal(set) var lapse: OpenValue<SponsorshipLapse>?
  /// Why it is over.
  public internal(set) var end: OpenValue<SponsorshipEnd>?
  /// When it was begun.
  public let createdAt: Timestamp

  /// Makes a sponsorship in any state, as a repository returns it; throws everything that is wrong with it.
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

  /// When its sponsor's pause ends by itself; not while the institution is suspended.
  var pauseEndsAt: Timestamp? { pause == .known(.sponsor) ? pausedUntil : nil }

  var nextUnits: Int64? { nextAmount?.minorUnits }

  var nextCurrency: Currency? { nextAmount?.currency }

  /// The same for two sponsorships of one animal by one person that aren't over.
  var openKey: String? {
    guard let state = status.known, !Flow.finalStates.contains(state) else { return nil }
    return "\(sponsor.text) \(institution.text) \(animal?.text ?? "")"
  }
}

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
