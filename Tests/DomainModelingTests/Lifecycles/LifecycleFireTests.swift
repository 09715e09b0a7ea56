import DomainModeling
import TestSupport
import Testing

@Suite("Firing events")
struct LifecycleFireTests {
  typealias Subject = Parcel

  static func handOver(
    weight: Int64, label: String? = nil, on parcel: Parcel, by principal: Principal,
    at now: String = ParcelWorld.noon
  ) throws -> TransitionResult<Subject> {
    try Subject.lifecycle.fire(
      Subject.Events.handOver, Parcel.Handover(weight: weight, label: label), on: parcel, by: principal,
      at: ParcelWorld.moment(now), recordedAs: Identifier(parsing: "t-9"))
  }

  static func reason(_ body: () throws -> Any) throws -> TransitionError.Reason? {
    do {
      _ = try body()
      return nil
    } catch let refusal as TransitionError {
      return refusal.reason
    }
  }

  @Test("An edge sets fields from constants, time, caller and input, and clears others")
  func assignments() throws {
    let bob = try ParcelWorld.Caller.courier.principal
    let moved = try Self.handOver(weight: 7, label: "heavy", on: Parcel.sample(), by: bob).subject
    #expect(moved.weight == 7 && moved.label == "heavy" && moved.lastCaller == bob.id)
    #expect(moved.handedOverAt?.text == ParcelWorld.noon && moved.since.text == ParcelWorld.noon)
    #expect(moved.status == .known(.moving) && moved.previous == .known(.packed))
    #expect(try Self.handOver(weight: 7, on: Parcel.sample(), by: bob).subject.label == nil)

    let held = try ParcelWorld.fire(.hold, on: moved, by: ParcelWorld.Caller.overseer.principal).subject
    #expect(held.label == nil && held.limit == 0 && held.weight == 7 && held.previous == .known(.moving))
  }

  @Test("Effects are values made of the changed record and the input")
  func effects() throws {
    let parcel = try Parcel.sample()
    let moved = try Self.handOver(weight: 7, on: parcel, by: ParcelWorld.Caller.courier.principal)
    #expect(moved.effects == [.tell(parcel.sender, "moving, 7 kg")])
    #expect(try ParcelWorld.fire(.remind, on: parcel, by: ParcelWorld.Caller.sender.principal).effects == [])
  }

