/// The refusal of an event; the entity is unchanged.
public struct TransitionError: Error, Hashable, Sendable {
  /// A reason for refusing an event, in the order in which the checks are made.
  public enum Reason: Hashable, Sendable {
    /// The entity is in a state that this version does not know, so that every event is refused.
    case unknownState(String)
    /// No transition leads from the state by the event.
    case noTransition(from: String)
    /// The caller is none of the actors that may fire the event; their names are given.
    case forbidden(allowed: [String])
    /// The transition is not due yet; the moment from which it is due is given if known.
    case notDue(Timestamp?)
    /// Guards do not hold; their identifiers are given.
    case guardsFailed([String])
    /// The event returns to the previous state, but none is stored.
    case nothingToReturnTo
    /// The changed entity would be invalid.
    case invalid(ValidationError)
  }

  /// The name of the lifecycle.
  public let lifecycle: String
  /// The event; `nil` when the state is unknown, so that every event is refused.
  public let event: String?
  /// The reason.
  public let reason: Reason
}

extension TransitionError: CustomStringConvertible {
  public var description: String {
    let subject = event.map { "\(lifecycle).\($0)" } ?? lifecycle
    return switch reason {
    case .unknownState(let state): "\(subject): the state '\(state)' is unknown"
    case .noTransition(let state): "\(subject): not possible in the state '\(state)'"
    case .forbidden(let allowed): "\(subject): only for \(allowed.joined(separator: ", "))"
    case .notDue(let moment): "\(subject): not before \(moment?.text ?? "a moment that isn't set")"
    case .guardsFailed(let ids): "\(subject): \(ids.joined(separator: ", "))"
    case .nothingToReturnTo: "\(subject): there is no state to return to"
    case .invalid(let error): "\(subject): \(error)"
    }
  }
}

extension TransitionError: UserFacingError {
  public static var messages: MessageCatalog { .shared }

  /// The identifier of the first failed guard; otherwise a code for the reason.
  public var messageCode: MessageCode {
    switch reason {
    case .unknownState: "transition.unknownState"
    case .noTransition: "transition.notPossible"
    case .forbidden: "transition.forbidden"
    case .notDue(let moment): moment == nil ? "transition.notDue" : "transition.notDueBefore"
    case .guardsFailed(let ids): ids.first.map { MessageCode($0) } ?? "transition.notPossible"
    case .nothingToReturnTo: "transition.nothingToReturnTo"
    case .invalid(let error): error.messageCode
    }
  }

  public var messageParameters: [String: Scalar] {
    switch reason {
    case .noTransition(let state): ["state": .text(state)]
    case .notDue(let moment?): ["moment": moment.scalar]
    case .invalid(let error): error.messageParameters
    default: [:]
    }
  }

  /// The failed guards, or the violations of the changed entity.
  public var violations: [Violation] {
    switch reason {
    case .guardsFailed(let ids): ids.map { Violation(at: FieldPath(), rule: $0, code: ViolationCode($0)) }
    case .invalid(let error): error.violations
    default: []
    }
  }
}

extension MessageCatalog {
  /// Returns the guards of a lifecycle for which the catalog has no message, each once.
  public func missingGuardTexts<Subject>(in lifecycle: Lifecycle<Subject>) -> [MessageCode] {
    var codes: [MessageCode] = []
    for transition in lifecycle.transitions {
      for code in transition.guards.map({ MessageCode($0.id) })
      where self[code] == nil && !codes.contains(code) {
        codes.append(code)
      }
    }
    return codes
  }
}
