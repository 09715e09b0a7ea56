public import DomainModeling

/// Why the registry's own rules don't allow something.
public enum ShelterRefusal: Error, Hashable, Sendable {
  /// The animal can't be adopted now; all reasons.
  case notAdoptable([AdoptionObstacle])
  /// The key in the message isn't good: unknown, used, expired or for another address; nothing tells which.
  case invalidKey
  /// The e-mail address of the institution isn't the confirmed one of the account.
  case emailNotConfirmed
  /// Somebody asks about the animal already.
  case alreadyAsked
  /// The animals belong to different institutions, or one of them has left.
  case cannotBond
  /// The institution is not in the catalogue.
  case institutionNotListed
  /// A field in the edit is changed by an event of its own, or never.
  case notEditable
}

extension ShelterRefusal: ExplainedError {
  public static var messages: MessageCatalog { ShelterMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .notAdoptable(let obstacles): obstacles.first?.messageCode ?? "shelter.notAdoptable"
    case .invalidKey: "shelter.invalidKey"
    case .emailNotConfirmed: "shelter.emailNotConfirmed"
    case .alreadyAsked: "shelter.alreadyAsked"
    case .cannotBond: "shelter.cannotBond"
    case .institutionNotListed: "shelter.institutionNotListed"
    case .notEditable: "shelter.notEditable"
    }
  }

  /// Of an animal that can't be adopted all reasons, so that each is told.
  public var violations: [Violation] {
    guard case .notAdoptable(let obstacles) = self else { return [] }
    return obstacles.map { obstacle in
      let code = obstacle.messageCode.rawValue
      return Violation(at: FieldPath(), rule: code, code: ViolationCode(code))
    }
  }
}
