public import DomainModeling

/// A rule of the registry that doesn't allow an operation.
public enum ShelterRuleError: Error, Hashable, Sendable {
  /// The animal can't be adopted now; the value has every reason.
  case notAdoptable([AdoptionObstacle])
  /// The key is unknown, used, expired or for another address; the error doesn't tell which.
  case invalidConfirmationKey
  /// The institution's e-mail address isn't a verified address of the account.
  case emailNotConfirmed
  /// The person already has an open inquiry about the animal.
  case alreadyInquired
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
    case .alreadyInquired: "shelter.alreadyInquired"
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

/// A reason that prevents a person from adopting an animal on a day.
public enum AdoptionObstacle: String, StringEnum {
  /// The animal's institution isn't in the catalog.
  case institutionNotListed
  /// The animal isn't published.
  case notPublished
  /// The animal is on hold.
  case onHold
  /// The animal is reserved for another person.
  case reserved
  /// The animal is on a trial stay with another person.
  case onTrial
  /// The animal has been adopted.
  case adopted
  /// The animal has been transferred to another institution.
  case transferred
  /// The animal has been returned to its owner.
  case returnedToOwner
  /// The animal has escaped.
  case escaped
  /// The animal has been released into the wild.
  case released
  /// The animal has died.
  case deceased
  /// The animal is in a state that this version doesn't know.
  case unknownState
  /// The animal is too young to leave its mother.
  case tooYoung
  /// The animal has no description.
  case missingDescription
  /// An animal bonded with this one can't be adopted.
  case companionUnavailable

  /// The code of the message for the reason.
  public var messageCode: MessageCode { ShelterMessages.code(of: self) }
}

extension ShelterMessages {
  /// The messages of ``ShelterRuleError`` and ``AdoptionObstacle``.
  static let refusals: [Message] = [
    Message(
      "shelter.notAdoptable", english: "This animal can't be adopted at the moment.",
      polish: "Tego zwierzęcia nie można teraz adoptować."),
    Message(
      "shelter.invalidConfirmationKey", english: "This link isn't valid any more. Ask for a new one.",
      polish: "Ten link jest już nieważny. Poproś o nowy."),
    Message(
      "shelter.emailNotConfirmed",
      english: "Confirm the institution's e-mail address by the link that we sent there.",
      polish: "Potwierdź adres e-mail instytucji, korzystając z linku, który na niego wysłaliśmy."),
    Message(
      "shelter.alreadyInquired", english: "You have asked about this animal already.",
      polish: "Pytanie o to zwierzę zostało już przez Ciebie wysłane."),
    Message(
      "shelter.cannotBond", english: "Only animals that live in the same institution can belong together.",
      polish: "Tylko zwierzęta przebywające w tej samej instytucji mogą tworzyć parę lub grupę."),
    Message(
      "shelter.institutionNotListed", english: "This institution isn't in the catalogue at the moment.",
      polish: "Tej instytucji nie ma teraz w katalogu."),
    Message(
      "shelter.notEditable", english: "This can't be changed by editing.",
      polish: "Tego nie można zmienić przez edycję."),
    label(
      AdoptionObstacle.institutionNotListed, "Its institution isn't in the catalogue.",
      "Instytucji, która się nim opiekuje, nie ma w katalogu."),
    label(AdoptionObstacle.notPublished, "It isn't shown yet.", "Jego karta nie jest jeszcze opublikowana."),
    label(AdoptionObstacle.onHold, "It can't leave for now.", "Na razie nie może opuścić instytucji."),
    label(AdoptionObstacle.reserved, "It is reserved for somebody.", "Jest dla kogoś zarezerwowane."),
    label(
      AdoptionObstacle.onTrial, "It is on a trial stay with somebody.", "Jest u kogoś na okresie próbnym."),
    label(AdoptionObstacle.adopted, "It has found a home.", "Znalazło już dom."),
    label(
      AdoptionObstacle.transferred, "It has moved to another institution.", "Trafiło do innej instytucji."),
    label(AdoptionObstacle.returnedToOwner, "It is back with its owner.", "Wróciło do właściciela."),
    label(AdoptionObstacle.escaped, "It is missing.", "Zaginęło."),
    label(AdoptionObstacle.released, "It lives in the wild again.", "Wróciło na wolność."),
    label(AdoptionObstacle.deceased, "It has died.", "Nie żyje."),
    label(
      AdoptionObstacle.unknownState, "This needs a newer version of the app.",
      "To wymaga nowszej wersji aplikacji."),
    label(
      AdoptionObstacle.tooYoung, "It is too young to leave its mother.",
      "Jest za małe, aby opuścić matkę."),
    label(AdoptionObstacle.missingDescription, "It isn't described yet.", "Nie ma jeszcze opisu."),
    label(
      AdoptionObstacle.companionUnavailable, "An animal that it belongs with can't be adopted.",
      "Nie można adoptować zwierzęcia, z którym jest związane."),
  ]
}
