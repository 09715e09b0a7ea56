/// The lifecycle of an entity as data: its states, the events that lead from one to another, the actors that
/// may fire them, and their guards.
///
/// A lifecycle has no side effects: ``fire(_:_:on:by:at:recordedAs:)`` returns the changed entity, a record
/// of the transition and its effects, which the caller stores and performs. Mistakes in the declaration are
/// found by ``declarationErrors()``, which each module's tests should expect to be empty. See
/// ``StatefulEntity`` for an example.
public final class Lifecycle<Subject: StatefulEntity>: Sendable {
  /// The published name of the lifecycle.
  public let name: String
  /// The version of the lifecycle, increased when a state, a transition or an actor changes.
  public let version: Int64
  /// The state of a new entity.
  public let initialState: Subject.State
  /// The final states, in which the entity may remain forever; empty for a lifecycle without an end.
  public let finalStates: Set<Subject.State>
  /// The transitions, in order of declaration; the first one that an event can take is taken.
  public let transitions: [TransitionPlan<Subject>]
  /// The condition that defines each actor.
  public let actors: [ActorRule<Subject>]
  /// The field that holds the state.
  public let stateField: Field<Subject, OpenEnum<Subject.State>>
  /// The field that holds the moment the current state began; `nil` when the entity has none.
  public let sinceField: Field<Subject, Timestamp>?
  /// The field that holds the previous state; `nil` when the lifecycle does not remember it.
  public let previousField: Field<Subject, OpenEnum<Subject.State>?>?

  let relations: [Subject.Actor: CompiledCondition<Subject>]
  let guards: [[CompiledCondition<Subject>?]]
  /// The positions of the transitions that depend on time.
  let timed: [Int]
  /// The positions of the transitions that the system may take by time, and that end the states that they leave.
  let endings: [Int]
  /// Whether the declaration says that the lifecycle has no end.
  let isEndless: Bool
  let conditionErrors: [LifecycleDeclarationError<Subject>]
  @usableFromInline let transitionTable: TransitionTable<Subject.State, Subject.Event>
  private let table: [[Int]]

  /// Declares a lifecycle.
  ///
  /// - Parameters:
  ///   - name: The published name of the lifecycle.
  ///   - version: The version of the lifecycle.
  ///   - state: The field that holds the state.
  ///   - since: The field that holds the moment the current state began; required by transitions with a time
  ///     limit in a state.
  ///   - previous: The field that holds the previous state; required by transitions that return to it.
  ///   - initialState: The state of a new entity.
  ///   - finalStates: The states in which the entity may remain forever; by default those from which no transition
  ///     leads. An empty set declares a lifecycle without an end, such as that of a subscription.
  ///   - actors: The condition that defines each actor.
  ///   - transitions: The transitions.
  public init(
    _ name: String, version: Int64, state: Field<Subject, OpenEnum<Subject.State>>,
    since: Field<Subject, Timestamp>? = nil,
    previous: Field<Subject, OpenEnum<Subject.State>?>? = nil,
    initialState: Subject.State, finalStates: Set<Subject.State>? = nil,
    @ListBuilder<ActorRule<Subject>> actors: () -> [ActorRule<Subject>],
    @TransitionListBuilder<Subject> transitions: () -> [TransitionPlan<Subject>]
  ) {
    self.name = name
    self.version = version
    self.initialState = initialState
    stateField = state
    sinceField = since
    previousField = previous
    let rules = actors()
    let plans = transitions()
    self.actors = rules
    self.transitions = plans
    timed = plans.indices.filter { plans[$0].timeEvent != nil }
    let systemActors = Set(rules.filter { $0.relation == .principalIsSystem }.map(\.actor))
    endings = timed.filter { !systemActors.isDisjoint(with: plans[$0].actors) }
    isEndless = finalStates?.isEmpty == true
    self.finalStates =
      finalStates ?? Set(Subject.State.allCases.filter { state in !plans.contains { $0.leaves(state) } })

    var errors: [LifecycleDeclarationError<Subject>] = []
    func compile(_ name: String, _ condition: Condition<Subject>) -> CompiledCondition<Subject>? {
      do {
        return try Subject.schema.compile(condition)
      } catch {
        errors.append(.condition(name, error))
        return nil
      }
    }
    var relations: [Subject.Actor: CompiledCondition<Subject>] = [:]
    for rule in rules { relations[rule.actor] = compile(rule.actor.rawValue, rule.relation) }
    self.relations = relations
    guards = plans.map { plan in plan.guards.map { compile($0.id, $0.condition) } }
    conditionErrors = errors

    func candidates(_ state: Subject.State, _ event: Subject.Event) -> [Int] {
      plans.indices.filter { plans[$0].event == event && plans[$0].sources.contains(state) }
    }
    table = Subject.State.allCases.flatMap { state in Subject.Event.allCases.map { candidates(state, $0) } }
    transitionTable = TransitionTable { state, event in
      Self.nextState(along: candidates(state, event).map { plans[$0] }, from: state)
    }
  }

  /// Returns the transitions that an event may take from a state, as indexes in ``transitions``.
  func candidates(_ event: Subject.Event, from state: Subject.State) -> [Int] {
    transitionTable.cell(state, event).map { table[$0] } ?? []
  }

  /// Returns the state to which a transition leads, or `nil` when it returns to the previous state and none
  /// is stored.
  func destination(
    of transition: TransitionPlan<Subject>, from state: Subject.State, subject: Subject
  ) -> OpenEnum<Subject.State>? {
    switch transition.target {
    case .state(let target): .known(target)
    case .same: .known(state)
    case .previous: previousField.flatMap { $0.read(subject) }
    }
  }
}
