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

/// One reason why an animal can't be adopted on a day.
public enum AdoptionObstacle: String, Vocabulary {
  /// Its institution isn't in the catalogue.
  case institutionNotListed
  /// It isn't shown yet.
  case notPublished
  /// It is held.
  case onHold
  /// It is reserved for somebody else.
  case reserved
  /// It is with somebody who may bring it back.
  case onTrial
  /// It has a home.
  case adopted
  /// It has gone to another institution.
  case transferred
  /// Its owner has fetched it.
  case reclaimed
  /// It got away.
  case escaped
  /// It lives in the wild.
  case released
  /// It has died.
  case deceased
  /// This version doesn't know what is with it.
  case unknownState
  /// It is too young to leave its mother.
  case tooYoung
  /// Nobody has described it.
  case undescribed
  /// An animal that it leaves with can't be adopted.
  case companionUnavailable

  /// The code of the message that says so.
  public var messageCode: MessageCode { ShelterMessages.code(of: self) }
}

extension ShelterMessages {
  /// Why the registry's own rules don't allow something.
  static let refusals: [Message] = [
    Message(
      "shelter.notAdoptable", english: "This animal can't be adopted at the moment.",
      polish: "Tego zwierzęcia nie można teraz adoptować."),
    Message(
      "shelter.invalidKey", english: "This link isn't valid any more. Ask for a new one.",
      polish: "Ten link jest już nieważny. Poproś o nowy."),
    Message(
      "shelter.emailNotConfirmed",
      english: "Confirm the institution's e-mail address by the link that we sent there.",
      polish: "Potwierdź adres e-mail instytucji, korzystając z linku, który na niego wysłaliśmy."),
    Message(
      "shelter.alreadyAsked", english: "You have asked about this animal already.",
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
    label(AdoptionObstacle.reclaimed, "It is back with its owner.", "Wróciło do właściciela."),
    label(AdoptionObstacle.escaped, "It is missing.", "Zaginęło."),
    label(AdoptionObstacle.released, "It lives in the wild again.", "Wróciło na wolność."),
    label(AdoptionObstacle.deceased, "It has died.", "Nie żyje."),
    label(
      AdoptionObstacle.unknownState, "This needs a newer version of the app.",
      "To wymaga nowszej wersji aplikacji."),
    label(
      AdoptionObstacle.tooYoung, "It is too young to leave its mother.",
      "Jest za małe, aby opuścić matkę."),
    label(AdoptionObstacle.undescribed, "It isn't described yet.", "Nie ma jeszcze opisu."),
    label(
      AdoptionObstacle.companionUnavailable, "An animal that it belongs with can't be adopted.",
      "Nie można adoptować zwierzęcia, z którym jest związane."),
  ]
}
