import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples

/// The people, moments and records of these tests.
enum Fixtures {
  static let now = Timestamp("2026-11-21T12:00:00Z") ?? .earliest
  static let today = CalendarDate(utc: now)
  static let ann: Principal.ID = Identifier(uuidBits: (0, 1))
  static let bob: Principal.ID = Identifier(uuidBits: (0, 2))

  static func after(_ seconds: Int64) -> Timestamp { (try? now.adding(.seconds(seconds))) ?? now }

  static func record(_ number: UInt64 = 1) -> Identifier<TransitionRecord> {
    Identifier(uuidBits: (9, number))
  }

  static let moderator = Principal.user(bob, labels: [ShelterLabel.moderator.text])
  static let admin = Principal.user(bob, labels: [ShelterLabel.admin.text])
}

extension Institution {
  /// Fires any event with an input that fits it.
  func firing(
    _ event: Flow.Event, by principal: Principal, at now: Timestamp
  ) throws -> LifecycleTransition<Flow> {
    let machine = Flow.lifecycle
    let id = Fixtures.record()
    let review = InstitutionReview(.known(.incomplete))
    return switch event {
    case .confirmEmail:
      try machine.fire(
        Flow.confirmEmail, ConfirmedAddress(contact.email), on: self, by: principal, at: now, recordedAs: id)
    case .requestInfo:
      try machine.fire(Flow.requestInfo, review, on: self, by: principal, at: now, recordedAs: id)
    case .reject: try machine.fire(Flow.reject, review, on: self, by: principal, at: now, recordedAs: id)
    case .suspend where principal.kind != .system || status != .known(.recertification):
      try machine.fire(Flow.suspend, review, on: self, by: principal, at: now, recordedAs: id)
    case .changeBank:
      try machine.fire(
        Flow.changeBank, ShelterSamples.bank(account: "0000071219812875"), on: self, by: principal, at: now,
        recordedAs: id)
    default: try machine.fire(event, on: self, by: principal, at: now, recordedAs: id)
    }
  }
}

extension Animal {
  /// Fires any event with an input that fits it.
  func firing(
    _ event: Flow.Event, by principal: Principal, at now: Timestamp, on day: CalendarDate? = nil,
    person: Principal.ID? = nil, isBanned: Bool = false, isTogether: Bool = true,
    receiver: Institution.ID? = nil,
    until: Timestamp? = nil
  ) throws -> LifecycleTransition<Flow> {
    let machine = Flow.lifecycle
    let id = Fixtures.record()
    let today = CalendarDate(utc: now)
    let movement = AnimalMovement(
      on: day ?? today, today: today, person: person, isBanned: isBanned, isTogether: isTogether)
    func move(_ trigger: Trigger<Flow, AnimalMovement>) throws -> LifecycleTransition<Flow> {
      try machine.fire(trigger, movement, on: self, by: principal, at: now, recordedAs: id)
    }
    return switch event {
    case .hold:
      try machine.fire(
        Flow.hold, AnimalHold(.known(.medical), until: until), on: self, by: principal, at: now,
        recordedAs: id)
    case .takeBack:
      try machine.fire(
        Flow.takeBack, AnimalReturn(on: day ?? today, today: today, for: .known(.allergy)), on: self,
        by: principal, at: now, recordedAs: id)
    case .transfer:
      try machine.fire(
        Flow.transfer,
        AnimalTransfer(
          on: day ?? today, today: today, to: receiver ?? ShelterSamples.sanctuaryID, isTogether: isTogether),
        on: self, by: principal, at: now, recordedAs: id)
    case .adopt where principal.kind == .system && status == .known(.onTrial):
      try machine.fire(Flow.endTrial, on: self, by: principal, at: now, recordedAs: id)
    case .reserve: try move(Flow.reserve)
    case .beginTrial: try move(Flow.beginTrial)
    case .adopt: try move(Flow.adopt)
    case .foster: try move(Flow.foster)
    case .reclaim: try move(Flow.reclaim)
    case .escape: try move(Flow.escape)
    case .release: try move(Flow.release)
    case .die: try move(Flow.die)
    case .publish, .unpublish, .liftHold, .cancelReservation:
      try machine.fire(event, on: self, by: principal, at: now, recordedAs: id)
    }
  }
}

extension AdoptionEnquiry {
  /// An enquiry of Ann about Burek, in any state.
  static func sample(_ status: Flow.State = .submitted, by person: Principal.ID? = Fixtures.ann) throws
    -> AdoptionEnquiry
  {
    try AdoptionEnquiry(
      id: Identifier(uuidBits: (7, 1)), animal: AnimalSamples.burek, institution: ShelterSamples.shelterID,
      account: ShelterSamples.keeper, person: person, message: "We have a garden.",
      question: "How big is it?",
      answer: "400 m².", status: .known(status), statusSince: Fixtures.now,
      declinedFor: status == .declined ? .known(.tooFar) : nil, submittedAt: Fixtures.now)
  }

  /// Fires any event with an input that fits it.
  func firing(
    _ event: Flow.Event, by principal: Principal, at now: Timestamp
  ) throws -> LifecycleTransition<Flow> {
    let machine = Flow.lifecycle
    let id = Fixtures.record()
    return switch event {
    case .ask:
      try machine.fire(Flow.ask, EnquiryText("Why?"), on: self, by: principal, at: now, recordedAs: id)
    case .answer:
      try machine.fire(Flow.answer, EnquiryText("So."), on: self, by: principal, at: now, recordedAs: id)
    case .decline:
      try machine.fire(
        Flow.decline, EnquiryDenial(.known(.tooFar)), on: self, by: principal, at: now, recordedAs: id)
    default: try machine.fire(event, on: self, by: principal, at: now, recordedAs: id)
    }
  }
}
