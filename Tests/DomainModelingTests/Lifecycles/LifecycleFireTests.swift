import DomainModeling
import TestSupport
import Testing

@Suite("Firing events")
struct LifecycleFireTests {
  typealias Subject = Parcel

  static func handOver(
    weight: Int64, label: String? = nil, on parcel: Parcel, by principal: Principal,
    at now: String = ParcelFixtures.noon
  ) throws -> TransitionResult<Subject> {
    try Subject.lifecycle.fire(
      Subject.Events.handOver, Parcel.Handover(weight: weight, label: label), on: parcel, by: principal,
      at: ParcelFixtures.moment(now), recordedAs: Identifier(parsing: "t-9"))
  }

  static func reason(_ body: () throws -> Any) throws -> TransitionError.Reason? {
    do {
      _ = try body()
      return nil
    } catch let refusal as TransitionError {
      return refusal.reason
    }
  }

  @Test("A transition sets fields from constants, time, principal and input, and clears others")
  func assignments() throws {
    let bob = try ParcelFixtures.PrincipalKind.courier.principal
    let moved = try Self.handOver(weight: 7, label: "heavy", on: Parcel.sample(), by: bob).subject
    #expect(moved.weight == 7 && moved.label == "heavy" && moved.lastPrincipal == bob.id)
    #expect(moved.handedOverAt?.text == ParcelFixtures.noon && moved.since.text == ParcelFixtures.noon)
    #expect(moved.status == .moving && moved.previous == .packed)
    #expect(try Self.handOver(weight: 7, on: Parcel.sample(), by: bob).subject.label == nil)

    let held = try ParcelFixtures.fire(.hold, on: moved, by: ParcelFixtures.PrincipalKind.overseer.principal)
      .subject
    #expect(held.label == nil && held.limit == 0 && held.weight == 7 && held.previous == .moving)
  }

