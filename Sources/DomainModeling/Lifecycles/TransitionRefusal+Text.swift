extension TransitionRefusal: ExplainedError {
  /// The shared catalogue; a domain that has texts for its guards shows the refusal from its own.
  public static var messages: MessageCatalog { .shared }

  public var messageCode: MessageCode {
    switch reason {
    case .unknownState: "transition.unknownState"
    case .noTransition: "transition.noTransition"
    case .forbidden: "transition.forbidden"
    case .notDue: "transition.notDue"
    case .guardsFailed: "transition.guardsFailed"
    case .nothingToReturnTo: "transition.nothingToReturnTo"
    case .invalid: "invalid"
    }
  }

  public var messageParameters: [String: Scalar] {
    if case .invalid(let error) = reason { error.messageParameters } else { [:] }
  }

  /// What guards ask for, each under its own identifier, or what would be wrong with the changed record.
  public var violations: [Violation] {
    switch reason {
    case .guardsFailed(let ids):
      ids.map { Violation(at: FieldPath(), rule: $0, code: ViolationCode($0)) }
    case .invalid(let error): error.violations
    case .unknownState, .noTransition, .forbidden, .notDue, .nothingToReturnTo: []
    }
  }
}
