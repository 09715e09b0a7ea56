import DomainModeling

extension ShelterMessages {
  /// The messages of ``ShelterRuleError`` and ``AdoptionObstacle``.
  static let refusals =
    Message.labels(of: AdoptionObstacle.self) {
      switch $0 {
      case .institutionNotListed:
        ("Its institution isn’t in the catalog.", "Instytucji, która się nim opiekuje, nie ma w katalogu.")
      case .banned:
        (
          "Its institution doesn’t place animals with you.",
          "Instytucja, która się nim opiekuje, nie przekazuje Ci zwierząt."
        )
      case .notPublished: ("It isn’t published yet.", "Jego karta nie jest jeszcze opublikowana.")
      case .onHold: ("It can’t leave for now.", "Na razie nie może opuścić instytucji.")
      case .reserved: ("It is reserved.", "Jest zarezerwowane.")
      case .onTrial: ("It is on a trial stay.", "Jest na okresie próbnym.")
      case .adopted: ("It has found a home.", "Znalazło już dom.")
      case .transferred: ("It has moved to another institution.", "Trafiło do innej instytucji.")
      case .returnedToOwner: ("It is back with its owner.", "Wróciło do właściciela.")
      case .escaped: ("It is missing.", "Zaginęło.")
      case .released: ("It lives in the wild again.", "Wróciło na wolność.")
      case .deceased: ("It has died.", "Nie żyje.")
      case .unknownState: ("This needs a newer version of the app.", "To wymaga nowszej wersji aplikacji.")
      case .tooYoung: ("It is too young to leave its mother.", "Jest za młode, aby opuścić matkę.")
      case .missingDescription: ("It isn’t described yet.", "Nie ma jeszcze opisu.")
      case .companionUnavailable:
        (
          "An animal that it is bonded with can’t be adopted.",
          "Nie można adoptować zwierzęcia, z którym jest powiązane."
        )
      }
    }
    + [
      Message(
        "shelter.notAdoptable", english: "This animal can’t be adopted at the moment.",
        polish: "Tego zwierzęcia nie można teraz adoptować."),
      Message(
        "shelter.invalidConfirmationKey", english: "This link is no longer valid. Please request a new one.",
        polish: "Ten link stracił ważność. Poproś o nowy."),
      Message(
        "shelter.emailNotConfirmed",
        english: "Please confirm the institution’s email address with the link that we sent to it.",
        polish: "Potwierdź adres e-mail instytucji, korzystając z linku, który na niego wysłaliśmy."),
      Message(
        "shelter.tooManyMessages",
        english:
          "No more links can be sent. Please make this address the confirmed address of your account, and then confirm it here.",
        polish:
          "Nie można wysłać więcej linków. Ustaw i potwierdź ten adres jako adres swojego konta, a potem potwierdź go tutaj."
      ),
      Message(
        "shelter.tooManyRegistrations",
        english: "You have registered too many institutions. Please wait until we have reviewed them.",
        polish: "Masz zbyt wiele zgłoszonych instytucji. Poczekaj, aż je sprawdzimy."),
      Message(
        "shelter.alreadyInquired", english: "You have already sent an adoption inquiry about this animal.",
        polish: "Zgłoszenie adopcyjne dotyczące tego zwierzęcia zostało już przez Ciebie wysłane."),
      Message(
        "shelter.tooManyInquiries",
        english: "You have sent too many adoption inquiries today. Please try again in a day.",
        polish: "Masz dziś zbyt wiele wysłanych zgłoszeń adopcyjnych. Spróbuj ponownie za dzień."),
      Message(
        "shelter.cannotBond", english: "Only animals that live in the same institution can be bonded.",
        polish: "Powiązać można tylko zwierzęta przebywające w tej samej instytucji."),
      Message(
        "shelter.institutionNotListed", english: "This institution isn’t in the catalog at the moment.",
        polish: "Tej instytucji nie ma teraz w katalogu."),
      Message(
        "shelter.notEditable", english: "This field can’t be edited.",
        polish: "Tego pola nie można edytować."),
    ]
}
