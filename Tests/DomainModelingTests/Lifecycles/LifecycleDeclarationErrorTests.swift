import DomainModeling
import Testing

@Suite("Declaration errors of lifecycles")
struct LifecycleDeclarationErrorTests {
  typealias Subject = Alarm
  typealias Fields = Alarm.Fields

  /// Returns the declaration errors of the correct lifecycle with other fields, actors or additional
  /// transitions.
  static func errors(
    state: Field<Alarm, OpenEnum<Subject.State>> = Fields.status,
    since: Field<Alarm, Timestamp>? = Fields.since,
    previous: Field<Alarm, OpenEnum<Subject.State>?>? = Fields.previous,
    finalStates: Set<Subject.State> = [.end],
    actors: [ActorRule<Subject>] = Subject.relations(),
    @TransitionListBuilder<Subject> besides transitions: () -> [TransitionPlan<Subject>] = Subject
      .noTransitions
  ) -> [LifecycleDeclarationError<Subject>] {
    let all = Subject.validTransitions() + transitions()
    return Subject.declared(
      state: state, since: since, previous: previous, finalStates: finalStates, actors: { return actors },
      transitions: { return all }
    ).declarationErrors()
  }

  @Test("A valid lifecycle has no declaration errors")
  func validLifecycles() {
    #expect(Self.errors() == [])
    #expect(Parcel.lifecycle.declarationErrors() == [])
  }

