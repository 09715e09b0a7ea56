/// The answer to whether a caller may fire an event on an entity, with the reason if not.
public struct EventPermission<Subject: StatefulEntity>: Hashable, Sendable {
  /// The answer for one event.
  public enum Verdict: Hashable, Sendable {
    /// The caller may fire the event, as this actor.
    case permitted(as: Subject.Actor)
    /// The caller may not fire the event.
    case refused(TransitionError.Reason)
  }

  /// The event.
  public let event: Subject.Event
  /// The answer.
  public let verdict: Verdict

  /// Whether the caller may fire the event.
  public var isPermitted: Bool {
    if case .permitted = verdict { true } else { false }
  }

  /// The error with which the event would be refused, whose text a person reads; `nil` if the caller may fire it.
  public var error: TransitionError? {
    guard case .refused(let reason) = verdict else { return nil }
    return TransitionError(lifecycle: Subject.lifecycle.name, event: event.rawValue, reason: reason)
  }
}

extension Lifecycle {
  /// Returns whether the caller may fire each event on the entity now, in order of `allCases`.
  ///
  /// Guards that read an event's input are not checked.
  public func permitted(
    by principal: Principal, on subject: Subject, at now: Timestamp
  ) -> [EventPermission<Subject>] {
    let context = ConditionContext(principal: principal, now: now)
    return Subject.Event.allCases.map { event in
      EventPermission(event: event, verdict: verdict(event, on: subject, context, now))
    }
  }

  private func verdict(
    _ event: Subject.Event, on subject: Subject, _ context: ConditionContext, _ now: Timestamp
  ) -> EventPermission<Subject>.Verdict {
    do {
      let state = try knownState(of: subject)
      return .permitted(
        as: try selectTransition(event, with: nil, on: subject, from: state, context, now: now).actor)
    } catch {
      return .refused(error.reason)
    }
  }

  /// Returns the actors that the caller is for the entity.
  public func actors(of principal: Principal, on subject: Subject, at now: Timestamp) -> [Subject.Actor] {
    let context = ConditionContext(principal: principal, now: now)
    return Subject.Actor.allCases.filter { holds($0, on: subject, context) }
  }

  /// Returns whether the entity is in a final state.
  ///
  /// A state that this version does not know is not final.
  public func isOver(_ subject: Subject) -> Bool {
    stateField.read(subject).known.map(finalStates.contains) ?? false
  }
}
