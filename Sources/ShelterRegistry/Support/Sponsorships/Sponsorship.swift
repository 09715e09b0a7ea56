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
  public internal(set) var method: OpenEnum<PaymentMethod>
  public internal(set) var mandate: Mandate.ID?
  public internal(set) var schedule: PaymentSchedule
  public internal(set) var nextNumber: Int64
  public internal(set) var nextDueAt: Timestamp
  public internal(set) var nextAmount: Money?
  public internal(set) var nextFrequency: PaymentFrequency?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var failures: Int64
  public internal(set) var pauseReason: OpenEnum<Sponsorship.PauseReason>?
  public internal(set) var pausedUntil: Timestamp?
  public internal(set) var suspendedAt: Timestamp?
  public internal(set) var animalOutcome: OpenEnum<Sponsorship.AnimalOutcome>?
  public internal(set) var lapseReason: OpenEnum<Sponsorship.LapseReason>?
  public internal(set) var endReason: OpenEnum<Sponsorship.EndReason>?
  public let createdAt: Timestamp

  /// Creates a sponsorship in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(
    id: Identifier<Sponsorship>, sponsor: Principal.ID, institution: Institution.ID,
    animal: Animal.ID? = nil, amount: Money, method: OpenEnum<PaymentMethod>, mandate: Mandate.ID? = nil,
    schedule: PaymentSchedule, nextNumber: Int64 = 0, nextDueAt: Timestamp, nextAmount: Money? = nil,
    nextFrequency: PaymentFrequency? = nil, status: OpenEnum<State> = .known(.draft),
    statusSince: Timestamp, failures: Int64 = 0, pauseReason: OpenEnum<Sponsorship.PauseReason>? = nil,
    pausedUntil: Timestamp? = nil, suspendedAt: Timestamp? = nil,
    animalOutcome: OpenEnum<Sponsorship.AnimalOutcome>? = nil,
    lapseReason: OpenEnum<Sponsorship.LapseReason>? = nil,
    endReason: OpenEnum<Sponsorship.EndReason>? = nil, createdAt: Timestamp
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
    self.pauseReason = pauseReason
    self.pausedUntil = pausedUntil
    self.suspendedAt = suspendedAt
    self.animalOutcome = animalOutcome
    self.lapseReason = lapseReason
    self.endReason = endReason
    self.createdAt = createdAt
    try validated()
  }

  var units: Int64 { amount.minorUnits }

  var pauseEndsAt: Timestamp? { pauseReason == .sponsor ? pausedUntil : nil }

  var nextUnits: Int64? { nextAmount?.minorUnits }

  var nextCurrency: Currency? { nextAmount?.currency }

  var openKey: String? {
    guard status.known != nil, !isFinal else { return nil }
    return "\(sponsor.text) \(institution.text) \(animal?.text ?? "")"
  }
}

extension Sponsorship {
  /// The maximum number of sponsorships that a person starts in 24 hours without their first payment.
  public static let maximumStarts = 10
  /// The maximum number of sponsorships that a person drafts in 24 hours without their first payment.
  public static let maximumDrafts = 20
  /// The number of failed automatic attempts at which a sponsorship lapses: the first one and three more.
  static let maximumFailures: Int64 = 4

  /// Moves on to the next due date, and applies the changes planned for it.
  mutating func advance(to period: Sponsorship.DueDateInput) {
    amount = nextAmount ?? amount
    nextAmount = nil
    nextFrequency = nil
    reschedule(at: period)
  }

  /// Makes a due date the next one; earlier due dates that weren't charged are skipped.
  mutating func reschedule(at period: Sponsorship.DueDateInput) {
    schedule = period.schedule
    nextNumber = period.number
    nextDueAt = period.dueAt
  }
}