  @Test(
    "Unreachable states, transitions out of final states, and states that can't reach a final one are reported"
  )
  func states() {
    typealias DeclarationError = LifecycleDeclarationError<Subject>
    func errors(
      finalStates: Set<Subject.State>,
      @TransitionListBuilder<Subject> _ transitions: () -> [TransitionPlan<Subject>]
    ) -> Set<
      DeclarationError
    > {
      Set(Subject.declared(finalStates: finalStates, transitions: transitions).declarationErrors())
    }
    let broken = errors(finalStates: [.end]) {
      Subject.Events.ring.from(.set).to(.ringing).by(.system)
      Subject.Events.snooze.from(.ringing).to(.set).by(.owner)
      Subject.Events.stop.from(.end).to(.off).by(.system)
    }
    #expect(
      broken == [
        .unreachable(.end), .unreachable(.off), .leavesFinal(.end), .noExit(.off), .noPathToFinal(.set),
        .noPathToFinal(.ringing),
      ])
    let circling = errors(finalStates: [.end]) {
      Subject.Events.ring.from(.set).to(.ringing).by(.system)
      Subject.Events.snooze.from(.ringing, .end, .off).staying().by(.owner)
      Subject.Events.stop.from(.ringing).to(.ringing).by(.system)
    }
    #expect(
      circling == [
        .unreachable(.end), .unreachable(.off), .noExit(.off), .noExit(.ringing), .noPathToFinal(.set),
      ])
  }

  @Test("A lifecycle without final states is declared by an empty set, and every state still needs an exit")
  func endless() {
    func errors(finalStates: Set<Subject.State>?) -> Set<LifecycleDeclarationError<Subject>> {
      let lifecycle = Lifecycle<Subject>(
        "Alarm", version: 1, state: Fields.status, initialState: .set, finalStates: finalStates
      ) {
        ActorRule(.system, .principalIsSystem)
        ActorRule(.owner, .principalIsKnown)
      } transitions: {
        Subject.Events.ring.from(.set).to(.ringing).by(.system)
        Subject.Events.snooze.from(.ringing).to(.end).by(.owner)
        Subject.Events.stop.from(.end).to(.off).by(.owner)
        Subject.Events.stop.from(.off).to(.set).by(.owner)
      }
      return Set(lifecycle.declarationErrors())
    }
    #expect(errors(finalStates: []) == [])
    #expect(errors(finalStates: nil) == Set(Subject.State.allCases.map { .noPathToFinal($0) }))
    let stuck = Subject.declared(finalStates: []) {
      Subject.Events.ring.from(.set).to(.ringing).by(.system)
      Subject.Events.snooze.from(.ringing).to(.end).by(.owner)
      Subject.Events.stop.from(.end).to(.set).by(.owner)
    }
    #expect(Set(stuck.declarationErrors()) == [.unreachable(.off), .noExit(.off)])
  }

  @Test("Without a declaration, the final states are those that no transition leaves")
  func derivedFinalStates() {
    let lifecycle = Lifecycle<Subject>(
      "Alarm", version: 1, state: Fields.status, previous: Fields.previous, initialState: .set
    ) {
      ActorRule(.owner, .principalIsKnown)
    } transitions: {
      Subject.Events.ring.from(.set).to(.ringing).by(.owner)
      Subject.Events.snooze.from(.ringing).staying().by(.owner)
      Subject.Events.stop.from(.ringing).to(.ringing).by(.owner)
      Subject.Events.stop.from(.off).toPrevious().by(.owner)
    }
    #expect(lifecycle.finalStates == [.ringing, .end])
  }

  @Test("`toPrevious` counts as a path to a final state, even after another `toPrevious`")
  func waysBack() {
    let lifecycle = Subject.declared(finalStates: [.off]) {
      Subject.Events.ring.from(.set).to(.ringing).by(.system)
      Subject.Events.snooze.from(.ringing).to(.end).by(.owner)
      Subject.Events.stop.from(.end, .ringing).toPrevious().by(.system)
      Subject.Events.stop.from(.set).to(.off).by(.owner)
    }
    #expect(lifecycle.declarationErrors() == [])
    let arrows = lifecycle.mermaid().split(separator: "\n").filter { $0.contains(": stop") }
      .map { $0.prefix { $0 != ":" }.trimmingPrefix("  ") }
    #expect(
      arrows == ["state2 --> state1", "state1 --> set", "state1 --> state2", "set --> state3"])
  }

  @Test("Unused events, unused or duplicate actors, and missing actors are reported")
  func unusedWords() {
    let lifecycle = Subject.declared(finalStates: [.ringing, .end, .off]) {
      ActorRule(.owner, .principalIsKnown)
      ActorRule(.owner, .always)
    } transitions: {
      Subject.Events.ring.from(.set).to(.ringing).by(.system)
      Subject.Events.ring.from(.set).to(.end)
      Subject.Events.ring.from().to(.off).by(.system)
    }
    let errors = Set(lifecycle.declarationErrors())
    #expect(
      errors == [
        .twoRelations(.owner), .unreachable(.off), .unusedEvent(.snooze), .unusedEvent(.stop),
        .idleActor(.owner),
        .noActor("system"), .noActor("ring"),
      ])
  }

  @Test(
    "A lifecycle name that a transition record can't store is reported",
    arguments: ["", "two\nlines", String(repeating: "x", count: 101)])
  func unfitWords(_ word: String) {
    #expect(
      Subject.declared(word, transitions: Subject.validTransitions).declarationErrors() == [
        .invalidWord(word)
      ])
  }

  @Test("A transition is reported if an earlier one without further conditions is always taken instead")
  func ambiguous() {
    func isAmbiguous(@TransitionListBuilder<Subject> _ transitions: () -> [TransitionPlan<Subject>]) -> Bool {
      Self.errors(besides: transitions).contains(.ambiguous(.ringing, .snooze))
    }
    let early = Fields.count < 5
    #expect(isAmbiguous { Subject.Events.snooze.from(.ringing).to(.end).by(.owner) })
    #expect(
      isAmbiguous { Subject.Events.snooze.from(.ringing).to(.end).by(.system, .owner).when("early", early) })
    #expect(isAmbiguous { Subject.Events.snooze.from(.ringing).to(.end).by(.owner).after(.seconds(1)) })
    #expect(!isAmbiguous { Subject.Events.snooze.from(.ringing).to(.end).by(.system) })
    #expect(!isAmbiguous { Subject.Events.snooze.from(.set).to(.end).by(.owner) })
    #expect(
      isAmbiguous {
        Subject.Events.snooze.from(.ringing).to(.end).by(.system).when("early", early)
        Subject.Events.snooze.from(.ringing).to(.end).by(.system).when("again", early).when(
          "late", Fields.count > 5)
      })
    #expect(
      !isAmbiguous {
        Subject.Events.snooze.from(.ringing).to(.end).by(.system).when("early", early)
        Subject.Events.snooze.from(.ringing).to(.set).by(.system).when("late", early.negated)
        Subject.Events.snooze.from(.ringing).staying().by(.system)
      })
    #expect(
      !isAmbiguous {
        Subject.Events.snooze.from(.ringing).to(.end).by(.system).after(.seconds(1))
        Subject.Events.snooze.from(.ringing).staying().by(.system)
      })
  }

  @Test("`toPrevious` and time events without the fields that they need are reported")
  func missingFields() {
    let back = Self.errors(previous: nil) { Subject.Events.ring.from(.off).toPrevious().by(.system) }
    #expect(back == [.missingMemory(.ring)])
    let timed = Self.errors(since: nil) {
      Subject.Events.ring.from(.off).to(.end).by(.system).after(.seconds(1))
    }
    #expect(timed == [.missingMemory(.ring)])
  }

  @Test("Immutable or unlisted fields that a lifecycle writes are reported")
  func fixedFields() {
    #expect(Self.errors(state: Fields.fixedStatus) == [.fixedField("fixedStatus")])
    #expect(Self.errors(since: Fields.fixedSince) == [.fixedField("fixedSince")])
    #expect(Self.errors(previous: Fields.fixedPrevious) == [.fixedField("fixedPrevious")])
    #expect(
      Self.errors { Subject.Events.ring.from(.off).to(.end).by(.system).set(Fields.fixedCount, to: 1) }
        == [.fixedField("fixedCount")])
    #expect(
      Self.errors { Subject.Events.ring.from(.off).to(.end).by(.system).set(Fields.unlisted, to: .now) }
        == [.fixedField("unlisted")])
  }

  @Test(
    "A state, a moment or a previous state that the schema's list lacks is reported, and no event is fired")
  func unlistedFields() throws {
    let state = Field("shownStatus", \Alarm.status)
    #expect(Self.errors(state: state) == [.unlistedField("shownStatus")])
    #expect(Self.errors(since: Field("begin", \Alarm.since)) == [.unlistedField("begin")])
    #expect(Self.errors(previous: Field("last", \Alarm.previous)) == [.unlistedField("last")])
    let alarm = try Alarm.sample()
    let lifecycle = Subject.declared(state: state) { Subject.Events.ring.from(.set).to(.end).by(.system) }
    let error = #expect(throws: TransitionError.self) {
      try lifecycle.fire(
        Subject.Events.ring, on: alarm, by: .system, at: alarm.rings, recordedAs: Identifier(parsing: "t"))
    }
    guard case .invalid(let violations)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(violations.violations.map(\.rule) == ["Alarm.shownStatus.unlisted"])
  }

  @Test("A constant that the constraints of its field refuse is reported")
  func constants() {
    func errors(_ count: Int64) -> [LifecycleDeclarationError<Subject>] {
      Self.errors { Subject.Events.ring.from(.off).to(.end).by(.system).set(Fields.count, to: count) }
    }
    #expect(errors(9) == [])
    #expect(errors(10) == [.invalidConstant("count", .ring)])
  }

  @Test(
    "A text that may be too long for the reason of a transition's record, or have several lines, is reported")
  func longReasons() {
    struct Excuse: Model {
      let long: String
      let lines: String
      let short: String

      static let long = Field("long", \Excuse.long, .length(1...101), .singleLine)
      static let lines = Field("lines", \Excuse.lines, .length(1...100))
      static let short = Field("short", \Excuse.short, .length(1...100), .singleLine)
      static let schema = ModelSchema<Excuse>("Excuse", version: 1) {
        long
        lines
        short
      }

      init(reading fields: FieldReader<Excuse>) throws {
        long = try fields[Excuse.long]
        lines = try fields[Excuse.lines]
        short = try fields[Excuse.short]
        try validated()
      }
    }
    let excused = TypedEvent<Subject, Excuse>(.ring)
    func errors(_ field: Field<Excuse, String>) -> [LifecycleDeclarationError<Subject>] {
      Self.errors { excused.from(.off).to(.end).by(.system).recording(field) }
    }
    #expect(errors(Excuse.long) == [.longReason("long", .ring)])
    #expect(errors(Excuse.lines) == [.longReason("lines", .ring)])
    #expect(errors(Excuse.short) == [])
  }

  @Test("A time event of the system that stays due once it has been fired is reported")
  func alwaysDue() {
    let later = ContextKey<Timestamp>("now")
    #expect(
      Self.errors { Subject.Events.ring.from(.ringing).staying().by(.system).after(.seconds(1)) }
        == [.alwaysDue(.ring)])
    #expect(
      Self.errors { Subject.Events.ring.from(.ringing).to(.ringing).by(.system).at(Fields.rings) }
        == [.alwaysDue(.ring)])
    #expect(Self.errors { Subject.Events.ring.from(.ringing).staying().by(.owner).after(.seconds(1)) } == [])
    #expect(
      Self.errors {
        Subject.Events.ring.from(.ringing).staying().by(.system).at(Fields.since).set(Fields.since, to: later)
      } == [])
  }

  @Test("Conditions with unknown fields or context keys are reported")
  func conditions() {
    let misspelled = Condition<Alarm>(.isNull(.field("rngs")))
    let unknown = ConditionError.unknownField("rngs", model: "Alarm")
    let missing = ConditionError.missingContext("nwo")
    let wrongKey = ContextKey<Timestamp>("nwo")
    #expect(
      Self.errors { Subject.Events.ring.from(.off).to(.end).by(.system).when("alarm.guard", misspelled) }
        == [.condition("alarm.guard", unknown)])
    #expect(
      Self.errors {
        Subject.Events.ring.from(.off).to(.end).by(.system).when("g", Fields.rings < wrongKey)
      }
        == [.condition("ring", missing)])
    #expect(
      Self.errors { Subject.Events.ring.from(.off).to(.end).by(.system).set(Fields.since, to: wrongKey) }
        == [.condition("ring", missing)])
    #expect(
      Self.errors { Subject.Events.ring.from(.off).to(.end).by(.system).at(Fields.unlisted) }
        == [.condition("ring", .unknownField("unlisted", model: "Alarm"))])
    let relations = Self.errors(actors: [
      ActorRule(.system, misspelled), ActorRule(.owner, Fields.rings < wrongKey),
    ])
    #expect(relations == [.condition("system", unknown), .condition("owner; x", missing)])
  }

  @Test("Firing an event of an invalid lifecycle throws a `TransitionError`")
  func firingThrows() throws {
    let alarm = try Alarm.sample()
    let wrongKey = ContextKey<Timestamp>("nwo")
    func reason(
      state: Field<Alarm, OpenEnum<Subject.State>> = Fields.status,
      @TransitionListBuilder<Subject> _ transitions: () -> [TransitionPlan<Subject>]
    ) throws -> TransitionError.Reason? {
      do {
        _ = try Subject.declared(state: state, transitions: transitions).fire(
          Subject.Events.ring, on: alarm, by: .system, at: alarm.rings, recordedAs: Identifier(parsing: "t"))
        return nil
      } catch let refusal as TransitionError {
        return refusal.reason
      }
    }
    func codes(_ reason: TransitionError.Reason?) -> [String] {
      guard case .invalid(let error) = reason else { return [] }
      return error.violations.map { "\($0.path): \($0.code)" }
    }
    #expect(
      try codes(reason { Subject.Events.ring.from(.set).to(.end).by(.system).set(Fields.fixedCount, to: 1) })
        == ["fixedCount: fixed"])
    #expect(
      try codes(reason(state: Fields.fixedStatus) { Subject.Events.ring.from(.set).to(.end).by(.system) })
        == ["fixedStatus: fixed"])
    #expect(
      try codes(
        reason { Subject.Events.ring.from(.set).to(.end).by(.system).set(Fields.since, to: wrongKey) })
        == ["since: required"])
    #expect(
      try reason { Subject.Events.ring.from(.set).to(.end).by(.system).when("g", Fields.rings < wrongKey) }
        == .guardsFailed(["g"]))
    #expect(
      try reason {
        Subject.Events.ring.from(.set).to(.end).by(.system).when("g", Condition(.isNull(.field("x"))))
      }
        == .guardsFailed(["g"]))
    #expect(try reason { Subject.Events.ring.from(.set).to(.end) } == .forbidden(allowed: []))
  }

  @Test("Assignments and `updating` can't change the state")
  func stateIsKept() throws {
    let lifecycle = Subject.declared {
      Subject.Events.ring.from(.set).staying().by(.system).set(Fields.status, to: .off)
      Subject.Events.snooze.from(.set).to(.ringing).by(.system).updating("Changes the state.") {
        alarm, _, now in
        alarm.status = .known(.end)
        alarm.since = now
        alarm.count = 3
      }
    }
    let alarm = try Alarm.sample()
    let id: Identifier<TransitionRecord> = try Identifier(parsing: "t")
    let stayed = try lifecycle.fire(
      Subject.Events.ring, on: alarm, by: .system, at: alarm.rings, recordedAs: id)
    #expect(stayed.subject == alarm && stayed.record.to == "set")
    let moved = try lifecycle.fire(
      Subject.Events.snooze, on: alarm, by: .system, at: alarm.rings, recordedAs: id)
    #expect(moved.subject.status == .ringing && moved.subject.count == 3)
  }

  @Test("The first transition whose guards hold is taken")
  func order() throws {
    let lifecycle = Subject.declared {
      Subject.Events.ring.from(.set).to(.ringing).by(.system).when("full", Fields.count > 5)
      Subject.Events.ring.from(.set).to(.off).by(.system).when("half", Fields.count > 2)
      Subject.Events.ring.from(.set).to(.end).by(.owner)
    }
    let alarm = try Alarm.sample()
    let id: Identifier<TransitionRecord> = try Identifier(parsing: "t")
    func target(_ count: Int64) -> String {
      do throws(TransitionError) {
        var changed = alarm
        changed.count = count
        return try lifecycle.fire(
          Subject.Events.ring, on: changed, by: .system, at: alarm.rings, recordedAs: id
        ).record
          .to
      } catch {
        return error.description
      }
    }
    #expect(target(6) == Subject.State.ringing.rawValue)
    #expect(target(3) == Subject.State.off.rawValue)
    #expect(target(0) == "Alarm \"clock\".ring: full, half")
  }
}
