/// One way from state to state: who may take it, under which guards, and what it changes.
///
/// ```swift
/// resume.from(.paused).to(.running).by(.operator)
///   .when("campaign.notOver", Fields.endsAt > .now, doc: "The end of its window lies ahead.")
///   .clear(Fields.pausedBy)
/// ```
public struct LifecycleEdge<Flow: LifecycleDeclaration, Input: Model>: Sendable {
  var plan: EdgePlan<Flow>

  init(_ trigger: Trigger<Flow, Input>, from states: [Flow.State]) {
    plan = EdgePlan(event: trigger.event, input: Input.self, sources: states)
  }

  private func changed(_ change: (inout EdgePlan<Flow>) -> Void) -> LifecycleEdge {
    var edge = self
    change(&edge.plan)
    return edge
  }

  /// Leads to a state.
  public func to(_ state: Flow.State) -> LifecycleEdge { changed { $0.target = .state(state) } }

  /// Leads back to the state before this one; the lifecycle has to remember it.
  public func toPrevious() -> LifecycleEdge { changed { $0.target = .previous } }

  /// Stays in the state it is fired in.
  public func staying() -> LifecycleEdge { changed { $0.target = .same } }

  /// May be fired by somebody who stands in one of these relations to the record.
  public func by(_ roles: Flow.Role...) -> LifecycleEdge { changed { $0.roles = roles } }

  /// Needs a condition on the record, which may read the event's input, the caller and the time.
  public func when(_ id: String, _ condition: Condition<Flow.Subject>, doc: String = "") -> LifecycleEdge {
    when(Guard(id, condition, doc: doc))
  }

  /// Needs guards that other edges need too.
  public func when(_ guards: Guard<Flow.Subject>...) -> LifecycleEdge {
    changed { $0.guards += guards }
  }

  /// Becomes due when the record has been in its state for so long.
  public func after(_ duration: Duration) -> LifecycleEdge { changed { $0.timing = .inState(duration) } }

  /// Becomes due at the moment in a field, or so long after it.
  public func at(_ field: Field<Flow.Subject, Timestamp>, plus delay: Duration = .zero) -> LifecycleEdge {
    changed { $0.timing = .field(field.name, plus: delay) }
  }

  /// Becomes due at the moment in a field, or so long after it; never while the field is empty.
  public func at(_ field: Field<Flow.Subject, Timestamp?>, plus delay: Duration = .zero) -> LifecycleEdge {
    changed { $0.timing = .field(field.name, plus: delay) }
  }

  /// Sets a field to a constant.
  public func set<Value: ComparableFieldValue>(
    _ field: Field<Flow.Subject, Value>, to value: Value.Base
  ) -> LifecycleEdge {
    changed { $0.assignments.append(Assignment(field: field.name, source: .value(value.scalar))) }
  }

  /// Sets a field to what the caller supplies: the time, the caller, or a field of the event's input.
  public func set<Value: ComparableFieldValue>(
    _ field: Field<Flow.Subject, Value>, to key: ContextKey<Value.Base>
  ) -> LifecycleEdge {
    changed { $0.assignments.append(Assignment(field: field.name, source: .context(key.name))) }
  }

  /// Empties a field.
  public func clear<Value>(_ field: Field<Flow.Subject, Value?>) -> LifecycleEdge {
    changed { $0.assignments.append(Assignment(field: field.name, source: .value(.null))) }
  }

  /// Changes the record in a way that no assignment can say; contracts list it as opaque.
  public func updating(
    _ doc: String,
    _ change: @escaping @Sendable (inout Flow.Subject, Input, Timestamp) throws(ValidationError) -> Void
  ) -> LifecycleEdge {
    changed { plan in
      plan.updateDoc = doc
      plan.update = {
        (subject: inout Flow.Subject, input: any Model, now: Timestamp) throws(ValidationError) in
        if let input = input as? Input { try change(&subject, input, now) }
      }
    }
  }

