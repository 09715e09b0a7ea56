import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Lifecycle of an animal")
struct AnimalLifecycleTests {
  typealias Subject = Animal

  static let principals: [TestPrincipal<Subject>] = [
    TestPrincipal(name: "institution", principal: .keeper, actors: [.institution]),
    TestPrincipal(name: "another institution", principal: .farmer, actors: []),
    TestPrincipal(name: "user", principal: .ann, actors: []),
    TestPrincipal(name: "admin", principal: .admin, actors: []),
    TestPrincipal(name: "system", principal: .system, actors: [.system]),
    TestPrincipal(name: "guest", principal: .guest, actors: []),
  ]

  static let table: CellTable<Subject> = {
    typealias Row = [Subject.Event: [Subject.Actor: Cell<Subject>]]
    func own(_ event: Subject.Event, _ target: Subject.State) -> Row { [event: [.institution: .to(target)]] }
    func row(_ parts: Row...) -> Row { parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } } }
    let die = own(.recordDeath, .deceased)
    return [
      .draft: row(die, own(.publish, .available)),
      .available: row(
        die, own(.unpublish, .draft), own(.hold, .onHold), own(.reserve, .reserved),
        own(.beginTrial, .onTrial),
        own(.adopt, .adopted), own(.foster, .fostered), own(.transfer, .transferred),
        own(.returnToOwner, .returnedToOwner), own(.escape, .escaped), own(.release, .released)),
      .onHold: row(
        die, [.liftHold: [.institution: .to(.available), .system: .to(.available)]], own(.foster, .fostered),
        own(.transfer, .transferred), own(.returnToOwner, .returnedToOwner), own(.escape, .escaped),
        own(.release, .released)),
      .reserved: row(
        die, [.cancelReservation: [.institution: .to(.available), .system: .to(.available)]],
        own(.beginTrial, .onTrial), own(.adopt, .adopted), own(.transfer, .transferred),
        own(.escape, .escaped)),
      .onTrial: row(
        die, [.adopt: [.institution: .to(.adopted), .system: .to(.adopted)]], own(.recordReturn, .available),
        own(.escape, .escaped)),
      .adopted: row(die, own(.recordReturn, .available)),
      .fostered: row(die, own(.adopt, .adopted), own(.recordReturn, .available), own(.escape, .escaped)),
      .returnedToOwner: row(die, own(.recordReturn, .available)),
      .escaped: row(die, own(.recordReturn, .available)),
    ]
  }()

  @Test("Every event of an animal has the expected result in every state for every caller")
  func cells() throws {
    let late = Fixtures.now.adding(days: 40)
    let cells = try walk(
      Self.table, principals: Self.principals,
      subject: { try AnimalSamples.burek(at: Fixtures.now, status: $0) },
      fire: { try $0.firing($1, by: $2, at: late) }, at: late)
    #expect(cells == 12 * 15 * 6)
  }

  @Test("Holds, reservations and trial stays end at their moments, and not a millisecond earlier")
  func time() throws {
    let cases: [(Subject.State, Subject.Event, Int64)] = [
      (.onHold, .liftHold, 1), (.reserved, .cancelReservation, 14), (.onTrial, .adopt, 30),
    ]
    for (state, event, days) in cases {
      let animal = try AnimalSamples.burek(at: Fixtures.now, status: state)
      let moment = Fixtures.now.adding(days: days)
      #expect(Subject.lifecycle.due(on: animal) == [DueEvent(event: event, at: moment)])
      let refusal = #expect(throws: TransitionError.self) {
        try animal.firing(event, by: .system, at: moment.adding(.milliseconds(-1)))
      }
      #expect(refusal?.reason == .notDue(moment))
      #expect(throws: Never.self) { try animal.firing(event, by: .system, at: moment) }
    }
  }

  /// A state, an event with an invalid input, and the guard that rejects it.
  static let refusals:
    [(Subject.State, Subject.Event, String, @Sendable (Animal) throws -> TransitionResult<Subject>)] = {
      let tomorrow = CalendarDate("2026-11-22") ?? .latest
      let beforeIntake = CalendarDate("2024-02-09") ?? .earliest
      let beforeReturn = CalendarDate("2025-02-28") ?? .earliest
      let yesterday = CalendarDate("2026-11-20") ?? .earliest
      let now = Fixtures.now
      var cases:
        [(Subject.State, Subject.Event, String, @Sendable (Animal) throws -> TransitionResult<Subject>)] =
          []
      for event in [
        Subject.Event.beginTrial, .adopt, .foster, .transfer, .returnToOwner, .escape, .release, .recordDeath,
      ] {
        cases.append(
          (
            .available, event, "animal.dayNotInFuture",
            { try $0.firing(event, by: .keeper, at: now, on: tomorrow) }
          )
        )
        cases.append(
          (
            .available, event, "animal.notBeforeIntake",
            { try $0.firing(event, by: .keeper, at: now, on: beforeIntake) }
          ))
        if event != .recordDeath {
          cases.append(
            (
              .available, event, "animal.notBeforeReturn",
              { try $0.firing(event, by: .keeper, at: now, on: beforeReturn) }
            ))
        }
      }
      for event in [Subject.Event.reserve, .beginTrial, .adopt, .foster] {
        cases.append(
          (
            .available, event, "animal.notBanned",
            { try $0.firing(event, by: .keeper, at: now, isBanned: true) }
          ))
      }
      for state in [Subject.State.onTrial, .adopted, .fostered, .returnedToOwner, .escaped] {
        cases.append(
          (
            state, .recordReturn, "animal.notBeforeMovement",
            { try $0.firing(.recordReturn, by: .keeper, at: now, on: yesterday) }
          ))
        cases.append(
          (
            state, .recordDeath, "animal.notBeforeMovement",
            { try $0.firing(.recordDeath, by: .keeper, at: now, on: yesterday) }
          ))
      }
      cases.append(
        (
          .available, .hold, "animal.untilInFuture",
          { try $0.firing(.hold, by: .keeper, at: now, until: now) }
        )
      )
      cases.append(
        (
          .available, .transfer, "animal.otherInstitution",
          { try $0.firing(.transfer, by: .keeper, at: now, receiver: ShelterSamples.shelterID) }
        ))
      return cases
    }()

  @Test(
    "An event with an invalid day, person, end or institution is rejected by the named guard",
    arguments: refusals.indices)
  func guards(position: Int) throws {
    let (state, event, expected, fire) = Self.refusals[position]
    let animal = try AnimalSamples.burek(at: Fixtures.now, status: state)
    let refusal = #expect(throws: TransitionError.self, "\(event)") { try fire(animal) }
    guard case .guardsFailed(let ids)? = refusal?.reason else {
      Issue.record("\(event): \(String(describing: refusal))")
      return
    }
    #expect(ids.contains(expected), "\(event): \(ids)")
  }

  @Test("A reserved animal can be adopted only by the person for whom it is reserved")
  func reservation() throws {
    let reserved = try AnimalSamples.burek(at: Fixtures.now, status: .reserved, person: Fixtures.ann)
    for person in [Fixtures.bob, nil] {
      let refusal = #expect(throws: TransitionError.self) {
        try reserved.firing(.adopt, by: .keeper, at: Fixtures.now, person: person)
      }
      #expect(refusal?.reason == .guardsFailed(["animal.sameReservation"]))
    }
    let adopted = try reserved.firing(.adopt, by: .keeper, at: Fixtures.now, person: Fixtures.ann)
    #expect(adopted.subject.person == Fixtures.ann && adopted.effects == [.departed, .closeInquiries])
  }

  @Test("An animal on trial can be adopted only by the person who has it")
  func trial() throws {
    let tried = try AnimalSamples.burek(at: Fixtures.now, status: .onTrial, person: Fixtures.ann)
    let refusal = #expect(throws: TransitionError.self) {
      try tried.firing(.adopt, by: .keeper, at: Fixtures.now, person: Fixtures.bob)
    }
    #expect(refusal?.reason == .guardsFailed(["animal.sameTrial"]))
    for person in [Fixtures.ann, nil] {
      let adopted = try tried.firing(.adopt, by: .keeper, at: Fixtures.now, person: person)
      #expect(adopted.subject.person == Fixtures.ann)
    }
  }

  @Test("Bonded animals must be adopted, transferred and released together, but may be fostered alone")
  func bonds() throws {
    let mia = try #require(try AnimalSamples.all(at: Fixtures.now).first { $0.id == AnimalSamples.mia })
    for event in [Subject.Event.reserve, .beginTrial, .adopt, .transfer, .release] {
      let refusal = #expect(throws: TransitionError.self) {
        try mia.firing(event, by: .keeper, at: Fixtures.now, isTogether: false)
      }
      #expect(refusal?.reason == .guardsFailed(["animal.bondedAnimalsTogether"]))
      #expect(throws: Never.self) { try mia.firing(event, by: .keeper, at: Fixtures.now) }
    }
    for event in [Subject.Event.foster, .returnToOwner, .escape, .recordDeath] {
      #expect(throws: Never.self) {
        try mia.firing(event, by: .keeper, at: Fixtures.now, isTogether: false)
      }
    }
  }

  @Test("Departure, return and death store their days, and lifting a hold removes its fields")
  func fields() throws {
    let held = try AnimalSamples.burek(at: Fixtures.now).firing(.hold, by: .keeper, at: Fixtures.now).subject
    #expect(
      held.holdReason == .medical && held.holdUntil == nil && Subject.lifecycle.due(on: held).isEmpty)
    let free = try held.firing(.liftHold, by: .keeper, at: Fixtures.now).subject
    #expect(free.holdReason == nil)
    let adopted = try free.firing(.adopt, by: .keeper, at: Fixtures.now, person: Fixtures.ann).subject
    #expect(adopted.leftOn == Fixtures.today && adopted.person == Fixtures.ann)
    let later = Fixtures.now.adding(days: 20)
    let back = try adopted.firing(.recordReturn, by: .keeper, at: later)
    #expect(back.subject.leftOn == nil && back.subject.person == nil)
    #expect(
      back.subject.returnedOn == CalendarDate(utc: later) && back.subject.returnReason == .allergy)
    #expect(back.record.reason == "allergy")
    let dead = try back.subject.firing(.recordDeath, by: .keeper, at: later)
    #expect(dead.subject.diedOn == CalendarDate(utc: later))
    #expect(dead.effects == [.departed, .closeInquiries, .breakBonds])
  }

  @Test("An animal without a description can't be published")
  func undescribed() throws {
    let all = try AnimalSamples.all(at: Fixtures.now)
    let nameless = try #require(all.first { $0.id == AnimalSamples.nameless })
    let refusal = #expect(throws: TransitionError.self) {
      try nameless.firing(.publish, by: .keeper, at: Fixtures.now)
    }
    #expect(refusal?.reason == .guardsFailed(["animal.isDescribed"]))
  }

  @Test(
    "An animal in an unknown state refuses every event for every caller", arguments: Subject.Event.allCases)
  func unknownState(event: Subject.Event) throws {
    let text = try JSONText.of(AnimalSamples.burek(at: Fixtures.now)).replacing(
      "\"available\"", with: "\"cloned\"")
    let animal: Animal = try JSONText.value(from: text)
    #expect(try JSONText.of(animal) == text)
    #expect(!animal.isVisible)
    for caller in Self.principals {
      let refusal = #expect(throws: TransitionError.self) {
        try animal.firing(event, by: caller.principal, at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("cloned"))
    }
  }
}
