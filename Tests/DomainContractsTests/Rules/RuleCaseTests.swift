import DomainContracts
import DomainModeling
import DomainRepository
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
      for edge in type.lifecycle.transitions {
        for condition in edge.guards { found[condition.id] = .lifecycle(type) }
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

  @Test("It holds on one side of the case, and is the only one to fail on the other", arguments: RuleCase.all)
  func sides(of row: RuleCase) throws {
    let expected = Set([row.id] + (row.failingAlso ?? []))
    switch try #require(Self.subjects[row.id]) {
    case .rule(let model):
      #expect(try Self.violations(of: row.side(failing: false), model) == [])
      #expect(try Self.violations(of: row.side(failing: true), model) == expected)
    case .lifecycle(let lifecycle):
      let (held, failed) = (row.side(failing: false), row.side(failing: true))
      if let state = failed.state {
        #expect(try Self.outcome(row.id, held, lifecycle) == .moved(to: #require(held.state), guarded: true))
        #expect(try Self.outcome(row.id, failed, lifecycle) == .moved(to: state, guarded: false))
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

  private static func outcome<Root: StatefulEntity>(
    _ id: String, _ side: RuleCase.Situation, _ type: Root.Type
  ) throws -> Outcome {
    let edge = try #require(
      type.lifecycle.transitions.first { edge in
        edge.guards.contains { $0.id == id } && side.event.map { edge.event.rawValue == $0 } ?? true
      }, "no transition by \(side.event ?? "any event") has the guard")
    return try outcome(id, side, type, edge, edge.inputModel)
  }

  private static func outcome<Root: StatefulEntity, Input: Model>(
    _ id: String, _ side: RuleCase.Situation, _ type: Root.Type, _ edge: TransitionPlan<Root>, _: Input.Type
  ) throws -> Outcome {
    let document = try document(side, type)
    let subject = try document.decode(Root.self)
    let input = try SamplePresets.sample(of: Input.self).json.patched(with: side.input).decode(Input.self)
    let now = try Timestamp(parsing: side.now ?? "2026-11-21T12:00:00.000Z")
    let actors = side.actor.map { [$0] } ?? edge.actors.map(\.rawValue)
    let caller = try #require(
      callers(side, document).first { caller in
        type.lifecycle.actors(of: caller, on: subject, at: now).contains { actors.contains($0.rawValue) }
      }, "no caller is \(actors.joined(separator: " or "))")
    let record = try Identifier<TransitionRecord>(parsing: "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9")
    do {
      let result = try type.lifecycle.fire(
        TypedEvent<Root, Input>(edge.event), input, on: subject, by: caller, at: now, recordedAs: record)
      let isGuarded = type.lifecycle.transitions.contains { taken in
        taken.event == edge.event && taken.sources.map(\.rawValue).contains(result.record.from)
          && taken.target.leads(from: result.record.from, to: result.record.to)
          && taken.guards.contains { $0.id == id }
      }
      return .moved(to: result.record.to, guarded: isGuarded)
    } catch {
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
  private static func callers(_ side: RuleCase.Situation, _ document: JSONValue) throws -> [Principal] {
    if let caller = side.caller { return [.user(try Principal.ID(parsing: caller.id), roles: caller.roles)] }
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

extension TransitionPlan.Target {
  /// Whether a transition with this target can end in the state.
  fileprivate func leads(from source: String, to state: String) -> Bool {
    switch self {
    case .state(let target): target.rawValue == state
    case .same: source == state
    case .previous: true
    }
  }
}
