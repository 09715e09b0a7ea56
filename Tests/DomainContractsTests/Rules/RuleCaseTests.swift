import DomainContracts
import DomainModeling
import DomainRepository
import ShelterRegistry
import Testing

@Suite("Every rule and every guard holds and fails in a named case")
struct RuleCaseTests {
  /// A rule with its model, or a guard with its lifecycle.
  enum Subject: Sendable {
    case rule(any Model.Type)
    case lifecycle(any StatefulEntity.Type)
  }

  static let subjects: [String: Subject] = {
    var found: [String: Subject] = [:]
    func add<Root: Model>(rulesOf type: Root.Type) {
      for rule in type.schema.rules { found[rule.id] = .rule(type) }
    }
    func add<Root: StatefulEntity>(guardsOf type: Root.Type) {
      for transition in type.lifecycle.transitions {
        for condition in transition.guards { found[condition.id] = .lifecycle(type) }
      }
    }
    for module in Modules.all {
      for model in module.reachableModels { add(rulesOf: model) }
      for lifecycle in module.lifecycles { add(guardsOf: lifecycle) }
    }
    return found
  }()

  @Test("The tables name exactly the rules and guards that the modules declare")
  func complete() {
    let named = Set(RuleCase.all.map(\.id))
    #expect(named.subtracting(Self.subjects.keys).sorted() == [])
    #expect(Set(Self.subjects.keys).subtracting(named).sorted() == [])
    #expect(Set(RuleCase.all.map(\.testDescription)).count == RuleCase.all.count)
  }

  /// The guards that never refuse an event.
  static let idleGuards: Set<[String]> = [
    // The states from which the event leads require the bank account.
    ["institution.hasBankAccount", "resubmit"],
    // The moment of the event is set only while the sponsor pauses.
    ["sponsorship.pausedBySponsor", "endPause"],
  ]

  @Test("Every guard has a case for each of its events")
  func eventsOfGuards() {
    var declared: Set<[String]> = []
    func add<Root: StatefulEntity>(guardsOf type: Root.Type) {
      for transition in type.lifecycle.transitions {
        for condition in transition.guards { declared.insert([condition.id, transition.event.rawValue]) }
      }
    }
    for module in Modules.all {
      for lifecycle in module.lifecycles { add(guardsOf: lifecycle) }
    }
    let fired = Set(RuleCase.all.compactMap { row in row.side(failing: true).event.map { [row.id, $0] } })
    #expect(declared.subtracting(fired) == Self.idleGuards)
  }

  @Test(
    "A case with an unknown member can't be decoded",
    arguments: [
      ["failingToo": []], ["holds": ["documents": [:]]],
      ["fails": ["principal": ["id": "ola", "roles": [], "role": "admin"]]],
    ] as [JSONValue])
  func unknownMember(_ member: JSONValue) throws {
    let row: JSONValue = ["id": "Fund.id.derived", "name": "A case", "holds": [:], "fails": [:]]
    #expect(try RuleCase(exactly: row).name == "A case")
    #expect(throws: DecodingError.self) { try RuleCase(exactly: row.patched(with: member)) }
  }

