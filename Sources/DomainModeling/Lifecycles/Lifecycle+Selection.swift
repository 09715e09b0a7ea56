extension Lifecycle {
  /// The transition that an event takes, the actor as which the caller fires it, and its target state.
  struct Selection {
    var transition: Int
    var actor: Subject.Actor
    var target: Subject.State
  }

  func knownState(of subject: Subject) throws(TransitionError) -> Subject.State {
    let state = stateField.read(subject)
    guard let known = state.known else {
      throw TransitionError(lifecycle: name, event: nil, reason: .unknownState(state.rawValue))
    }
    return known
  }

  func transitionError(_ event: Subject.Event, _ reason: TransitionError.Reason) -> TransitionError {
    TransitionError(lifecycle: name, event: event.rawValue, reason: reason)
  }

  /// Finds the transition to take, checking the state, the caller's actors, the time and the guards, in this
  /// order.
  ///
  /// Without an input type, guards that read the input are skipped; with one, transitions with another input
  /// type are ignored. The first transition that passes is taken; if none passes, the furthest check reached
  /// decides the reason of the refusal. A loop is used because closures over lists of generic types cause
  /// type lookups at run time.
  func selectTransition(
    _ event: Subject.Event, with inputType: ObjectIdentifier?, on subject: Subject, from state: Subject.State,
    _ context: ConditionContext, now: Timestamp
  ) throws(TransitionError) -> Selection {
    let candidates = candidates(event, from: state)
    var (isOffered, isAllowed, isDue) = (false, false, false)
    var earliest: Timestamp?
    var failures: [[String]] = []
    var astray: TransitionError.Reason?
    for position in candidates {
      let transition = transitions[position]
      if let inputType, transition.inputType != inputType { continue }
      isOffered = true
      guard let actor = actor(in: transition, on: subject, context) else { continue }
      isAllowed = true
      let dueTime = dueTime(of: transition, on: subject)
      guard dueTime.isReached(at: now) else {
        if let moment = dueTime.moment { earliest = min(earliest ?? moment, moment) }
        continue
      }
      isDue = true
      let failed = failedGuards(
        transition, guards[position], on: subject, context, skippingInput: inputType == nil)
      guard failed.isEmpty else {
        failures.append(failed)
        continue
      }
      let target = destination(of: transition, from: state, subject: subject)
      if let known = target?.known { return Selection(transition: position, actor: actor, target: known) }
      astray = target.map { .unknownState($0.rawValue) } ?? .nothingToReturnTo
    }
    guard isOffered else { throw transitionError(event, .noTransition(from: state.rawValue)) }
    guard isAllowed else {
      throw transitionError(event, .forbidden(allowed: actors(of: candidates, with: inputType)))
    }
    guard isDue else { throw transitionError(event, .notDue(earliest)) }
    throw transitionError(event, astray ?? .guardsFailed(Self.least(of: failures)))
  }

  /// Throws unless the caller is an actor who may fire the event in the entity's state.
  ///
  /// The time, the guards and the event's input are not checked.
  ///
  /// - Parameter actor: The actor that the caller must be; `nil` if every actor of the event may fire it.
  package func authorize(
    _ event: Subject.Event, as actor: Subject.Actor? = nil, on subject: Subject, by principal: Principal,
    at now: Timestamp
  ) throws(TransitionError) {
    let state = try knownState(of: subject)
    let candidates = candidates(event, from: state)
    if candidates.isEmpty { throw transitionError(event, .noTransition(from: state.rawValue)) }
    let context = ConditionContext(principal: principal, now: now)
    let allowed = actors(of: candidates, with: nil).filter { actor == nil || $0 == actor?.rawValue }
    let isAllowed = Subject.Actor.allCases.contains {
      allowed.contains($0.rawValue) && holds($0, on: subject, context)
    }
    if !isAllowed { throw transitionError(event, .forbidden(allowed: allowed)) }
  }

  /// Returns the first actor of the transition whose condition the caller satisfies for this entity.
  private func actor(
    in transition: TransitionPlan<Subject>, on subject: Subject, _ context: ConditionContext
  ) -> Subject.Actor? {
    for actor in transition.actors where holds(actor, on: subject, context) { return actor }
    return nil
  }

  private func actors(of candidates: [Int], with inputType: ObjectIdentifier?) -> [String] {
    var allowed: [String] = []
    for position in candidates where inputType == nil || transitions[position].inputType == inputType {
      for actor in transitions[position].actors where !allowed.contains(actor.rawValue) {
        allowed.append(actor.rawValue)
      }
    }
    return allowed
  }

  /// Returns the failed guards without duplicates, ignoring transitions whose failures are a proper superset
  /// of another's.
  private static func least(of failures: [[String]]) -> [String] {
    var ids: [String] = []
    for failed in failures
    where !failures.contains(where: { $0.count < failed.count && $0.allSatisfy(failed.contains) }) {
      for id in failed where !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// Returns whether the caller is this actor for the entity; unknown counts as false.
  func holds(_ actor: Subject.Actor, on subject: Subject, _ context: ConditionContext) -> Bool {
    guard let relation = relations[actor] else { return false }
    return (try? relation.evaluate(subject, in: context)) == .yes
  }

  private func failedGuards(
    _ transition: TransitionPlan<Subject>, _ compiled: [CompiledCondition<Subject>?], on subject: Subject,
    _ context: ConditionContext, skippingInput: Bool
  ) -> [String] {
    var failed: [String] = []
    for position in compiled.indices {
      if let condition = compiled[position] {
        if skippingInput, condition.contextKeys.contains(where: { $0.hasPrefix("input.") }) { continue }
        if (try? condition.evaluate(subject, in: context)) == .yes { continue }
      }
      failed.append(transition.guards[position].id)
    }
    return failed
  }
}
