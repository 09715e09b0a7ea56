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
