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