  @Test("A misspelled field is found in a nested model and in a list")
  func misspelledField() {
    let change: JSONValue = [
      "name": "Azor", "bonds": ["pola"], "pictures": [["caption": "Azor", "lnk": "https://a.example"]],
      "sponsorshipMinimum": ["minorUnits": 3, "curency": "EUR"], "isBonded": true,
    ]
    #expect(
      change.members(missingIn: .object(Animal.schema.description))
        == ["pictures.lnk", "sponsorshipMinimum.curency", "isBonded"])
  }

  @Test("The changes of a case name only fields of its model or input")
  func fieldsOfChanges() throws {
    for row in RuleCase.all {
      for side in [row.side(failing: false), row.side(failing: true)] {
        let missing =
          switch try #require(Self.subjects[row.id]) {
          case .rule(let model): Self.missingFields(in: side, model)
          case .lifecycle(let lifecycle): try Self.missingFields(in: side, row.id, lifecycle)
          }
        #expect(missing == [], "\(row)")
      }
    }
  }

  private static func missingFields<Root: Model>(in side: RuleCase.Situation, _ type: Root.Type) -> [String] {
    side.document?.members(missingIn: .object(type.schema.description)) ?? []
  }

  private static func missingFields<Root: StatefulEntity>(
    in side: RuleCase.Situation, _ id: String, _ type: Root.Type
  ) throws -> [String] {
    let input = try transition(id, side, type).input
    return missingFields(in: side, type) + (side.input?.members(missingIn: .object(input)) ?? [])
  }

  @Test(
    "No rule or guard fails in a case's `holds`, and only its own and those in `failingAlso` fail in its `fails`",
    arguments: RuleCase.all)
  func sides(of row: RuleCase) throws {
    let expected = Set([row.id] + (row.failingAlso ?? []))
    switch try #require(Self.subjects[row.id]) {
    case .rule(let model):
      #expect(try Self.violations(of: row.side(failing: false), model) == [])
      #expect(try Self.violations(of: row.side(failing: true), model) == expected)
    case .lifecycle(let lifecycle):
      let (held, failed) = (row.side(failing: false), row.side(failing: true))
      if held.state != nil || failed.state != nil {
        #expect(try Self.outcome(row.id, held, lifecycle) == .moved(to: #require(held.state), guarded: true))
        #expect(
          try Self.outcome(row.id, failed, lifecycle) == .moved(to: #require(failed.state), guarded: false))
      } else {
        #expect(try Self.outcome(row.id, held, lifecycle).isByGuardedTransition)
        #expect(try Self.outcome(row.id, failed, lifecycle) == .refused(expected))
      }
    }
  }

  /// The rules that a document violates, nested ones and warnings included.
  private static func violations<Root: Model>(
    of side: RuleCase.Situation, _ type: Root.Type
  ) throws -> Set<String> {
    let document = try document(side, type)
    guard let context = side.context else {
      return Set(DocumentValidator<Root>().violations(in: document).map(\.rule))
    }
    return Set(Root.schema.violations(in: try document.decode(Root.self), context: context).map(\.rule))
  }

  /// The answer to an event.
  enum Outcome: Equatable {
    /// The event succeeds, by a transition with or without the guard.
    case moved(to: String, guarded: Bool)
    /// Guards refuse the event.
    case refused(Set<String>)

    var isByGuardedTransition: Bool { if case .moved(_, guarded: true) = self { true } else { false } }
  }

  /// The first transition with the guard, by the named event if there is one.
  private static func transition<Root: StatefulEntity>(
    _ id: String, _ side: RuleCase.Situation, _ type: Root.Type
  ) throws -> TransitionPlan<Root> {
    try #require(
      type.lifecycle.transitions.first { transition in
        transition.guards.contains { $0.id == id }
          && side.event.map { transition.event.rawValue == $0 } ?? true
      }, "no transition by \(side.event ?? "any event") has the guard")
  }

  private static func outcome<Root: StatefulEntity>(
    _ id: String, _ side: RuleCase.Situation, _ type: Root.Type
  ) throws -> Outcome {
    let transition = try transition(id, side, type)
    return try outcome(id, side, type, transition, transition.inputModel)
  }

  private static func outcome<Root: StatefulEntity, Input: Model>(
    _ id: String, _ side: RuleCase.Situation, _ type: Root.Type, _ transition: TransitionPlan<Root>,
    _: Input.Type
  ) throws -> Outcome {
    let document = try document(side, type)
    let subject = try document.decode(Root.self)
    let input = try SamplePresets.sample(of: Input.self).json.patched(with: side.input).decode(Input.self)
    let now = try Timestamp(parsing: side.now ?? "2026-11-21T12:00:00.000Z")
    let actors = side.actor.map { [$0] } ?? transition.actors.map(\.rawValue)
    let principal = try #require(
      principals(side, document).first { principal in
        type.lifecycle.actors(of: principal, on: subject, at: now).contains { actors.contains($0.rawValue) }
      }, "no caller is \(actors.joined(separator: " or "))")
    let call = EventCall(
      event: TypedEvent<Root, Input>(transition.event), input: input, subject: subject, principal: principal,
      now: now)
    do {
      let result = try call.fire(in: type.lifecycle)
      // The transition taken is the first one that the event can take where it is the only one.
      let taken = type.lifecycle.transitions.first { other in
        guard other.event == transition.event else { return false }
        return (try? call.fire(in: type.lifecycle.reduced(to: other))) == result
      }
      return .moved(to: result.to, guarded: try #require(taken).guards.contains { $0.id == id })
    } catch let error as TransitionError {
      guard case .guardsFailed(let ids) = error.reason else { throw error }
      return .refused(Set(ids))
    }
  }

  private static func document<Root: Model>(
    _ side: RuleCase.Situation, _ type: Root.Type
  ) throws -> JSONValue {
    try SamplePresets.sample(of: type, isFull: side.isMinimal != true).json.patched(with: side.document)
  }

  /// The named caller; otherwise the people whom the document names, without and with every role, and the system.
  private static func principals(_ side: RuleCase.Situation, _ document: JSONValue) throws -> [Principal] {
    if let principal = side.principal {
      return [.user(try Principal.ID(parsing: principal.id), roles: Set(principal.roles))]
    }
    guard case .object(let members) = document else { return [] }
    let people = members.compactMap { member -> Principal.ID? in
      if case .string(let text) = member.value { try? Principal.ID(parsing: text) } else { nil }
    }
    return people.map { .user($0) } + [.system] + people.map { .user($0, roles: roles) }
  }

  /// Every role that an actor of some lifecycle requires.
  private static let roles: Set<String> = {
    var found: Set<String> = []
    func collect(_ tree: ConditionTree) {
      switch tree {
      case .includes(_, .value(.text(let role))): found.insert(role)
      case .and(let parts), .or(let parts): for part in parts { collect(part) }
      default: break
      }
    }
    func collect<Root: StatefulEntity>(_ type: Root.Type) {
      for rule in type.lifecycle.actors { collect(rule.relation.tree) }
    }
    for module in Modules.all { for lifecycle in module.lifecycles { collect(lifecycle) } }
    return found
  }()
}

/// An event with everything that it is fired with.
private struct EventCall<Root: StatefulEntity, Input: Model> {
  let event: TypedEvent<Root, Input>
  let input: Input
  let subject: Root
  let principal: Principal
  let now: Timestamp

  func fire(in lifecycle: Lifecycle<Root>) throws -> TransitionRecord {
    let id = try Identifier<TransitionRecord>(parsing: "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9")
    return try lifecycle.fire(event, input, on: subject, by: principal, at: now, recordedAs: id).record
  }
}

extension Lifecycle {
  /// Returns the lifecycle with one of its transitions only.
  fileprivate func reduced(to transition: TransitionPlan<Subject>) -> Lifecycle {
    Lifecycle(
      name, version: version, state: stateField, since: sinceField, previous: previousField,
      initialState: initialState, finalStates: finalStates, actors: { return actors },
      transitions: { return [transition] })
  }
}
