import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples

/// The moments, identifiers and values that the tests share.
enum Fixtures {
  /// Noon on 21 November 2026, at which most tests start.
  static let now = Timestamp("2026-11-21T12:00:00Z") ?? .earliest
  static let today = CalendarDate(utc: now)
  /// Noon on 31 January 2026, at which the tests of payments start: a day of the month that most months lack.
  static let monthEnd = Timestamp("2026-01-31T12:00:00Z") ?? .earliest
  static let ann: Principal.ID = Identifier(uuidBits: (0, 1))
  static let bob: Principal.ID = Identifier(uuidBits: (0, 2))
}

extension Timestamp {
  /// Returns the moment a number of days later, the latest one if there is none.
  func adding(days: Int64) -> Timestamp { (try? adding(.seconds(days * 86_400))) ?? .latest }
}

extension Money {
  /// Returns an amount of Polish grosze.
  static func pln(_ units: Int64) -> Money { Money(minorUnits: units, currency: .pln) }
}

extension Institution {
  /// Fires the event with a valid input.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<Institution> {
    let lifecycle = Institution.lifecycle
    let id: Identifier<TransitionRecord> = Given.id("t")
    let review = Institution.ModerationInput(.known(.incomplete))
    return switch event {
    case .confirmEmail:
      try lifecycle.fire(
        Institution.Events.confirmEmail, Institution.ConfirmEmailInput(contact.email), on: self,
        by: principal,
        at: now, recordedAs: id)
    case .requestInfo:
      try lifecycle.fire(
        Institution.Events.requestInfo, review, on: self, by: principal, at: now, recordedAs: id)
    case .reject:
      try lifecycle.fire(Institution.Events.reject, review, on: self, by: principal, at: now, recordedAs: id)
    case .rejectProfileChange:
      try lifecycle.fire(
        Institution.Events.rejectProfileChange, review, on: self, by: principal, at: now, recordedAs: id)
    case .suspend where principal.kind != .system || status != .recertification:
      try lifecycle.fire(Institution.Events.suspend, review, on: self, by: principal, at: now, recordedAs: id)
    case .requestBankAccountChange:
      try lifecycle.fire(
        Institution.Events.requestBankAccountChange, ShelterSamples.bank(account: "0000071219812875"),
        on: self, by: principal, at: now,
        recordedAs: id)
    default: try lifecycle.fire(event, on: self, by: principal, at: now, recordedAs: id)
    }
  }
}

extension Animal {
  /// Fires the event with a valid input.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp, on day: CalendarDate? = nil,
    person: Principal.ID? = nil, isBanned: Bool = false, isTogether: Bool = true,
    receiver: Institution.ID? = nil,
    until: Timestamp? = nil
  ) throws -> TransitionResult<Animal> {
    let lifecycle = Animal.lifecycle
    let id: Identifier<TransitionRecord> = Given.id("t")
    let today = CalendarDate(utc: now)
    let movement = Animal.MovementInput(
      on: day ?? today, today: today, person: person, isBanned: isBanned, includesBondedAnimals: isTogether)
    func move(_ event: TypedEvent<Animal, Animal.MovementInput>) throws -> TransitionResult<Animal> {
      try lifecycle.fire(event, movement, on: self, by: principal, at: now, recordedAs: id)
    }
    return switch event {
    case .hold:
      try lifecycle.fire(
        Animal.Events.hold, Animal.HoldInput(.known(.medical), until: until), on: self, by: principal,
        at: now,
        recordedAs: id)
    case .recordReturn:
      try lifecycle.fire(
        Animal.Events.recordReturn, Animal.ReturnInput(on: day ?? today, today: today, for: .known(.allergy)),
        on: self,
        by: principal, at: now, recordedAs: id)
    case .transfer:
      try lifecycle.fire(
        Animal.Events.transfer,
        Animal.TransferInput(
          on: day ?? today, today: today, to: receiver ?? ShelterSamples.sanctuaryID,
          includesBondedAnimals: isTogether),
        on: self, by: principal, at: now, recordedAs: id)
    case .adopt where principal.kind == .system && status == .onTrial:
      try lifecycle.fire(.adopt, on: self, by: principal, at: now, recordedAs: id)
    case .reserve: try move(Animal.Events.reserve)
    case .beginTrial: try move(Animal.Events.beginTrial)
    case .adopt: try move(Animal.Events.adopt)
    case .foster: try move(Animal.Events.foster)
    case .returnToOwner: try move(Animal.Events.returnToOwner)
    case .escape: try move(Animal.Events.escape)
    case .release: try move(Animal.Events.release)
    case .recordDeath: try move(Animal.Events.recordDeath)
    case .publish, .unpublish, .liftHold, .cancelReservation:
      try lifecycle.fire(event, on: self, by: principal, at: now, recordedAs: id)
    }
  }
}

extension AdoptionInquiry {
  static let sampleID: AdoptionInquiry.ID = Identifier(uuidBits: (7, 1))

  /// Returns an inquiry about Burek in the state.
  static func sample(_ status: State = .submitted, by person: Principal.ID? = Fixtures.ann) throws
    -> AdoptionInquiry
  {
    try AdoptionInquiry(
      id: sampleID, animal: AnimalSamples.burek, institution: ShelterSamples.shelterID,
      manager: ShelterSamples.keeper, person: person, message: "We have a garden.",
      question: "How big is it?",
      answer: "400 m².", status: .known(status), statusSince: Fixtures.now,
      declineReason: status == .declined ? .known(.tooFar) : nil, submittedAt: Fixtures.now)
  }

  /// Fires the event with a valid input.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<AdoptionInquiry> {
    let lifecycle = AdoptionInquiry.lifecycle
    let id: Identifier<TransitionRecord> = Given.id("t")
    return switch event {
    case .requestInfo:
      try lifecycle.fire(
        AdoptionInquiry.Events.requestInfo, AdoptionInquiry.MessageInput("Why?"), on: self, by: principal,
        at: now, recordedAs: id)
    case .answer:
      try lifecycle.fire(
        AdoptionInquiry.Events.answer, AdoptionInquiry.MessageInput("So."), on: self, by: principal, at: now,
        recordedAs: id)
    case .decline:
      try lifecycle.fire(
        AdoptionInquiry.Events.decline, AdoptionInquiry.DeclineInput(.known(.tooFar)), on: self,
        by: principal, at: now, recordedAs: id)
    default: try lifecycle.fire(event, on: self, by: principal, at: now, recordedAs: id)
    }
  }
}
