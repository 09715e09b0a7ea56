/// The lifecycle of a record as data: which event leads from which state to which, who may fire it, and when.
///
/// It performs nothing: ``fire(_:_:on:by:at:recordedAs:)`` returns the changed record, the record of the
/// transition and the effects, for the caller to store and carry out.
public final class Lifecycle<Flow: LifecycleDeclaration>: Sendable {
  /// The published name.
  public let name: String
  /// The version of the machine; raised when a state, an edge or a role changes.
  public let version: Int64
  /// The state of a new record.
  public let initial: Flow.State
  /// The states that nothing leaves.
  public let final: Set<Flow.State>
  /// The edges, in order of declaration.
  public let edges: [EdgePlan<Flow>]
  /// The relations behind the roles.
  public let roles: [RoleRule<Flow>]
  /// The field that holds the state.
  public let stateField: Field<Flow.Subject, OpenValue<Flow.State>>
  /// The field that holds the moment of the last change of state, where there is one.
  public let sinceField: Field<Flow.Subject, Timestamp>?
  /// The field that holds the state before, where the lifecycle remembers it.
  public let previousField: Field<Flow.Subject, OpenValue<Flow.State>?>?

  let relations: [Flow.Role: CompiledCondition<Flow.Subject>]
  let guards: [[CompiledCondition<Flow.Subject>?]]
  let conditionDefects: [LifecycleDefect<Flow>]
  @usableFromInline let steps: StepTable<Flow.State, Flow.Event>
  private let table: [[Int]]

  /// Declares a lifecycle.
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

  /// The edges that an event may take from a state, by position in ``edges``.
  func candidates(_ event: Flow.Event, from state: Flow.State) -> [Int] {
    steps.cell(state, event).map { table[$0] } ?? []
  }

  /// Where an edge leads from a state; `nil` when it leads back and no state is remembered.
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

/// The words of a lifecycle: which record it governs, its states, events and roles.
///
/// ```swift
/// extension Campaign {
///   public enum Flow: LifecycleDeclaration {
///     public typealias Subject = Campaign
///     public enum State: String, Vocabulary { case draft, running, ended }
///     public enum Event: String, Vocabulary { case start, end }
///     public enum Role: String, Vocabulary { case advertiser, system }
///     public static let end = Trigger<Flow, Reason>(.end)  // an event with input: somebody says why
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
  /// The record whose state the lifecycle keeps.
  associatedtype Subject: Entity
  /// The states; closed in the process, open on the wire.
  associatedtype State: Vocabulary
  /// The events that may happen to the record.
  associatedtype Event: Vocabulary
  /// The relations to the record that allow somebody to fire an event.
  associatedtype Role: Vocabulary
  /// What the caller has to do after a transition, as values; the lifecycle itself performs nothing.
  associatedtype Effect: Hashable, Sendable = Never

  /// The lifecycle.
  static var lifecycle: Lifecycle<Self> { get }
}
