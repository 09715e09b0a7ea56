import DomainModeling
import Testing

@Suite("Lifecycles declared wrongly")
struct LifecycleDefectTests {
  typealias Flow = Alarm.Flow
  typealias Fields = Alarm.Fields

  /// Returns the declaration errors of the correct lifecycle with other fields, actors or additional
  /// transitions.
  static func defects(
    state: Field<Alarm, OpenValue<Flow.State>> = Fields.status,
    since: Field<Alarm, Timestamp>? = Fields.since,
    previous: Field<Alarm, OpenValue<Flow.State>?>? = Fields.previous, final: Set<Flow.State> = [.end],
    roles: [RoleRule<Flow>] = Flow.relations(),
    @EdgeListBuilder<Flow> besides edges: () -> [EdgePlan<Flow>] = Flow.noEdges
  ) -> [LifecycleDefect<Flow>] {
    let edges = Flow.soundEdges() + edges()
    return Flow.declared(
      state: state, since: since, previous: previous, final: final, roles: { return roles },
      edges: { return edges }
    ).defects()
  }

  @Test("A sound lifecycle has none")
  func sound() {
    #expect(Self.defects() == [])
    #expect(Parcel.Flow.lifecycle.defects() == [])
  }

  @Test("States: unreachable, trap, left though final, no way to a final one")
  func states() {
    typealias Defect = LifecycleDefect<Flow>
    func defects(final: Set<Flow.State>, @EdgeListBuilder<Flow> _ edges: () -> [EdgePlan<Flow>]) -> Set<
      Defect
    > {
      Set(Flow.declared(final: final, edges: edges).defects())
    }
    let broken = defects(final: [.end]) {
      Flow.ring.from(.set).to(.ringing).by(.system)
      Flow.snooze.from(.ringing).to(.set).by(.owner)
      Flow.stop.from(.end).to(.off).by(.system)
    }
    #expect(
      broken == [
        .unreachable(.end), .unreachable(.off), .leavesFinal(.end), .trap(.off), .noWayToFinal(.set),
        .noWayToFinal(.ringing),
      ])
    let circling = defects(final: [.end]) {
      Flow.ring.from(.set).to(.ringing).by(.system)
      Flow.snooze.from(.ringing, .end, .off).staying().by(.owner)
      Flow.stop.from(.ringing).to(.ringing).by(.system)
    }
    #expect(
      circling == [.unreachable(.end), .unreachable(.off), .trap(.off), .trap(.ringing), .noWayToFinal(.set)])
  }

  @Test("A way back counts as a way, also after another way back")
  func waysBack() {
    let lifecycle = Flow.declared(final: [.off]) {
      Flow.ring.from(.set).to(.ringing).by(.system)
      Flow.snooze.from(.ringing).to(.end).by(.owner)
      Flow.stop.from(.end, .ringing).toPrevious().by(.system)
      Flow.stop.from(.set).to(.off).by(.owner)
    }
    #expect(lifecycle.defects() == [])
    let arrows = lifecycle.mermaid().split(separator: "\n").filter { $0.contains(": stop") }
      .map { $0.prefix { $0 != ":" }.trimmingPrefix("  ") }
    #expect(
      arrows == ["state2 --> state1", "state1 --> set", "state1 --> state2", "set --> state3"])
  }

  @Test("Words that nothing uses, and people who don't exist")
  func vocabulary() {
    let lifecycle = Flow.declared(final: [.ringing, .end, .off]) {
      RoleRule(.owner, .principalIsKnown)
      RoleRule(.owner, .always)
    } edges: {
      Flow.ring.from(.set).to(.ringing).by(.system)
      Flow.ring.from(.set).to(.end)
      Flow.ring.from().to(.off).by(.system)
    }
    let defects = Set(lifecycle.defects())
    #expect(
      defects == [
        .twoRelations(.owner), .unreachable(.off), .unusedEvent(.snooze), .unusedEvent(.stop),
        .idleRole(.owner),
        .nobody("system"), .nobody("ring"),
      ])
  }

  @Test(
    "A word that no transition's record can keep",
    arguments: ["", "two\nlines", String(repeating: "x", count: 101)])
  func unfitWords(_ word: String) {
    #expect(Flow.declared(word, edges: Flow.soundEdges).defects() == [.unfitWord(word)])
  }

  @Test("An edge that can never be taken, as one before it asks for no more")
  func ambiguous() {
    func isAmbiguous(@EdgeListBuilder<Flow> _ edges: () -> [EdgePlan<Flow>]) -> Bool {
      Self.defects(besides: edges).contains(.ambiguous(.ringing, .snooze))
    }
    let early = Fields.count < 5
    #expect(isAmbiguous { Flow.snooze.from(.ringing).to(.end).by(.owner) })
    #expect(isAmbiguous { Flow.snooze.from(.ringing).to(.end).by(.system, .owner).when("early", early) })
    #expect(isAmbiguous { Flow.snooze.from(.ringing).to(.end).by(.owner).after(.seconds(1)) })
    #expect(!isAmbiguous { Flow.snooze.from(.ringing).to(.end).by(.system) })
    #expect(!isAmbiguous { Flow.snooze.from(.set).to(.end).by(.owner) })
    #expect(
      isAmbiguous {
        Flow.snooze.from(.ringing).to(.end).by(.system).when("early", early)
        Flow.snooze.from(.ringing).to(.end).by(.system).when("again", early).when("late", Fields.count > 5)
      })
    #expect(
      !isAmbiguous {
        Flow.snooze.from(.ringing).to(.end).by(.system).when("early", early)
        Flow.snooze.from(.ringing).to(.set).by(.system).when("late", early.negated)
        Flow.snooze.from(.ringing).staying().by(.system)
      })
    #expect(
      !isAmbiguous {
        Flow.snooze.from(.ringing).to(.end).by(.system).after(.seconds(1))
        Flow.snooze.from(.ringing).staying().by(.system)
      })
  }

  @Test("Memory that isn't there")
  func memory() {
    let back = Self.defects(previous: nil) { Flow.ring.from(.off).toPrevious().by(.system) }
    #expect(back == [.missingMemory(.ring)])
    let timed = Self.defects(since: nil) { Flow.ring.from(.off).to(.end).by(.system).after(.seconds(1)) }
    #expect(timed == [.missingMemory(.ring)])
  }

  @Test("Fields that can't be written")
  func fixedFields() {
    #expect(Self.defects(state: Fields.fixedStatus) == [.fixedField("fixedStatus")])
    #expect(Self.defects(since: Fields.fixedSince) == [.fixedField("fixedSince")])
    #expect(Self.defects(previous: Fields.fixedPrevious) == [.fixedField("fixedPrevious")])
    #expect(
      Self.defects { Flow.ring.from(.off).to(.end).by(.system).set(Fields.fixedCount, to: 1) }
        == [.fixedField("fixedCount")])
    #expect(
      Self.defects { Flow.ring.from(.off).to(.end).by(.system).set(Fields.unlisted, to: .now) }
        == [.fixedField("unlisted")])
  }

  @Test("Conditions that can't be run, or read what nobody supplies")
  func conditions() {
    let misspelt = Condition<Alarm>(.isNull(.field("rngs")))
    let unknown = ConditionDefect.unknownField("rngs", model: "Alarm")
    let missing = ConditionDefect.missingContext("nwo")
    let misspeltKey = ContextKey<Timestamp>("nwo")
    #expect(
      Self.defects { Flow.ring.from(.off).to(.end).by(.system).when("alarm.guard", misspelt) }
        == [.condition("alarm.guard", unknown)])
    #expect(
      Self.defects { Flow.ring.from(.off).to(.end).by(.system).when("g", Fields.rings < misspeltKey) }
        == [.condition("ring", missing)])
    #expect(
      Self.defects { Flow.ring.from(.off).to(.end).by(.system).set(Fields.since, to: misspeltKey) }
        == [.condition("ring", missing)])
    #expect(
      Self.defects { Flow.ring.from(.off).to(.end).by(.system).at(Fields.unlisted) }
        == [.condition("ring", .unknownField("unlisted", model: "Alarm"))])
    let relations = Self.defects(roles: [
      RoleRule(.system, misspelt), RoleRule(.owner, Fields.rings < misspeltKey),
    ])
    #expect(relations == [.condition("system", unknown), .condition("owner; x", missing)])
  }

  @Test("A lifecycle declared wrongly refuses loudly and changes nothing by halves")
  func refusesLoudly() throws {
    let alarm = try Alarm.sample()
    let misspeltKey = ContextKey<Timestamp>("nwo")
    func reason(
      state: Field<Alarm, OpenValue<Flow.State>> = Fields.status,
      @EdgeListBuilder<Flow> _ edges: () -> [EdgePlan<Flow>]
    ) throws -> TransitionRefusal.Reason? {
      do {
        _ = try Flow.declared(state: state, edges: edges).fire(
          Flow.ring, on: alarm, by: .system, at: alarm.rings, recordedAs: Identifier(parsing: "t"))
        return nil
      } catch let refusal as TransitionRefusal {
        return refusal.reason
      }
    }
    func codes(_ reason: TransitionRefusal.Reason?) -> [String] {
      guard case .invalid(let error) = reason else { return [] }
      return error.violations.map { "\($0.path): \($0.code)" }
    }
    #expect(
      try codes(reason { Flow.ring.from(.set).to(.end).by(.system).set(Fields.fixedCount, to: 1) })
        == ["fixedCount: fixed"])
    #expect(
      try codes(reason(state: Fields.fixedStatus) { Flow.ring.from(.set).to(.end).by(.system) })
        == ["fixedStatus: fixed"])
    #expect(
      try codes(reason { Flow.ring.from(.set).to(.end).by(.system).set(Fields.since, to: misspeltKey) })
        == ["since: required"])
    #expect(
      try reason { Flow.ring.from(.set).to(.end).by(.system).when("g", Fields.rings < misspeltKey) }
        == .guardsFailed(["g"]))
    #expect(
      try reason { Flow.ring.from(.set).to(.end).by(.system).when("g", Condition(.isNull(.field("x")))) }
        == .guardsFailed(["g"]))
    #expect(try reason { Flow.ring.from(.set).to(.end) } == .forbidden(allowed: []))
  }

  @Test("No assignment and no opaque change moves the record by the back door")
  func backDoor() throws {
    let lifecycle = Flow.declared {
      Flow.ring.from(.set).staying().by(.system).set(Fields.status, to: .known(.off))
      Flow.snooze.from(.set).to(.ringing).by(.system).updating("Cheats.") { alarm, _, now in
        alarm.status = .known(.end)
        alarm.since = now
        alarm.count = 3
      }
    }
    let alarm = try Alarm.sample()
    let id: Identifier<TransitionRecord> = try Identifier(parsing: "t")
    let stayed = try lifecycle.fire(Flow.ring, on: alarm, by: .system, at: alarm.rings, recordedAs: id)
    #expect(stayed.subject == alarm && stayed.record.to == "set")
    let moved = try lifecycle.fire(Flow.snooze, on: alarm, by: .system, at: alarm.rings, recordedAs: id)
    #expect(moved.subject.status == .known(.ringing) && moved.subject.count == 3)
  }

  @Test("The first edge that can be taken is taken")
  func order() throws {
    let lifecycle = Flow.declared {
      Flow.ring.from(.set).to(.ringing).by(.system).when("full", Fields.count > 5)
      Flow.ring.from(.set).to(.off).by(.system).when("half", Fields.count > 2)
      Flow.ring.from(.set).to(.end).by(.owner)
    }
    let alarm = try Alarm.sample()
    let id: Identifier<TransitionRecord> = try Identifier(parsing: "t")
    func target(_ count: Int64) -> String {
      do throws(TransitionRefusal) {
        var changed = alarm
        changed.count = count
        return try lifecycle.fire(Flow.ring, on: changed, by: .system, at: alarm.rings, recordedAs: id).record
          .to
      } catch {
        return error.description
      }
    }
    #expect(target(6) == Flow.State.ringing.rawValue)
    #expect(target(3) == Flow.State.off.rawValue)
    #expect(target(0) == "Alarm \"clock\".ring: full, half")
  }
}
