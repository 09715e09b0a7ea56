/// The answer to whether a caller may fire an event on an entity, with the reason if not.
public struct EventPermission<Flow: LifecycleDeclaration>: Hashable, Sendable {
  /// The answer for one event.
  public enum Verdict: Hashable, Sendable {
    /// The caller may fire the event, as this actor.
    case permitted(as: Flow.Role)
    /// The caller may not fire the event.
    case refused(TransitionRefusal.Reason)
  }

  /// The event.
  public let event: Flow.Event
  /// The answer.
  public let verdict: Verdict

  /// Whether the caller may fire the event.
  public var isPermitted: Bool {
    if case .permitted = verdict { true } else { false }
  }
}

extension Lifecycle {
  /// Returns whether the caller may fire each event on the entity now, in order of `allCases`.
  ///
  /// Guards that read an event's input are not checked.
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

  /// Returns the actors that the caller is for the entity.
  public func roles(of principal: Principal, on subject: Flow.Subject, at now: Timestamp) -> [Flow.Role] {
    let context = ConditionContext(principal: principal, now: now)
    return Flow.Role.allCases.filter { holds($0, on: subject, context) }
  }

  /// Returns whether the entity is in a final state.
  ///
  /// A state that this version does not know is not final.
  public func isOver(_ subject: Flow.Subject) -> Bool {
    stateField.read(subject).known.map(final.contains) ?? false
  }
}

/// The condition that makes a caller an actor for an entity: `Fields.owner == .principalID`.
public struct RoleRule<Flow: LifecycleDeclaration>: Sendable {
  /// The actor.
  public let role: Flow.Role
  /// The relation between the caller and the entity; unknown is rejected.
  public let relation: Condition<Flow.Subject>

  /// Declares the condition of an actor.
  public init(_ role: Flow.Role, _ relation: Condition<Flow.Subject>) {
    self.role = role
    self.relation = relation
  }
}