  @Test("Effects are made from the changed entity and the input")
  func effects() throws {
    let parcel = try Parcel.sample()
    let moved = try Self.handOver(weight: 7, on: parcel, by: ParcelFixtures.PrincipalKind.courier.principal)
    #expect(moved.effects == [.tell(parcel.sender, "moving, 7 kg")])
    #expect(
      try ParcelFixtures.fire(.remind, on: parcel, by: ParcelFixtures.PrincipalKind.sender.principal).effects
        == [])
  }

  @Test("All failing guards are reported, and an unknown condition fails its guard")
  func guards() throws {
    var draft = Draft(try Parcel.sample())
    draft[Parcel.Fields.courier] = try Identifier(parsing: Parcel.ann)
    draft[Parcel.Fields.deadline] = try ParcelFixtures.moment(ParcelFixtures.noon)
    let parcel = try draft.validated()
    let ann = try ParcelFixtures.PrincipalKind.sender.principal
    #expect(
      try Self.reason { try Self.handOver(weight: 51, on: parcel, by: ann) }
        == .guardsFailed(["parcel.weight", "parcel.inTime", "parcel.notByTheSender"]))
    #expect(
      try Self.reason { try Self.handOver(weight: 50, on: parcel, by: ann, at: "2026-03-01T11:59:59.999Z") }
        == .guardsFailed(["parcel.notByTheSender"]))

    draft = Draft(try Parcel.sample())
    draft[Parcel.Fields.deadline] = .some(nil)
    let endless = try draft.validated()
    let bob = try ParcelFixtures.PrincipalKind.courier.principal
    #expect(
      try Self.reason { try Self.handOver(weight: 1, on: endless, by: bob) }
        == .guardsFailed(["parcel.inTime"]))
  }

  @Test("`permitted` ignores guards that read the input, and checks the others")
  func guardsOfPermissions() throws {
    let bob = try ParcelFixtures.PrincipalKind.courier.principal
    func verdict(_ now: String) throws -> EventPermission<Subject>.Verdict? {
      try Subject.lifecycle.permitted(by: bob, on: Parcel.sample(), at: ParcelFixtures.moment(now))
        .first { $0.event == .handOver }?.verdict
    }
    #expect(try verdict(ParcelFixtures.noon) == .permitted(as: .courier))
    #expect(try verdict("2026-03-03T00:00:00.000Z") == .refused(.guardsFailed(["parcel.inTime"])))
  }

  @Test("Firing an event with another input type finds no transition")
  func foreignInput() throws {
    let forged = TypedEvent<Subject, EmptyInput>(.handOver)
    let bob = try ParcelFixtures.PrincipalKind.courier.principal
    let reason = try Self.reason {
      try Subject.lifecycle.fire(
        forged, on: Parcel.sample(), by: bob, at: ParcelFixtures.moment(ParcelFixtures.noon),
        recordedAs: Identifier(parsing: "t-1"))
    }
    #expect(reason == .noTransition(from: "packed"))
    let canceled = try Self.reason {
      try Subject.lifecycle.fire(
        TypedEvent<Subject, EmptyInput>(.cancel), on: Parcel.sample(),
        by: ParcelFixtures.PrincipalKind.sender.principal,
        at: ParcelFixtures.moment(ParcelFixtures.noon), recordedAs: Identifier(parsing: "t-1"))
    }
    #expect(canceled == .noTransition(from: "packed"))
  }

  @Test("A transition to an invalid entity is refused with all violations")
  func invalidResult() throws {
    let bob = try ParcelFixtures.PrincipalKind.courier.principal
    var parcel = try Parcel.sample()
    let refusal = try Self.reason {
      try Self.handOver(weight: 0, label: String(repeating: "x", count: 21), on: parcel, by: bob)
    }
    guard case .invalid(let error) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(error.violations.map { "\($0.path): \($0.code)" } == ["weight: tooSmall", "label: tooLong"])

    let ann = try ParcelFixtures.PrincipalKind.sender.principal
    for _ in 0..<2 { parcel = try ParcelFixtures.fire(.remind, on: parcel, by: ann).subject }
    #expect(parcel.reminders == 2 && parcel.status == .packed && parcel.since.text == Parcel.start)
    let third = try Self.reason { try ParcelFixtures.fire(.remind, on: parcel, by: ann) }
    guard case .invalid(let limit) = third else {
      Issue.record("\(String(describing: third))")
      return
    }
    #expect(limit.violations.map(\.rule) == ["Parcel.reminders.tooLarge"])
  }

  @Test("Firing an event before the start of the current state breaks the rule `parcel.since`")
  func contextRules() throws {
    let ann = try ParcelFixtures.PrincipalKind.sender.principal
    let early = try Self.reason {
      try ParcelFixtures.fire(.remind, on: Parcel.sample(), by: ann, at: "2026-02-28T23:59:59.999Z")
    }
    guard case .invalid(let error) = early else {
      Issue.record("\(String(describing: early))")
      return
    }
    #expect(error.violations.map(\.rule) == ["parcel.since"])
  }

  @Test("`toPrevious` returns to the previous state, and is refused if that is missing or unknown")
  func previous() throws {
    let oscar = try ParcelFixtures.PrincipalKind.overseer.principal
    for state in [Subject.State.packed, .moving] {
      let parcel = try Parcel.sample(in: state)
      let held = try ParcelFixtures.fire(.hold, on: parcel, by: oscar).subject
      let back = try ParcelFixtures.fire(.resume, on: held, by: oscar, at: "2026-03-01T13:00:00.000Z")
      #expect(back.subject.status == .known(state) && back.subject.previous == .held)
      #expect(back.record.from == "held" && back.record.to == state.rawValue)
      #expect(back.subject.since.text == "2026-03-01T13:00:00.000Z")
    }
    var draft = Draft(try Parcel.sample(in: .held))
    let now = try ParcelFixtures.moment(ParcelFixtures.noon)
    for (word, reason) in [
      (String?.none, TransitionError.Reason.nothingToReturnTo), ("teleported", .unknownState("teleported")),
    ] {
      draft[Parcel.Fields.previous] = .some(try word.map { try OpenEnum(parsing: $0) })
      let parcel = try draft.validated()
      #expect(try ParcelFixtures.refusal(.resume, on: parcel, by: oscar) == reason)
      let verdict = Subject.lifecycle.permitted(by: oscar, on: parcel, at: now).first { $0.event == .resume }?
        .verdict
      #expect(verdict == .refused(reason))
    }
  }

  @Test("A transition record names actor, event, time and reason, and is equal after a JSON round trip")
  func record() throws {
    let oscar = try ParcelFixtures.PrincipalKind.sendingOverseer.principal
    let record = try ParcelFixtures.fire(.cancel, on: Parcel.sample(), by: oscar).record
    #expect(
      try JSONText.of(record)
        == #"{"actor":"sender","at":"2026-03-01T12:00:00.000Z","event":"cancel","from":"packed","id":"t-1","lifecycle":"Parcel","#
        + #""lifecycleVersion":4,"principal":"ann","reason":"changedMind","subject":"p-1","to":"canceled"}"#
    )
    #expect(try JSONText.value(TransitionRecord.self, from: JSONText.of(record)) == record)
    let lost = try ParcelFixtures.fire(.lose, on: Parcel.sample(in: .moving), by: .system).record
    #expect(lost.principal == nil && lost.reason == nil && lost.actor == "system" && lost.to == "lost")
    #expect(try JSONText.value(TransitionRecord.self, from: JSONText.of(lost)) == lost)
    let held = try ParcelFixtures.fire(.hold, on: Parcel.sample(), by: oscar).record
    #expect(held.actor == "operator")
    #expect(try schemaDrift(of: [record, lost]) == [])
  }

  @Test(
    "A reason that is empty, too long or contains a line break is refused",
    arguments: ["", "two\nlines", String(repeating: "x", count: 101)])
  func unfitReason(_ reason: String) throws {
    let refusal = try Self.reason {
      try Subject.lifecycle.fire(
        Subject.Events.cancel, Parcel.Cancellation(reason: reason), on: Parcel.sample(),
        by: ParcelFixtures.PrincipalKind.sender.principal, at: ParcelFixtures.moment(ParcelFixtures.noon),
        recordedAs: Identifier(parsing: "t-1"))
    }
    guard case .invalid(let error) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(error.model == "TransitionRecord" && error.violations.map(\.path.description) == ["reason"])
  }

  @Test("The description of a transition error names the state, actors, due moment or guard")
  func descriptions() throws {
    func text(
      _ event: Subject.Event, in state: Subject.State, by kind: ParcelFixtures.PrincipalKind,
      at now: String = ParcelFixtures.noon
    ) throws -> String {
      do {
        _ = try ParcelFixtures.fire(event, on: Parcel.sample(in: state), by: kind.principal, at: now)
        return ""
      } catch let refusal as TransitionError {
        return refusal.description
      }
    }
    #expect(
      try text(.deliver, in: .packed, by: .courier) == "Parcel.deliver: not possible in the state 'packed'")
    #expect(try text(.cancel, in: .held, by: .guest) == "Parcel.cancel: only for sender, operator")
    #expect(
      try text(.lose, in: .packed, by: .system) == "Parcel.lose: not before 2026-03-02T00:01:00.000Z")
    #expect(
      try text(.handOver, in: .packed, by: .courier, at: "2026-03-05T00:00:00.000Z")
        == "Parcel.handOver: parcel.inTime")
  }

  @Test("A transition error has a message code, parameters and violations")
  func explanations() throws {
    func refusal(_ reason: TransitionError.Reason) throws -> TransitionError {
      // Only a lifecycle creates a `TransitionError`, so each reason is provoked.
      let oscar = try ParcelFixtures.PrincipalKind.overseer.principal
      do {
        switch reason {
        case .unknownState: _ = try ParcelFixtures.fire(.hold, on: try stray("status"), by: oscar)
        case .noTransition: _ = try ParcelFixtures.fire(.deliver, on: Parcel.sample(), by: oscar)
        case .forbidden: _ = try ParcelFixtures.fire(.deliver, on: Parcel.sample(in: .moving), by: oscar)
        case .notDue: _ = try ParcelFixtures.fire(.lose, on: Parcel.sample(), by: .system)
        case .nothingToReturnTo: _ = try ParcelFixtures.fire(.resume, on: try stray("previous"), by: oscar)
        case .guardsFailed, .invalid:
          let weight: Int64 = if case .invalid = reason { 0 } else { 51 }
          _ = try Self.handOver(
            weight: weight, on: Parcel.sample(), by: ParcelFixtures.PrincipalKind.courier.principal)
        }
      } catch let refusal as TransitionError {
        return refusal
      }
      throw CancellationError()
    }
    func stray(_ field: String) throws -> Parcel {
      var draft = Draft(try Parcel.sample(in: .held))
      if field == "status" { draft[Parcel.Fields.status] = try OpenEnum(parsing: "new") }
      draft[Parcel.Fields.previous] = .some(nil)
      return try draft.validated()
    }
    let invalid = try #require(
      ValidationError(model: "", violations: [Violation(at: FieldPath(), rule: "", code: .fixed)]))
    let codes: [(TransitionError.Reason, String)] = [
      (.unknownState(""), "transition.unknownState"), (.noTransition(from: ""), "transition.notPossible"),
      (.forbidden(allowed: []), "transition.forbidden"), (.notDue(nil), "transition.notDueBefore"),
      (.nothingToReturnTo, "transition.nothingToReturnTo"), (.guardsFailed([]), "parcel.weight"),
      (.invalid(invalid), "invalid"),
    ]
    for (reason, code) in codes {
      let refusal = try refusal(reason)
      #expect(refusal.messageCode.description.hasSuffix(code), "\(refusal)")
      let hasViolations = code == "parcel.weight" || code == "invalid"
      #expect(refusal.violations.isEmpty != hasViolations)
      #expect(!refusal.text(in: .english).isEmpty)
    }
    #expect(try refusal(.notDue(nil)).messageParameters == ["moment": "2026-03-02T00:01:00.000Z"])
    #expect(try refusal(.noTransition(from: "")).messageParameters == ["state": "packed"])
  }
}