  @Test("All failing guards are told, and unknown refuses")
  func guards() throws {
    var draft = Draft(try Parcel.sample())
    draft[Parcel.Fields.courier] = try Identifier(parsing: Parcel.ann)
    draft[Parcel.Fields.deadline] = try ParcelWorld.moment(ParcelWorld.noon)
    let parcel = try draft.validated()
    let ann = try ParcelWorld.Caller.sender.principal
    #expect(
      try Self.reason { try Self.handOver(weight: 51, on: parcel, by: ann) }
        == .guardsFailed(["parcel.weight", "parcel.inTime", "parcel.notByTheSender"]))
    #expect(
      try Self.reason { try Self.handOver(weight: 50, on: parcel, by: ann, at: "2026-03-01T11:59:59.999Z") }
        == .guardsFailed(["parcel.notByTheSender"]))

    draft = Draft(try Parcel.sample())
    draft[Parcel.Fields.deadline] = .some(nil)
    let endless = try draft.validated()
    let bob = try ParcelWorld.Caller.courier.principal
    #expect(
      try Self.reason { try Self.handOver(weight: 1, on: endless, by: bob) }
        == .guardsFailed(["parcel.inTime"]))
  }

  @Test("Guards on the input wait while there is none, the others don't")
  func guardsWithoutInput() throws {
    let bob = try ParcelWorld.Caller.courier.principal
    func verdict(_ now: String) throws -> EventPermission<Subject>.Verdict? {
      try Subject.lifecycle.permitted(by: bob, on: Parcel.sample(), at: ParcelWorld.moment(now))
        .first { $0.event == .handOver }?.verdict
    }
    #expect(try verdict(ParcelWorld.noon) == .permitted(as: .courier))
    #expect(try verdict("2026-03-03T00:00:00.000Z") == .refused(.guardsFailed(["parcel.inTime"])))
  }

  @Test("An event with another's input isn't that event")
  func foreignInput() throws {
    let forged = TypedEvent<Subject, EmptyInput>(.handOver)
    let bob = try ParcelWorld.Caller.courier.principal
    let reason = try Self.reason {
      try Subject.lifecycle.fire(
        forged, on: Parcel.sample(), by: bob, at: ParcelWorld.moment(ParcelWorld.noon),
        recordedAs: Identifier(parsing: "t-1"))
    }
    #expect(reason == .noTransition(from: "packed"))
    let canceled = try Self.reason {
      try Subject.lifecycle.fire(
        TypedEvent<Subject, EmptyInput>(.cancel), on: Parcel.sample(),
        by: ParcelWorld.Caller.sender.principal,
        at: ParcelWorld.moment(ParcelWorld.noon), recordedAs: Identifier(parsing: "t-1"))
    }
    #expect(canceled == .noTransition(from: "packed"))
  }

  @Test("A change that would be invalid is refused, with what is wrong")
  func invalidResult() throws {
    let bob = try ParcelWorld.Caller.courier.principal
    var parcel = try Parcel.sample()
    let refusal = try Self.reason {
      try Self.handOver(weight: 0, label: String(repeating: "x", count: 21), on: parcel, by: bob)
    }
    guard case .invalid(let error) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(error.violations.map { "\($0.path): \($0.code)" } == ["weight: tooSmall", "label: tooLong"])

    let ann = try ParcelWorld.Caller.sender.principal
    for _ in 0..<2 { parcel = try ParcelWorld.fire(.remind, on: parcel, by: ann).subject }
    #expect(parcel.reminders == 2 && parcel.status == .known(.packed) && parcel.since.text == Parcel.start)
    let third = try Self.reason { try ParcelWorld.fire(.remind, on: parcel, by: ann) }
    guard case .invalid(let limit) = third else {
      Issue.record("\(String(describing: third))")
      return
    }
    #expect(limit.violations.map(\.rule) == ["Parcel.reminders.tooLarge"])
  }

  @Test("Rules on the context are kept: nothing is fired before the record's own past")
  func contextRules() throws {
    let ann = try ParcelWorld.Caller.sender.principal
    let early = try Self.reason {
      try ParcelWorld.fire(.remind, on: Parcel.sample(), by: ann, at: "2026-02-28T23:59:59.999Z")
    }
    guard case .invalid(let error) = early else {
      Issue.record("\(String(describing: early))")
      return
    }
    #expect(error.violations.map(\.rule) == ["parcel.since"])
  }

  @Test("The way back leads to the state before, once there is one that can be returned to")
  func previous() throws {
    let oscar = try ParcelWorld.Caller.overseer.principal
    for state in [Subject.State.packed, .moving] {
      let parcel = try Parcel.sample(in: state)
      let held = try ParcelWorld.fire(.hold, on: parcel, by: oscar).subject
      let back = try ParcelWorld.fire(.resume, on: held, by: oscar, at: "2026-03-01T13:00:00.000Z")
      #expect(back.subject.status == .known(state) && back.subject.previous == .known(.held))
      #expect(back.record.from == "held" && back.record.to == state.rawValue)
      #expect(back.subject.since.text == "2026-03-01T13:00:00.000Z")
    }
    var draft = Draft(try Parcel.sample(in: .held))
    let now = try ParcelWorld.moment(ParcelWorld.noon)
    for (word, reason) in [
      (String?.none, TransitionError.Reason.nothingToReturnTo), ("teleported", .unknownState("teleported")),
    ] {
      draft[Parcel.Fields.previous] = .some(try word.map { try OpenEnum(parsing: $0) })
      let parcel = try draft.validated()
      #expect(try ParcelWorld.refusal(.resume, on: parcel, by: oscar) == reason)
      let verdict = Subject.lifecycle.permitted(by: oscar, on: parcel, at: now).first { $0.event == .resume }?
        .verdict
      #expect(verdict == .refused(reason))
    }
  }

  @Test("The record of a transition tells who, what, when and why, and survives JSON")
  func record() throws {
    let oscar = try ParcelWorld.Caller.sendingOverseer.principal
    let record = try ParcelWorld.fire(.cancel, on: Parcel.sample(), by: oscar).record
    #expect(
      try JSONText.of(record)
        == #"{"actor":"sender","at":"2026-03-01T12:00:00.000Z","event":"cancel","from":"packed","id":"t-1","lifecycle":"Parcel","#
        + #""lifecycleVersion":4,"principal":"ann","reason":"changedMind","subject":"p-1","to":"canceled"}"#
    )
    #expect(try JSONText.value(TransitionRecord.self, from: JSONText.of(record)) == record)
    let lost = try ParcelWorld.fire(.lose, on: Parcel.sample(in: .moving), by: .system).record
    #expect(lost.principal == nil && lost.reason == nil && lost.actor == "system" && lost.to == "lost")
    #expect(try JSONText.value(TransitionRecord.self, from: JSONText.of(lost)) == lost)
    let held = try ParcelWorld.fire(.hold, on: Parcel.sample(), by: oscar).record
    #expect(held.actor == "operator")
    #expect(try schemaDrift(of: [record, lost]) == [])
  }

  @Test(
    "A reason that a record can't keep is refused",
    arguments: ["", "two\nlines", String(repeating: "x", count: 101)])
  func unfitReason(_ reason: String) throws {
    let refusal = try Self.reason {
      try Subject.lifecycle.fire(
        Subject.Events.cancel, Parcel.Cancellation(reason: reason), on: Parcel.sample(),
        by: ParcelWorld.Caller.sender.principal, at: ParcelWorld.moment(ParcelWorld.noon),
        recordedAs: Identifier(parsing: "t-1"))
    }
    guard case .invalid(let error) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(error.model == "TransitionRecord" && error.violations.map(\.path.description) == ["reason"])
  }

  @Test("A refusal says in words who, when or what is missing")
  func descriptions() throws {
    func text(
      _ event: Subject.Event, in state: Subject.State, by caller: ParcelWorld.Caller,
      at now: String = ParcelWorld.noon
    ) throws -> String {
      do {
        _ = try ParcelWorld.fire(event, on: Parcel.sample(in: state), by: caller.principal, at: now)
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

  @Test("A refusal explains itself by code, parameters and findings")
  func explanations() throws {
    func refusal(_ reason: TransitionError.Reason) throws -> TransitionError {
      // Only a lifecycle creates refusals, so each one is provoked.
      let oscar = try ParcelWorld.Caller.overseer.principal
      do {
        switch reason {
        case .unknownState: _ = try ParcelWorld.fire(.hold, on: try stray("status"), by: oscar)
        case .noTransition: _ = try ParcelWorld.fire(.deliver, on: Parcel.sample(), by: oscar)
        case .forbidden: _ = try ParcelWorld.fire(.deliver, on: Parcel.sample(in: .moving), by: oscar)
        case .notDue: _ = try ParcelWorld.fire(.lose, on: Parcel.sample(), by: .system)
        case .nothingToReturnTo: _ = try ParcelWorld.fire(.resume, on: try stray("previous"), by: oscar)
        case .guardsFailed, .invalid:
          let weight: Int64 = if case .invalid = reason { 0 } else { 51 }
          _ = try Self.handOver(weight: weight, on: Parcel.sample(), by: ParcelWorld.Caller.courier.principal)
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
      let hasFindings = code == "parcel.weight" || code == "invalid"
      #expect(refusal.violations.isEmpty != hasFindings)
      #expect(!refusal.text(in: .english).isEmpty)
    }
    #expect(try refusal(.notDue(nil)).messageParameters == ["moment": "2026-03-02T00:01:00.000Z"])
    #expect(try refusal(.noTransition(from: "")).messageParameters == ["state": "packed"])
  }
}
