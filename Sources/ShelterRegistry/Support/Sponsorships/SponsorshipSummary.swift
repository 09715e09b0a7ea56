public import DomainModeling
public import DomainValues

/// A sponsorship as shown to its sponsor, with its animal.
public struct SponsorshipSummary: Identifiable, Hashable, Sendable {
  /// The sponsorship's identifier.
  public let id: Sponsorship.ID
  /// The institution that receives the money.
  public let institution: Institution.ID
  /// The institution's name; empty when the institution isn't found.
  public let institutionName: String
  /// The sponsored animal; `nil` when the sponsorship is for the institution as a whole.
  public let animal: SponsoredAnimal?
  /// The amount charged for each period.
  public let amount: Money
  /// The time between two payments.
  public let frequency: PaymentFrequency
  /// The amount from the next period on; `nil` when it doesn't change.
  public let nextAmount: Money?
  /// The frequency from the next period on; `nil` when it doesn't change.
  public let nextFrequency: PaymentFrequency?
  /// The next due date; `nil` unless the sponsorship is active or past due.
  public let nextDueOn: CalendarDate?
  /// The mandate by which payments are charged.
  public let mandate: Mandate.ID?
  /// The lifecycle state.
  public let status: OpenEnum<Sponsorship.State>
  /// The reason for the current pause; `nil` unless the sponsorship is paused.
  public let pauseReason: OpenEnum<Sponsorship.PauseReason>?
  /// The moment the sponsor's pause ends; `nil` unless the sponsor has paused the sponsorship.
  public let pausedUntil: Timestamp?
  /// The way in which the animal left for good; `nil` while it hasn't left, or after a reassignment.
  public let animalOutcome: OpenEnum<Sponsorship.AnimalOutcome>?
  /// The moment by which the sponsorship has to be reassigned; `nil` unless it waits for that.
  public let reassignmentEndsAt: Timestamp?
  /// The reason for which the sponsorship lapsed; `nil` if it didn't lapse or was reactivated.
  public let lapseReason: OpenEnum<Sponsorship.LapseReason>?
  /// The reason for which the sponsorship is over; `nil` until then.
  public let endReason: OpenEnum<Sponsorship.EndReason>?

  init(_ sponsorship: Sponsorship, animal: Animal?, institution: Institution?) {
    id = sponsorship.id
    self.institution = sponsorship.institution
    institutionName = institution?.name ?? ""
    self.animal = animal.map(SponsoredAnimal.init)
    amount = sponsorship.amount
    frequency = sponsorship.schedule.frequency
    nextAmount = sponsorship.nextAmount
    nextFrequency = sponsorship.nextFrequency
    let isGoingOn = sponsorship.status == .active || sponsorship.status == .pastDue
    nextDueOn = isGoingOn ? sponsorship.schedule.dueDate(sponsorship.nextNumber) : nil
    mandate = sponsorship.mandate
    status = sponsorship.status
    pauseReason = sponsorship.pauseReason
    pausedUntil = sponsorship.pausedUntil
    animalOutcome = sponsorship.animalOutcome
    reassignmentEndsAt =
      Sponsorship.lifecycle.due(on: sponsorship, by: .system).first { $0.event == .expireReassignment }?.at
    lapseReason = sponsorship.lapseReason
    endReason = sponsorship.endReason
  }
}

/// An animal as shown to its sponsor.
public struct SponsoredAnimal: Identifiable, Hashable, Sendable {
  /// The animal's identifier.
  public let id: Animal.ID
  /// The animal's name.
  public let name: String
  /// The species.
  public let species: OpenEnum<AnimalSpecies>
  /// The first picture, which represents the animal; `nil` when there is none.
  public let picture: AnimalPicture?
  /// The lifecycle state of the animal.
  public let status: OpenEnum<Animal.State>

  init(_ animal: Animal) {
    id = animal.id
    name = animal.name
    species = animal.species
    picture = animal.pictures.first
    status = animal.status
  }
}

/// A sponsorship as shown to its institution, without its sponsor.
public struct IncomingSponsorship: Identifiable, Hashable, Sendable {
  /// The sponsorship's identifier.
  public let id: Sponsorship.ID
  /// The sponsored animal; `nil` when the sponsorship is for the institution as a whole.
  public let animal: Animal.ID?
  /// The amount charged for each period.
  public let amount: Money
  /// The time between two payments.
  public let frequency: PaymentFrequency
  /// The lifecycle state.
  public let status: OpenEnum<Sponsorship.State>

  init(_ sponsorship: Sponsorship) {
    id = sponsorship.id
    animal = sponsorship.animal
    amount = sponsorship.amount
    frequency = sponsorship.schedule.frequency
    status = sponsorship.status
  }
}
