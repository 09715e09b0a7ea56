import DomainModeling
import Testing

@Suite("Lifecycles declared wrongly")
struct LifecycleDeclarationErrorTests {
  typealias Subject = Alarm
  typealias Fields = Alarm.Fields

  /// Returns the declaration errors of the correct lifecycle with other fields, actors or additional
  /// transitions.
  static func defects(
    state: Field<Alarm, OpenEnum<Subject.State>> = Fields.status,
    since: Field<Alarm, Timestamp>? = Fields.since,
    previous: Field<Alarm, OpenEnum<Subject.State>?>? = Fields.previous,
    finalStates: Set<Subject.State> = [.end],
    actors: [ActorRule<Subject>] = Subject.relations(),
    @TransitionListBuilder<Subject> besides transitions: () -> [TransitionPlan<Subject>] = Subject.noEdges
  ) -> [LifecycleDeclarationError<Subject>] {
    let all = Subject.soundEdges() + transitions()
    return Subject.declared(
      state: state, since: since, previous: previous, finalStates: finalStates, actors: { return actors },
      transitions: { return all }
    ).declarationErrors()
  }

  @Test("A sound lifecycle has none")
  func sound() {
    #expect(Self.defects() == [])
    #expect(Parcel.lifecycle.declarationErrors() == [])
  }

  @Test("States: unreachable, trap, left though final, no way to a final one")
  func states() {
    typealias Defect = LifecycleDeclarationError<Subject>
    func defects(
      finalStates: Set<Subject.State>,
      @TransitionListBuilder<Subject> _ transitions: () -> [TransitionPlan<Subject>]
    ) -> Set<
      Defect
    > {
      Set(Subject.declared(finalStates: finalStates, transitions: transitions).declarationErrors())
    }
    let broken = defects(finalStates: [.end]) {
      Subject.Events.ring.from(.set).to(.ringing).by(.system)
      Subject.Events.snooze.from(.ringing).to(.set).by(.owner)
      Subject.Events.stop.from(.end).to(.off).by(.system)
    }
    #expect(
      broken == [
        .unreachable(.end), .unreachable(.off), .leavesFinal(.end), .noExit(.off), .noPathToFinal(.set),
        .noPathToFinal(.ringing),
      ])
    let circling = defects(finalStates: [.end]) {
      Subject.Events.ring.from(.set).to(.ringing).by(.system)
      Subject.Events.snooze.from(.ringing, .end, .off).staying().by(.owner)
      Subject.Events.stop.from(.ringing).to(.ringing).by(.system)
    }
    #expect(
      circling == [
        .unreachable(.end), .unreachable(.off), .noExit(.off), .noExit(.ringing), .noPathToFinal(.set),
      ])
  }

  @Test("A way back counts as a way, also after another way back")
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

  @Test("Words that nothing uses, and people who don't exist")
  func vocabulary() {
    let lifecycle = Subject.declared(finalStates: [.ringing, .end, .off]) {
      ActorRule(.owner, .principalIsKnown)
      ActorRule(.owner, .always)
    } transitions: {
      Subject.Events.ring.from(.set).to(.ringing).by(.system)
      Subject.Events.ring.from(.set).to(.end)
      Subject.Events.ring.from().to(.off).by(.system)
    }
    let defects = Set(lifecycle.declarationErrors())
    #expect(
      defects == [
        .twoRelations(.owner), .unreachable(.off), .unusedEvent(.snooze), .unusedEvent(.stop),
        .idleActor(.owner),
        .noActor("system"), .noActor("ring"),
      ])
  }

  @Test(
    "A word that no transition's record can keep",
    arguments: ["", "two\nlines", String(repeating: "x", count: 101)])
  func unfitWords(_ word: String) {
    #expect(
      Subject.declared(word, transitions: Subject.soundEdges).declarationErrors() == [.invalidWord(word)])
  }

  @Test("An edge that can never be taken, as one before it asks for no more")
  func ambiguous() {
    func isAmbiguous(@TransitionListBuilder<Subject> _ transitions: () -> [TransitionPlan<Subject>]) -> Bool {
      Self.defects(besides: transitions).contains(.ambiguous(.ringing, .snooze))
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

  @Test("Memory that isn't there")
  func memory() {
    let back = Self.defects(previous: nil) { Subject.Events.ring.from(.off).toPrevious().by(.system) }
    #expect(back == [.missingMemory(.ring)])
    let timed = Self.defects(since: nil) {
      Subject.Events.ring.from(.off).to(.end).by(.system).after(.seconds(1))
    }
    #expect(timed == [.missingMemory(.ring)])
  }

  @Test("Fields that can't be written")
  func fixedFields() {
    #expect(Self.defects(state: Fields.fixedStatus) == [.fixedField("fixedStatus")])
    #expect(Self.defects(since: Fields.fixedSince) == [.fixedField("fixedSince")])
    #expect(Self.defects(previous: Fields.fixedPrevious) == [.fixedField("fixedPrevious")])
    #expect(
      Self.defects { Subject.Events.ring.from(.off).to(.end).by(.system).set(Fields.fixedCount, to: 1) }
        == [.fixedField("fixedCount")])
    #expect(
      Self.defects { Subject.Events.ring.from(.off).to(.end).by(.system).set(Fields.unlisted, to: .now) }
        == [.fixedField("unlisted")])
  }

  @Test("Conditions that can't be run, or read what nobody supplies")
  func conditions() {
    let misspelled = Condition<Alarm>(.isNull(.field("rngs")))
    let unknown = ConditionError.unknownField("rngs", model: "Alarm")
    let missing = ConditionError.missingContext("nwo")
    let wrongKey = ContextKey<Timestamp>("nwo")
    #expect(
      Self.defects { Subject.Events.ring.from(.off).to(.end).by(.system).when("alarm.guard", misspelled) }
        == [.condition("alarm.guard", unknown)])
    #expect(
      Self.defects {
        Subject.Events.ring.from(.off).to(.end).by(.system).when("g", Fields.rings < wrongKey)
      }
        == [.condition("ring", missing)])
    #expect(
      Self.defects { Subject.Events.ring.from(.off).to(.end).by(.system).set(Fields.since, to: wrongKey) }
        == [.condition("ring", missing)])
    #expect(
      Self.defects { Subject.Events.ring.from(.off).to(.end).by(.system).at(Fields.unlisted) }
        == [.condition("ring", .unknownField("unlisted", model: "Alarm"))])
    let relations = Self.defects(actors: [
      ActorRule(.system, misspelled), ActorRule(.owner, Fields.rings < wrongKey),
    ])
    #expect(relations == [.condition("system", unknown), .condition("owner; x", missing)])
  }

  @Test("A lifecycle declared wrongly refuses loudly and changes nothing by halves")
  func refusesLoudly() throws {
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

  @Test("No assignment and no opaque change moves the record by the back door")
  func backDoor() throws {
    let lifecycle = Subject.declared {
      Subject.Events.ring.from(.set).staying().by(.system).set(Fields.status, to: .known(.off))
      Subject.Events.snooze.from(.set).to(.ringing).by(.system).updating("Cheats.") { alarm, _, now in
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
    #expect(moved.subject.status == .known(.ringing) && moved.subject.count == 3)
  }

  @Test("The first edge that can be taken is taken")
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
