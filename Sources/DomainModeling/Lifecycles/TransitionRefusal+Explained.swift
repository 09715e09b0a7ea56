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
