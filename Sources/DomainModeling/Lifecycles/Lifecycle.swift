/// The lifecycle of an entity as data: its states, the events that lead from one to another, the actors that
/// may fire them, and their guards.
///
/// A lifecycle has no side effects: ``fire(_:_:on:by:at:recordedAs:)`` returns the changed entity, a record
/// of the transition and its effects, which the caller stores and performs. Mistakes in the declaration are
/// found by ``defects()``, which each module's tests should expect to be empty. See ``LifecycleDeclaration``
/// for an example.
public final class Lifecycle<Flow: LifecycleDeclaration>: Sendable {
  /// The published name of the lifecycle.
  public let name: String
  /// The version of the lifecycle, increased when a state, a transition or an actor changes.
  public let version: Int64
  /// The state of a new entity.
  public let initial: Flow.State
  /// The final states, which have no outgoing transitions.
  public let final: Set<Flow.State>
  /// The transitions, in order of declaration; the first one that an event can take is taken.
  public let edges: [EdgePlan<Flow>]
  /// The condition that defines each actor.
  public let roles: [RoleRule<Flow>]
  /// The field that holds the state.
  public let stateField: Field<Flow.Subject, OpenValue<Flow.State>>
  /// The field that holds the moment the current state began; `nil` when the entity has none.
  public let sinceField: Field<Flow.Subject, Timestamp>?
  /// The field that holds the previous state; `nil` when the lifecycle does not remember it.
  public let previousField: Field<Flow.Subject, OpenValue<Flow.State>?>?

  let relations: [Flow.Role: CompiledCondition<Flow.Subject>]
  let guards: [[CompiledCondition<Flow.Subject>?]]
  let conditionDefects: [LifecycleDefect<Flow>]
  @usableFromInline let steps: StepTable<Flow.State, Flow.Event>
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
  ///   - initial: The state of a new entity.
  ///   - final: The states without outgoing transitions.
  ///   - roles: The condition that defines each actor.
  ///   - edges: The transitions.
  public init(
    _ name: String, version: Int64, state: Field<Flow.Subject, OpenValue<Flow.State>>,
    since: Field<Flow.Subject, Timestamp>? = nil,
    previous: Field<Flow.Subject, OpenValue<Flow.State>?>? = nil,
    initial: Flow.State, final: Set<Flow.State>,
    @ListBuilder<RoleRule<Flow>> roles: () -> [RoleRule<Flow>],
    @EdgeListBuilder<Flow> edges: () -> [EdgePlan<Flow>]
  ) {
    self.name = name
    self.version = version
    self.initial = initial
    self.final = final
    stateField = state
    sinceField = since
    previousField = previous
    let roles = roles()
    let edges = edges()
    self.roles = roles
    self.edges = edges

    var defects: [LifecycleDefect<Flow>] = []
    func compile(_ place: String, _ condition: Condition<Flow.Subject>) -> CompiledCondition<Flow.Subject>? {
      do {
        return try Flow.Subject.schema.compile(condition)
      } catch {
        defects.append(.condition(place, error))
        return nil
      }
    }
    var relations: [Flow.Role: CompiledCondition<Flow.Subject>] = [:]
    for rule in roles { relations[rule.role] = compile(rule.role.rawValue, rule.relation) }
    self.relations = relations
    guards = edges.map { edge in edge.guards.map { compile($0.id, $0.condition) } }
    conditionDefects = defects

    func candidates(_ state: Flow.State, _ event: Flow.Event) -> [Int] {
      edges.indices.filter { edges[$0].event == event && edges[$0].sources.contains(state) }
    }
    table = Flow.State.allCases.flatMap { state in Flow.Event.allCases.map { candidates(state, $0) } }
    steps = StepTable { state, event in
      Self.step(along: candidates(state, event).map { edges[$0] }, from: state)
    }
  }

  /// Returns the transitions that an event may take from a state, as indexes in ``edges``.
  func candidates(_ event: Flow.Event, from state: Flow.State) -> [Int] {
    steps.cell(state, event).map { table[$0] } ?? []
  }

  /// Returns the state to which a transition leads, or `nil` when it returns to the previous state and none
  /// is stored.
  func destination(
    of edge: EdgePlan<Flow>, from state: Flow.State, subject: Flow.Subject
  ) -> OpenValue<Flow.State>? {
    switch edge.target {
    case .state(let target): .known(target)
    case .same: .known(state)
    case .previous: previousField.flatMap { $0.read(subject) }
    }
  }
}

/// A namespace for the lifecycle of an entity: its states, events, actors and transitions.
///
/// ```swift
/// extension Campaign {
///   public enum Flow: LifecycleDeclaration {
///     public typealias Subject = Campaign
///     public enum State: String, Vocabulary { case draft, running, ended }
///     public enum Event: String, Vocabulary { case start, end }
///     public enum Role: String, Vocabulary { case advertiser, system }
///     public static let end = Trigger<Flow, Reason>(.end)  // an event with input: the reason
///     public static let lifecycle = Lifecycle<Flow>(…) {
///       RoleRule(.advertiser, Fields.advertiser == .principalID)
///       RoleRule(.system, .principalIsSystem)
///     } edges: {
///       on(.start).from(.draft).to(.running).by(.system).at(Fields.startsAt)
///       end.from(.running).to(.ended).by(.advertiser).recording(Reason.Fields.word)
///     }
///   }
/// }
/// ```
public protocol LifecycleDeclaration: Sendable {
  /// The entity whose state the lifecycle manages.
  associatedtype Subject: Entity
  /// The states.
  ///
  /// In JSON a state is an open enum, so that readers keep states of newer versions.
  associatedtype State: Vocabulary
  /// The events that may be fired.
  associatedtype Event: Vocabulary
  /// The actors: the relations of a caller to an entity that allow an event.
  associatedtype Role: Vocabulary
  /// The work that the caller must do after a transition, as values.
  ///
  /// The lifecycle itself performs nothing.
  associatedtype Effect: Hashable, Sendable = Never

  /// The declaration of the lifecycle.
  static var lifecycle: Lifecycle<Self> { get }
}
