public import DomainModeling

/// A refusal of an operation by a rule of the registry.
public enum ShelterRuleError: Error, Hashable, Sendable {
  /// The animal can't be adopted now; the value has every reason.
  case notAdoptable([AdoptionObstacle])
  /// The key is unknown, used, expired or for another address; the error doesn't tell which.
  case invalidConfirmationKey
  /// The institution's email address isn't confirmed, because its managing account hasn't verified it.
  case emailNotConfirmed
  /// The maximum number of messages with a key was sent, for the registration or to the mailbox; another can be sent from the
  /// moment on, or never if it is `nil`.
  case tooManyMessages(until: Timestamp?)
  /// The person has the maximum number of registrations that no reviewer has approved; another is possible from the moment on,
  /// or only after an approval if it is `nil`.
  case tooManyRegistrations(until: Timestamp?)
  /// The person already has an open inquiry about the animal.
  case alreadyInquired
  /// The person has sent the maximum number of inquiries in a day.
  case tooManyInquiries
  /// The animals can't be bonded: fewer than two, of different institutions, or not all in a suitable state.
  case cannotBond
  /// The institution isn't in the catalog.
  case institutionNotListed
  /// The edit changes a field that events set or that is fixed, or the record is in a final state.
  case notEditable
}

extension ShelterRuleError: UserFacingError {
  public static var messages: MessageCatalog { ShelterMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .notAdoptable(let obstacles): obstacles.first?.messageCode ?? "shelter.notAdoptable"
    case .invalidConfirmationKey: "shelter.invalidConfirmationKey"
    case .emailNotConfirmed: "shelter.emailNotConfirmed"
    case .tooManyMessages: "shelter.tooManyMessages"
    case .tooManyRegistrations: "shelter.tooManyRegistrations"
    case .alreadyInquired: "shelter.alreadyInquired"
    case .tooManyInquiries: "shelter.tooManyInquiries"
    case .cannotBond: "shelter.cannotBond"
    case .institutionNotListed: "shelter.institutionNotListed"
    case .notEditable: "shelter.notEditable"
    }
  }

  /// The violations of an animal that can't be adopted, one for each reason.
  public var violations: [Violation] {
    guard case .notAdoptable(let obstacles) = self else { return [] }
    return obstacles.map { obstacle in
      let code = obstacle.messageCode.rawValue
      return Violation(at: FieldPath(), rule: code, code: ViolationCode(code))
    }
  }
}
