import DomainModeling

extension ShelterMessages {
  /// What institutions, animals and enquiries still need before something can happen.
  static let guards: [Message] = [
    Message(
      "institution.hasBank", english: "Enter the institution's bank account first.",
      polish: "Najpierw podaj rachunek bankowy instytucji."),
    Message(
      "institution.hasPhone", english: "Enter at least one telephone number.",
      polish: "Podaj co najmniej jeden numer telefonu."),
    Message(
      "institution.emailIsConfirmed", english: "The institution's e-mail address isn't confirmed yet.",
      polish: "Adres e-mail instytucji nie jest jeszcze potwierdzony."),
    Message(
      "institution.emailIsOpen", english: "The institution's e-mail address is confirmed already.",
      polish: "Adres e-mail instytucji jest już potwierdzony."),
    Message(
      "institution.sameAddress", english: "This confirmation is for another e-mail address.",
      polish: "To potwierdzenie dotyczy innego adresu e-mail."),
    Message(
      "institution.noPendingBank", english: "Another bank account is waiting for its confirmation already.",
      polish: "Inny rachunek bankowy już czeka na potwierdzenie."),
    Message(
      "institution.pendingBank", english: "No bank account is waiting for its confirmation.",
      polish: "Żaden rachunek bankowy nie czeka na potwierdzenie."),
    Message(
      "institution.secondPerson",
      english: "Somebody other than who entered the bank account must confirm it.",
      polish: "Rachunek bankowy musi potwierdzić inna osoba niż ta, która go podała."),
    Message(
      "institution.notOneself", english: "You can't decide about your own institution.",
      polish: "Nie możesz decydować o własnej instytucji."),
    Message(
      "animal.isDescribed", english: "Describe the animal first.", polish: "Najpierw dodaj opis zwierzęcia."),
    Message(
      "animal.dayIsPast", english: "This day is in the future.", polish: "Ten dzień jest w przyszłości."),
    Message(
      "animal.notBeforeIntake", english: "This day is before the animal came to the institution.",
      polish: "Ten dzień poprzedza przyjęcie zwierzęcia do instytucji."),
    Message(
      "animal.notBeforeReturn", english: "This day is before the animal last came back.",
      polish: "Ten dzień poprzedza ostatni powrót zwierzęcia."),
    Message(
      "animal.notBeforeMovement", english: "This day is before the animal left.",
      polish: "Ten dzień poprzedza opuszczenie instytucji przez zwierzę."),
    Message(
      "animal.notBanned", english: "The institution gives this person no animals.",
      polish: "Instytucja nie wydaje tej osobie zwierząt."),
    Message(
      "animal.sameReservation", english: "The animal is reserved for somebody else.",
      polish: "Zwierzę jest zarezerwowane dla kogoś innego."),
    Message(
      "animal.sameTrial", english: "Somebody else has the animal on trial.",
      polish: "Zwierzę jest na próbę u kogoś innego."),
    Message(
      "animal.together", english: "This animal leaves together with those it is bonded with, or not at all.",
      polish: "To zwierzę opuszcza instytucję tylko razem ze zwierzętami, z którymi jest związane."),
    Message(
      "animal.untilLater", english: "The end must lie in the future.",
      polish: "Koniec musi przypadać w przyszłości."),
    Message(
      "animal.otherInstitution", english: "The animal lives in this institution already.",
      polish: "Zwierzę już przebywa w tej instytucji."),
  ]
}
