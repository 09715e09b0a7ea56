extension Lifecycle {
  /// Fires an event on an entity and returns the result, without storing or performing anything.
  ///
  /// The transition depends only on the arguments. Its checks are made in this order: state, actor, time,
  /// guards, validity of the input and of the changed entity. Operations make the input, whose initializer refuses invalid
  /// values, after the caller was authorized and before they fire the event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - input: The event's input.
  ///   - subject: The entity.
  ///   - principal: The caller.
  ///   - now: The current time, also stored as the moment of the transition.
  ///   - id: The identifier of the transition's record.
  /// - Returns: The changed entity, which is valid, the transition's record and the effects.
  /// - Throws: ``TransitionError``; when guards fail, it lists the failed guards.
  public func fire<Input>(
    _ event: TypedEvent<Subject, Input>, _ input: Input, on subject: Subject, by principal: Principal,
    at now: Timestamp, recordedAs id: Identifier<TransitionRecord>
  ) throws(TransitionError) -> TransitionResult<Subject> {
    var context = ConditionContext(principal: principal, now: now)
    context.set(input: input)
    let state = try knownState(of: subject)
    let choice = try selectTransition(
      event.event, with: ObjectIdentifier(Input.self), on: subject, from: state, context, now: now)
    let transition = transitions[choice.transition]
    let record = TransitionRecord(
      id: id, lifecycle: name, lifecycleVersion: version, subject: subject.id.text,
      event: event.event.rawValue,
      from: state.rawValue, to: choice.target.rawValue, actor: choice.actor.rawValue, principal: principal.id,
      at: now, reason: transition.reasonField.flatMap { reason(in: input, $0) })
    var changed = subject
    do {
      try record.validated()
      if Input.self != EmptyInput.self { try Input.schema.validate(input) }
      try apply(transition, input, to: &changed, context, now)
      try move(&changed, from: state, to: choice.target, at: now)
      try changed.validated(in: context)
    } catch {
      throw transitionError(event.event, .invalid(error))
    }
    return TransitionResult(
      subject: changed, record: record, effects: transition.effects?(changed, input) ?? [])
  }

  /// Fires an event without input; see ``fire(_:_:on:by:at:recordedAs:)``.
  public func fire(
    _ event: TypedEvent<Subject, EmptyInput>, on subject: Subject, by principal: Principal,
    at now: Timestamp,
    recordedAs id: Identifier<TransitionRecord>
  ) throws(TransitionError) -> TransitionResult<Subject> {
    try fire(event, EmptyInput(), on: subject, by: principal, at: now, recordedAs: id)
  }

  /// Fires an event without input, by its case; an event that has an input is refused as not possible.
  public func fire(
    _ event: Subject.Event, on subject: Subject, by principal: Principal, at now: Timestamp,
    recordedAs id: Identifier<TransitionRecord>
  ) throws(TransitionError) -> TransitionResult<Subject> {
    try fire(TypedEvent(event), EmptyInput(), on: subject, by: principal, at: now, recordedAs: id)
  }

  private func apply<Input: Model>(
    _ transition: TransitionPlan<Subject>, _ input: Input, to subject: inout Subject,
    _ context: ConditionContext,
    _ now: Timestamp
  ) throws(ValidationError) {
    let schema = Subject.schema
    for assignment in transition.assignments {
      guard let field = schema.field(named: assignment.field), let assign = field.assign else {
        throw fixed(assignment.field)
      }
      guard let scalar = assignment.source.scalar(in: context) else { throw field.error(.required) }
      do {
        try assign(&subject, scalar)
      } catch {
        throw field.error(ViolationCode(error.kind))
      }
    }
    try transition.update?(&subject, input, now)
  }

  /// Writes the state last, so that neither assignments nor an opaque change can alter it.
  private func move(
    _ subject: inout Subject, from state: Subject.State, to target: Subject.State, at now: Timestamp
  ) throws(ValidationError) {
    if target != state {
      if let previousField { try write(.known(state), to: previousField, of: &subject) }
      if let sinceField { try write(now, to: sinceField, of: &subject) }
    }
    try write(.known(target), to: stateField, of: &subject)
  }

  private func write<Value>(
    _ value: Value, to field: Field<Subject, Value>, of subject: inout Subject
  ) throws(ValidationError) {
    guard let write = field.write else { throw fixed(field.name) }
    // What isn't in the schema's list isn't stored.
    guard Subject.schema.field(named: field.name) != nil else {
      throw refused(field.name, "unlisted", .declaration)
    }
    write(&subject, value)
  }

  private func fixed(_ field: String) -> ValidationError {
    refused(field, ViolationCode.fixed.rawValue, .fixed)
  }

  private func refused(_ field: String, _ rule: String, _ code: ViolationCode) -> ValidationError {
    let name = Subject.schema.name
    let violation = Violation(at: FieldPath(field: field), rule: "\(name).\(field).\(rule)", code: code)
    return ValidationError(model: name, errors: [violation])
  }

  private func reason<Input: Model>(in input: Input, _ field: String) -> String? {
    guard let scalar = Input.schema.queryField(field)?.scalar(of: input), !scalar.isNull else { return nil }
    return scalar.description
  }
}

extension Operand {
  /// Returns the value of an assignment's source: a constant, or the context value with the key.
  fileprivate func scalar(in context: ConditionContext) -> Scalar? {
    switch self {
    case .value(let scalar): scalar
    case .context(let key): if case .scalar(let scalar)? = context[key] { scalar } else { nil }
    case .field, .element: nil
    }
  }
}

/// The result of a fired event.
///
/// Store the record and the changed entity in one change set, then perform the effects.
public struct TransitionResult<Subject: StatefulEntity>: Sendable {
  /// The entity after the event.
  public let subject: Subject
  /// The record of the transition.
  public let record: TransitionRecord
  /// The effects to perform after the change is stored.
  public let effects: [Subject.Effect]
}
