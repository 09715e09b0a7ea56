extension Lifecycle {
  /// The edge that an event takes, and the role in which the caller takes it.
  struct Choice {
    var edge: Int
    var role: Flow.Role
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
  func choose(
    _ event: Flow.Event, on subject: Flow.Subject, from state: Flow.State, _ context: ConditionContext,
    now: Timestamp, skippingInput: Bool
  ) -> Result<Choice, TransitionRefusal> {
    let candidates = candidates(event, from: state)
    guard !candidates.isEmpty else { return .failure(refusal(event, .noTransition(from: state.rawValue))) }

    var allowed: [String] = []
    var reachable: [Choice] = []
    for position in candidates {
      let roles = edges[position].roles
      for role in roles where !allowed.contains(role.rawValue) { allowed.append(role.rawValue) }
      if let role = roles.first(where: { holds($0, on: subject, context) }) {
        reachable.append(Choice(edge: position, role: role))
      }
    }
    guard !reachable.isEmpty else { return .failure(refusal(event, .forbidden(allowed: allowed))) }

    let times = reachable.map { dueTime(of: edges[$0.edge], on: subject) }
    let dueNow = zip(reachable, times).filter { $1.isReached(at: now) }.map(\.0)
    if dueNow.isEmpty { return .failure(refusal(event, .notDue(times.compactMap(\.moment).min()))) }

    var failing: [String] = []
    for choice in dueNow {
      let failed = failedGuards(choice.edge, on: subject, context, skippingInput: skippingInput)
      if failed.isEmpty { return .success(choice) }
      for id in failed where !failing.contains(id) { failing.append(id) }
    }
    return .failure(refusal(event, .guardsFailed(failing)))
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
