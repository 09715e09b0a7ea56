/// Whether somebody may fire an event at a record, or why not.
public struct EventPermission<Flow: LifecycleDeclaration>: Hashable, Sendable {
  /// The answer.
  public enum Verdict: Hashable, Sendable {
    /// The caller may, in this role.
    case permitted(as: Flow.Role)
    /// The caller may not.
    case refused(TransitionRefusal.Reason)
  }

  /// The event.
  public let event: Flow.Event
  /// The answer.
  public let verdict: Verdict

  /// Whether the caller may.
  public var isPermitted: Bool {
    if case .permitted = verdict { true } else { false }
  }
}

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

/// What makes somebody stand in a role to a record: `Fields.owner == .principalID`.
public struct RoleRule<Flow: LifecycleDeclaration>: Sendable {
  /// The role.
  public let role: Flow.Role
  /// The relation between the caller and this record; unknown refuses.
  public let relation: Condition<Flow.Subject>

  /// Declares the relation behind a role.
  public init(_ role: Flow.Role, _ relation: Condition<Flow.Subject>) {
    self.role = role
    self.relation = relation
  }
}