  /// Tells the caller what to do after the transition.
  public func emitting(
    _ effects: @escaping @Sendable (_ after: Flow.Subject, Input) -> [Flow.Effect]
  ) -> LifecycleEdge {
    changed { plan in
      plan.effects = { subject, input in (input as? Input).map { effects(subject, $0) } ?? [] }
    }
  }

  /// Keeps a word of the input as the reason in the transition's record.
  public func recording<Reason: ComparableFieldValue>(_ reason: Field<Input, Reason>) -> LifecycleEdge {
    changed { $0.reasonField = reason.name }
  }
}

/// An edge whose input type is forgotten: what a lifecycle is made of.
public struct EdgePlan<Flow: LifecycleDeclaration>: Sendable {
  /// Where an edge leads.
  public enum Target: Hashable, Sendable {
    /// To a state.
    case state(Flow.State)
    /// Back to the state before.
    case previous
    /// Nowhere: the state stays.
    case same
  }

  /// When an edge becomes due.
  public enum Timing: Hashable, Sendable {
    /// After so long in the state.
    case inState(Duration)
    /// At the moment in a field, or so long after it.
    case field(String, plus: Duration)
  }

  /// The event that takes the edge.
  public let event: Flow.Event
  /// The event's input.
  public let input: ModelDescription
  /// The type of the event's input.
  public let inputModel: any Model.Type
  /// Where the edge begins.
  public let sources: [Flow.State]
  /// Where it leads.
  public internal(set) var target: Target = .same
  /// Who may take it.
  public internal(set) var roles: [Flow.Role] = []
  /// What has to hold; all of it.
  public internal(set) var guards: [Guard<Flow.Subject>] = []
  /// Which fields it changes.
  public internal(set) var assignments: [Assignment] = []
  /// When it becomes due; `nil` when it is never due by itself.
  public internal(set) var timing: Timing?
  /// What the opaque change does, where there is one.
  public internal(set) var updateDoc: String?

  let inputType: ObjectIdentifier
  var update: (@Sendable (inout Flow.Subject, any Model, Timestamp) throws(ValidationError) -> Void)?
  var effects: (@Sendable (Flow.Subject, any Model) -> [Flow.Effect])?
  var reasonField: String?

  init(event: Flow.Event, input: (some Model).Type, sources: [Flow.State]) {
    self.event = event
    self.input = input.schema.description
    inputModel = input
    self.sources = sources
    inputType = ObjectIdentifier(input)
  }
}

/// A field that an edge sets.
public struct Assignment: Hashable, Sendable {
  /// The field's name.
  public let field: String
  /// Where the value comes from: a constant or the context.
  public let source: Operand
}

/// A named condition that an edge needs, declared once for all edges that need it.
///
/// ```swift
/// static let notOver = Guard("loan.notOver", Loan.Fields.due > .now, doc: "It isn't due yet.")
/// … accept.from(.requested).to(.accepted).by(.owner).when(notOver)
/// ```
public struct Guard<Subject: Model>: Hashable, Sendable {
  /// The stable identifier, also the code of its message.
  public let id: String
  /// The condition; unknown refuses.
  public let condition: Condition<Subject>
  /// What the guard asks for, in one sentence.
  public let doc: String

  /// Declares a guard, whose message is in a ``MessageCatalog`` under `id`.
  public init(_ id: String, _ condition: Condition<Subject>, doc: String = "") {
    self.id = id
    self.condition = condition
    self.doc = doc
  }
}

/// Collects the edges of a lifecycle.
@resultBuilder
public enum EdgeListBuilder<Flow: LifecycleDeclaration> {
  /// An edge.
  public static func buildExpression<Input>(_ edge: LifecycleEdge<Flow, Input>) -> EdgePlan<Flow> {
    edge.plan
  }
  /// The edges.
  public static func buildBlock(_ edges: EdgePlan<Flow>...) -> [EdgePlan<Flow>] { edges }
}
