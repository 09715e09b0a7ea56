extension Lifecycle {
  /// What the caller may do with the record now, and for every other event why not.
  ///
  /// Guards that read an event's input wait until there is one.
  public func permitted(
    by principal: Principal, on subject: Flow.Subject, at now: Timestamp
  ) -> [EventPermission<Flow>] {
    let context = ConditionContext(principal: principal, now: now)
    return Flow.Event.allCases.map { event in
      EventPermission(event: event, verdict: verdict(event, on: subject, context, now))
    }
  }

  private func verdict(
    _ event: Flow.Event, on subject: Flow.Subject, _ context: ConditionContext, _ now: Timestamp
  ) -> EventPermission<Flow>.Verdict {
    do {
      let state = try knownState(of: subject)
      return .permitted(as: try choose(event, with: nil, on: subject, from: state, context, now: now).role)
    } catch {
      return .refused(error.reason)
    }
  }

  /// The roles in which the caller stands to the record.
  public func roles(of principal: Principal, on subject: Flow.Subject, at now: Timestamp) -> [Flow.Role] {
    let context = ConditionContext(principal: principal, now: now)
    return Flow.Role.allCases.filter { holds($0, on: subject, context) }
  }

  /// Whether the record is in a final state, so that nothing happens to it any more.
  ///
  /// A state that this version doesn't know isn't final.
  public func isOver(_ subject: Flow.Subject) -> Bool {
    stateField.read(subject).known.map(final.contains) ?? false
  }
}
