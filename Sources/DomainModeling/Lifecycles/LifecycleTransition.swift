/// A transition between states: its event, its actors, its guards and the changes that it makes.
///
/// ```swift
/// resume.from(.paused).to(.running).by(.operator)
///   .when("campaign.notOver", Fields.endsAt > .now, doc: "The end of the campaign must be in the future.")
///   .clear(Fields.pausedBy)
/// ```
public struct LifecycleTransition<Subject: StatefulEntity, Input: Model>: Sendable {
  var plan: TransitionPlan<Subject>

  init(_ event: TypedEvent<Subject, Input>, from states: [Subject.State]) {
    plan = TransitionPlan(event: event.event, input: Input.self, sources: states)
  }

  private func changed(_ change: (inout TransitionPlan<Subject>) -> Void) -> LifecycleTransition {
    var copy = self
    change(&copy.plan)
    return copy
  }

  /// Sets the target state.
  public func to(_ state: Subject.State) -> LifecycleTransition { changed { $0.target = .state(state) } }

  /// Sets the previous state as the target; the lifecycle must declare a field that stores it.
  public func toPrevious() -> LifecycleTransition { changed { $0.target = .previous } }

  /// Keeps the current state.
  public func staying() -> LifecycleTransition { changed { $0.target = .same } }

  /// Sets the actors that may fire the event; one of them suffices.
  public func by(_ actors: Subject.Actor...) -> LifecycleTransition { changed { $0.actors = actors } }

  /// Adds a guard: a condition on the entity, which may also read the event's input, the caller and the time.
  ///
  /// - Parameters:
  ///   - id: The stable identifier of the guard, which is also the code of its message.
  ///   - condition: The condition that must be true; unknown is rejected.
  ///   - doc: The requirement of the guard, in one sentence.
  public func when(_ id: String, _ condition: Condition<Subject>, doc: String = "") -> LifecycleTransition {
    when(Guard(id, condition, doc: doc))
  }

  /// Adds guards that several transitions share.
  public func when(_ guards: Guard<Subject>...) -> LifecycleTransition {
    changed { $0.guards += guards }
  }

  /// Makes the transition due after the entity has been in the current state for a duration.
  ///
  /// Before that moment the event is refused as not due.
  public func after(_ duration: Duration) -> LifecycleTransition {
    changed { $0.timeEvent = .inState(duration) }
  }

  /// Makes the transition due at the moment in a field, plus a delay.
  public func at(_ field: Field<Subject, Timestamp>, plus delay: Duration = .zero) -> LifecycleTransition {
    changed { $0.timeEvent = .field(field.name, plus: delay) }
  }

  /// Makes the transition due at the moment in a field, plus a delay; it is never due while the field is
  /// null.
  public func at(_ field: Field<Subject, Timestamp?>, plus delay: Duration = .zero) -> LifecycleTransition {
    changed { $0.timeEvent = .field(field.name, plus: delay) }
  }

  /// Unavailable: a day begins at another moment in each time zone; declare a field with the moment.
  @available(
    *, unavailable,
    message: "A day begins at another moment in each time zone: declare a Timestamp field, and use it here."
  )
  public func at<Day>(_ field: Field<Subject, Day>, plus delay: Duration = .zero) -> LifecycleTransition
  where Day: ComparableFieldValue, Day.Base == CalendarDate { self }

  /// Sets a field to a constant.
  public func set<Value: ComparableFieldValue>(
    _ field: Field<Subject, Value>, to value: Value.Base
  ) -> LifecycleTransition {
    changed { $0.assignments.append(FieldAssignment(field: field.name, source: .value(value.scalar))) }
  }

  /// Sets a field to a known word of an open enum.
  public func set<Value: ComparableFieldValue, Known>(
    _ field: Field<Subject, Value>, to word: Known
  ) -> LifecycleTransition where Value.Base == OpenEnum<Known> {
    set(field, to: .known(word))
  }

  /// Sets a field to a context value: the time, the caller's identifier or a field of the event's input.
  public func set<Value: ComparableFieldValue>(
    _ field: Field<Subject, Value>, to key: ContextKey<Value.Base>
  ) -> LifecycleTransition {
    changed { $0.assignments.append(FieldAssignment(field: field.name, source: .context(key.name))) }
  }

  /// Sets a field to null.
  public func clear<Value>(_ field: Field<Subject, Value?>) -> LifecycleTransition {
    changed { $0.assignments.append(FieldAssignment(field: field.name, source: .value(.null))) }
  }

  /// Changes the entity by a closure, for changes that assignments cannot express; contracts list it as
  /// opaque.
  ///
  /// - Parameters:
  ///   - doc: The change that the closure makes, in one sentence.
  ///   - change: Changes the entity, given the event's input and the current time.
  public func updating(
    _ doc: String,
    _ change: @escaping @Sendable (inout Subject, Input, Timestamp) throws(ValidationError) -> Void
  ) -> LifecycleTransition {
    changed { plan in
      plan.updateDoc = doc
      plan.update = {
        (subject: inout Subject, input: any Model, now: Timestamp) throws(ValidationError) in
        if let input = input as? Input { try change(&subject, input, now) }
      }
    }
  }

  /// Declares the effects of the transition, which the caller performs.
  public func emitting(
    _ effects: @escaping @Sendable (_ after: Subject, Input) -> [Subject.Effect]
  ) -> LifecycleTransition {
    changed { plan in
      plan.effects = { subject, input in (input as? Input).map { effects(subject, $0) } ?? [] }
    }
  }

  /// Stores a field of the event's input as the reason in the transition's record.
  public func recording<Reason: ComparableFieldValue>(_ reason: Field<Input, Reason>) -> LifecycleTransition {
    changed { $0.reasonField = reason.name }
  }
}

/// A result builder that collects the transitions of a lifecycle.
@resultBuilder
public enum TransitionListBuilder<Subject: StatefulEntity> {
  /// Adds a transition.
  public static func buildExpression<Input>(_ transition: LifecycleTransition<Subject, Input>)
    -> TransitionPlan<
      Subject
    >
  {
    transition.plan
  }
  /// Collects the transitions.
  public static func buildBlock(_ transitions: TransitionPlan<Subject>...) -> [TransitionPlan<Subject>] {
    transitions
  }
}
