import DomainModeling

extension ShelterMessages {
  /// The messages of ``ShelterRuleError`` and ``AdoptionObstacle``.
  static let refusals: [Message] = [
    Message(
      "shelter.notAdoptable", english: "This animal can't be adopted at the moment.",
      polish: "Tego zwierzęcia nie można teraz adoptować."),
    Message(
      "shelter.invalidConfirmationKey", english: "This link isn't valid anymore. Ask for a new one.",
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
      "shelter.institutionNotListed", english: "This institution isn't in the catalog at the moment.",
      polish: "Tej instytucji nie ma teraz w katalogu."),
    Message(
      "shelter.notEditable", english: "This can't be changed by editing.",
      polish: "Tego nie można zmienić przez edycję."),
    label(
      AdoptionObstacle.institutionNotListed, "Its institution isn't in the catalog.",
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
