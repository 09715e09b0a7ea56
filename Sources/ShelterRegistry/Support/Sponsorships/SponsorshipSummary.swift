public import DomainModeling

/// A sponsorship as its sponsor sees it, with its animal.
public struct SponsorshipSummary: Identifiable, Hashable, Sendable {
  /// The sponsorship.
  public let id: Sponsorship.ID
  /// The institution that gets the money.
  public let institution: Institution.ID
  /// The institution's name.
  public let institutionName: String
  /// The animal; nothing when it is for all of the institution's.
  public let animal: SponsoredAnimal?
  /// How much for each period.
  public let amount: Money
  /// How often.
  public let frequency: PaymentFrequency
  /// The amount from the next period on, where it changes.
  public let nextAmount: Money?
  /// The frequency from the next period on, where it changes.
  public let nextFrequency: PaymentFrequency?
  /// The next due date, while something is going to be due.
  public let nextDueOn: CalendarDate?
  /// The mandate by which it is charged.
  public let mandate: Mandate.ID?
  /// How far it has come.
  public let status: OpenValue<Sponsorship.Flow.State>
  /// Why it is paused.
  public let pause: OpenValue<SponsorshipPause>?
  /// Until when it is paused.
  public let pausedUntil: Timestamp?
  /// How its animal left.
  public let departure: OpenValue<SponsorshipDeparture>?
  /// When it ends unless its sponsor chooses another animal.
  public let choiceEndsAt: Timestamp?
  /// Why it lapsed.
  public let lapse: OpenValue<SponsorshipLapse>?
  /// Why it is over.
  public let end: OpenValue<SponsorshipEnd>?

  init(_ sponsorship: Sponsorship, animal: Animal?, institution: Institution?) {
    id = sponsorship.id
    self.institution = sponsorship.institution
    institutionName = institution?.name ?? ""
    self.animal = animal.map(SponsoredAnimal.init)
    amount = sponsorship.amount
    frequency = sponsorship.schedule.frequency
    nextAmount = sponsorship.nextAmount
    nextFrequency = sponsorship.nextFrequency
    let isGoingOn = sponsorship.status == .known(.active) || sponsorship.status == .known(.pastDue)
    nextDueOn = isGoingOn ? sponsorship.schedule.dueDate(sponsorship.nextNumber) : nil
    mandate = sponsorship.mandate
    status = sponsorship.status
    pause = sponsorship.pause
    pausedUntil = sponsorship.pausedUntil
    departure = sponsorship.departure
    choiceEndsAt =
      sponsorship.status == .known(.needsChoice)
      ? try? sponsorship.statusSince.adding(Sponsorship.Flow.timeToChoose) : nil
    lapse = sponsorship.lapse
    end = sponsorship.end
  }
}

/// An animal as its sponsor sees it among their sponsorships.
public struct SponsoredAnimal: Identifiable, Hashable, Sendable {
  /// The animal.
  public let id: Animal.ID
  /// Its name.
  public let name: String
  /// What kind of animal it is.
  public let species: OpenValue<AnimalSpecies>
  /// The picture that stands for it.
  public let picture: AnimalPicture?
  /// What is with it now.
  public let status: OpenValue<Animal.Flow.State>

  init(_ animal: Animal) {
    id = animal.id
    name = animal.name
    species = animal.species
    picture = animal.pictures.first
    status = animal.status
  }
}

/// A sponsorship as its institution sees it: nothing of who sponsors.
public struct IncomingSponsorship: Identifiable, Hashable, Sendable {
  /// The sponsorship.
  public let id: Sponsorship.ID
  /// The animal; nothing when it is for all of the institution's.
  public let animal: Animal.ID?
  /// How much for each period.
  public let amount: Money
  /// How often.
  public let frequency: PaymentFrequency
  /// How far it has come.
  public let status: OpenValue<Sponsorship.Flow.State>

  init(_ sponsorship: Sponsorship) {
    id = sponsorship.id
    animal = sponsorship.animal
    amount = sponsorship.amount
    frequency = sponsorship.schedule.frequency
    status = sponsorship.status
  }
}
