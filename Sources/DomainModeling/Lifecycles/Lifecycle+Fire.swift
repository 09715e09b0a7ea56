extension Lifecycle {
  /// Fires an event at a record.
  ///
  /// The record itself, its state and the time decide; nothing is performed and nothing stored.
  ///
  /// - Parameters:
  ///   - id: The identifier of the transition's record.
  /// - Returns: The changed record, which is valid, the transition's record and the effects.
  /// - Throws: ``TransitionRefusal``, with all failing guards when guards refuse.
  public func fire<Input>(
    _ trigger: Trigger<Flow, Input>, _ input: Input, on subject: Flow.Subject, by principal: Principal,
    at now: Timestamp, recordedAs id: Identifier<TransitionRecord>
  ) throws(TransitionRefusal) -> Transition<Flow> {
    var context = ConditionContext(principal: principal, now: now)
    context.set(input: input)
    let state = try knownState(of: subject)
    let choice: Choice
    switch choose(trigger.event, on: subject, from: state, context, now: now, skippingInput: false) {
    case .success(let found): choice = found
    case .failure(let refusal): throw refusal
    }
    let edge = edges[choice.edge]
    guard let target = destination(of: edge, from: state, subject: subject) else {
      throw refusal(trigger.event, .nothingToReturnTo)
    }
    var changed = subject
    do {
      try apply(edge, input, to: &changed, context, now)
      if target != .known(state) {
        previousField?.write?(&changed, .known(state))
        stateField.write?(&changed, target)
        sinceField?.write?(&changed, now)
      }
      try changed.validated(in: context)
    } catch {
      throw refusal(trigger.event, .invalid(error))
    }
    let record = TransitionRecord(
      id: id, lifecycle: name, machine: version, subject: subject.id.text, event: trigger.event.rawValue,
      from: state.rawValue, to: target.rawValue, role: choice.role.rawValue, principal: principal.id, at: now,
      reason: edge.reasonField.flatMap { reason(in: input, $0) })
    return Transition(subject: changed, record: record, effects: edge.effects?(changed, input) ?? [])
  }

  /// Fires an event that needs no input.
  public func fire(
    _ trigger: Trigger<Flow, NoInput>, on subject: Flow.Subject, by principal: Principal, at now: Timestamp,
    recordedAs id: Identifier<TransitionRecord>
  ) throws(TransitionRefusal) -> Transition<Flow> {
    try fire(trigger, NoInput(), on: subject, by: principal, at: now, recordedAs: id)
  }

  private func apply<Input: Model>(
    _ edge: EdgePlan<Flow>, _ input: Input, to subject: inout Flow.Subject, _ context: ConditionContext,
    _ now: Timestamp
  ) throws(ValidationError) {
    for assignment in edge.assignments {
      guard let field = Flow.Subject.schema.field(named: assignment.field), let assign = field.assign else {
        continue
      }
      do {
        try assign(&subject, assignment.source.scalar(in: context))
      } catch {
        throw field.refusal(ViolationCode(error.kind))
      }
    }
    try edge.update?(&subject, input, now)
  }

  private func reason<Input: Model>(in input: Input, _ field: String) -> String? {
    guard let field = Input.schema.field(named: field), case .text(let word) = field.query.scalar(of: input)
    else { return nil }
    return word
  }
}

extension Operand {
  /// What an assignment takes: a constant, or what the context has under the key.
  fileprivate func scalar(in context: ConditionContext) -> Scalar {
    switch self {
    case .value(let scalar): scalar
    case .context(let key): if case .scalar(let scalar)? = context[key] { scalar } else { .null }
    case .field, .element: .null
    }
  }
}
