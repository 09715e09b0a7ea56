extension Lifecycle {
  /// The transition that an event takes, the actor as which the caller fires it, and its target state.
  struct Choice {
    var edge: Int
    var role: Flow.Role
    var target: Flow.State
  }

  func knownState(of subject: Flow.Subject) throws(TransitionRefusal) -> Flow.State {
    let state = stateField.read(subject)
    guard let known = state.known else {
      throw TransitionRefusal(lifecycle: name, event: nil, reason: .unknownState(state.rawValue))
    }
    return known
  }

  func refusal(_ event: Flow.Event, _ reason: TransitionRefusal.Reason) -> TransitionRefusal {
    TransitionRefusal(lifecycle: name, event: event.rawValue, reason: reason)
  }

  /// Finds the transition to take, checking the state, the caller's actors, the time and the guards, in this
  /// order.
  ///
  /// Without an input type, guards that read the input are skipped; with one, transitions with another input
  /// type are ignored. The first transition that passes is taken; if none passes, the furthest check reached
  /// decides the reason of the refusal. A loop is used because closures over lists of generic types cause
  /// type lookups at run time.
  func choose(
    _ event: Flow.Event, with inputType: ObjectIdentifier?, on subject: Flow.Subject, from state: Flow.State,
    _ context: ConditionContext, now: Timestamp
  ) throws(TransitionRefusal) -> Choice {
    let candidates = candidates(event, from: state)
    var (isOffered, isAllowed, isDue) = (false, false, false)
    var earliest: Timestamp?
    var failures: [[String]] = []
    var astray: TransitionRefusal.Reason?
    for position in candidates {
      let edge = edges[position]
      if let inputType, edge.inputType != inputType { continue }
      isOffered = true
      guard let role = role(in: edge, on: subject, context) else { continue }
      isAllowed = true
      let dueTime = dueTime(of: edge, on: subject)
      guard dueTime.isReached(at: now) else {
        if let moment = dueTime.moment { earliest = min(earliest ?? moment, moment) }
        continue
      }
      isDue = true
      let failed = failedGuards(edge, guards[position], on: subject, context, skippingInput: inputType == nil)
      guard failed.isEmpty else {
        failures.append(failed)
        continue
      }
      let target = destination(of: edge, from: state, subject: subject)
      if let known = target?.known { return Choice(edge: position, role: role, target: known) }
      astray = target.map { .unknownState($0.rawValue) } ?? .nothingToReturnTo
    }
    guard isOffered else { throw refusal(event, .noTransition(from: state.rawValue)) }
    guard isAllowed else { throw refusal(event, .forbidden(allowed: roles(of: candidates, with: inputType))) }
    guard isDue else { throw refusal(event, .notDue(earliest)) }
    throw refusal(event, astray ?? .guardsFailed(Self.least(of: failures)))
  }

  /// Returns the first actor of the transition whose condition the caller satisfies for this entity.
  private func role(
    in edge: EdgePlan<Flow>, on subject: Flow.Subject, _ context: ConditionContext
  ) -> Flow.Role? {
    for role in edge.roles where holds(role, on: subject, context) { return role }
    return nil
  }

  private func roles(of candidates: [Int], with inputType: ObjectIdentifier?) -> [String] {
    var allowed: [String] = []
    for position in candidates where inputType == nil || edges[position].inputType == inputType {
      for role in edges[position].roles where !allowed.contains(role.rawValue) {
        allowed.append(role.rawValue)
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
  func holds(_ role: Flow.Role, on subject: Flow.Subject, _ context: ConditionContext) -> Bool {
    guard let relation = relations[role] else { return false }
    return (try? relation.evaluate(subject, in: context)) == .yes
  }

  private func failedGuards(
    _ edge: EdgePlan<Flow>, _ compiled: [CompiledCondition<Flow.Subject>?], on subject: Flow.Subject,
    _ context: ConditionContext, skippingInput: Bool
  ) -> [String] {
    var failed: [String] = []
    for position in compiled.indices {
      if let condition = compiled[position] {
        if skippingInput, condition.contextKeys.contains(where: { $0.hasPrefix("input.") }) { continue }
        if (try? condition.evaluate(subject, in: context)) == .yes { continue }
      }
      failed.append(edge.guards[position].id)
    }
    return failed
  }
}
