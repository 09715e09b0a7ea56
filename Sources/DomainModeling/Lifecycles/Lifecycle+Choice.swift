extension Lifecycle {
  /// The edge that an event takes, the role in which the caller takes it, and where it leads.
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

  /// Finds the edge to take: state first, then the caller's role, then the time, then the guards.
  ///
  /// Without an input type, guards that read the input wait; with one, edges of other inputs don't count.
  func choose(
    _ event: Flow.Event, with inputType: ObjectIdentifier?, on subject: Flow.Subject, from state: Flow.State,
    _ context: ConditionContext, now: Timestamp
  ) throws(TransitionRefusal) -> Choice {
    let candidates = candidates(event, from: state).filter {
      inputType == nil || edges[$0].inputType == inputType
    }
    guard !candidates.isEmpty else { throw refusal(event, .noTransition(from: state.rawValue)) }

    var allowed: [String] = []
    var reachable: [(edge: Int, role: Flow.Role)] = []
    for position in candidates {
      let roles = edges[position].roles
      for role in roles where !allowed.contains(role.rawValue) { allowed.append(role.rawValue) }
      if let role = roles.first(where: { holds($0, on: subject, context) }) {
        reachable.append((position, role))
      }
    }
    guard !reachable.isEmpty else { throw refusal(event, .forbidden(allowed: allowed)) }

    let times = reachable.map { dueTime(of: edges[$0.edge], on: subject) }
    let dueNow = zip(reachable, times).filter { $1.isReached(at: now) }.map(\.0)
    if dueNow.isEmpty { throw refusal(event, .notDue(times.compactMap(\.moment).min())) }

    var failures: [[String]] = []
    var astray: TransitionRefusal.Reason?
    for (edge, role) in dueNow {
      let failed = failedGuards(edge, on: subject, context, skippingInput: inputType == nil)
      guard failed.isEmpty else {
        failures.append(failed)
        continue
      }
      let target = destination(of: edges[edge], from: state, subject: subject)
      if let known = target?.known { return Choice(edge: edge, role: role, target: known) }
      astray = target.map { .unknownState($0.rawValue) } ?? .nothingToReturnTo
    }
    throw refusal(event, astray ?? .guardsFailed(Self.least(of: failures)))
  }

  /// What is missing, each guard once; an edge that misses all that another one misses and more adds nothing.
  private static func least(of failures: [[String]]) -> [String] {
    var ids: [String] = []
    for failed in failures
    where !failures.contains(where: { $0.count < failed.count && $0.allSatisfy(failed.contains) }) {
      for id in failed where !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// Whether the caller stands in the role to this record; unknown is no.
  func holds(_ role: Flow.Role, on subject: Flow.Subject, _ context: ConditionContext) -> Bool {
    guard let relation = relations[role] else { return false }
    return (try? relation.evaluate(subject, in: context)) == .yes
  }

  private func failedGuards(
    _ position: Int, on subject: Flow.Subject, _ context: ConditionContext, skippingInput: Bool
  ) -> [String] {
    zip(edges[position].guards, guards[position]).compactMap { declared, compiled in
      guard let compiled else { return declared.id }
      if skippingInput, compiled.contextKeys.contains(where: { $0.hasPrefix("input.") }) { return nil }
      return (try? compiled.evaluate(subject, in: context)) == .yes ? nil : declared.id
    }
  }
}
