/// Why an event can't be fired at a record; the record is unchanged.
public struct TransitionRefusal: Error, Hashable, Sendable {
  /// The ways to be refused, in the order in which they are looked at.
  public enum Reason: Hashable, Sendable {
    /// The record is in a state that this version doesn't know; it refuses every event.
    case unknownState(String)
    /// Nothing leads from the state by this event.
    case noTransition(from: String)
    /// The caller stands in none of the roles to this record.
    case forbidden(allowed: [String])
    /// The time hasn't come; the moment is when it does, where that is known.
    case notDue(Timestamp?)
    /// Conditions don't hold: all of them, by identifier.
    case guardsFailed([String])
    /// The event leads back, and there is no state to return to.
    case nothingToReturnTo
    /// The changed record would be invalid.
    case invalid(ValidationError)
  }

  /// The lifecycle's name.
  public let lifecycle: String
  /// The event; `nil` when every event is refused.
  public let event: String?
  /// Why.
  public let reason: Reason
}

extension TransitionRefusal: CustomStringConvertible {
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

extension TransitionRefusal: ExplainedError {
  public static var messages: MessageCatalog { .shared }

  /// The first guard that failed, by its own identifier; otherwise the way in which the event was refused.
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

  /// What all the failing guards ask for, or what would be wrong with the changed record.
  public var violations: [Violation] {
    switch reason {
    case .guardsFailed(let ids): ids.map { Violation(at: FieldPath(), rule: $0, code: ViolationCode($0)) }
    case .invalid(let error): error.violations
    default: []
    }
  }
}

extension MessageCatalog {
  /// The guards of a lifecycle that have no message, each once.
  public func guardsWithoutText<Flow>(in lifecycle: Lifecycle<Flow>) -> [MessageCode] {
    var codes: [MessageCode] = []
    for edge in lifecycle.edges {
      for code in edge.guards.map({ MessageCode($0.id) }) where self[code] == nil && !codes.contains(code) {
        codes.append(code)
      }
    }
    return codes
  }
}
