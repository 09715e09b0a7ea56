import DomainModeling

extension ShelterMessages {
  /// What is wrong with addresses, bank accounts, institutions, animals and enquiries.
  static let rules: [Message] = [
    Message(
      "PostalAddress.postalCode.country", english: "The postal code doesn't have the form of its country.",
      polish: "Kod pocztowy nie ma postaci używanej w tym kraju."),
    Message(
      "BankAccount.number.national",
      english: "Please check the account number: its bank would hardly use it.",
      polish: "Sprawdź numer rachunku: bank raczej nie nadałby takiego numeru."),
    Message(
      "OpeningTime.closes.later", english: "The closing time must be after the opening time.",
      polish: "Godzina zamknięcia musi być późniejsza niż godzina otwarcia."),
    Message(
      "Institution.openingTimes.apart", english: "Two opening times of one day overlap.",
      polish: "Godziny otwarcia w jednym dniu nakładają się na siebie."),
    Message(
      "Institution.bank.given", english: "The institution has no bank account.",
      polish: "Instytucja nie ma rachunku bankowego."),
    Message(
      "Institution.email.confirmed", english: "The institution's e-mail address isn't confirmed.",
      polish: "Adres e-mail instytucji nie jest potwierdzony."),
    Message(
      "Institution.objection.given", english: "Say why.", polish: "Podaj powód."),
    Message(
      "Institution.pendingBank.asked",
      english: "It isn't known who asked for the change of the bank account.",
      polish: "Nie wiadomo, kto poprosił o zmianę rachunku bankowego."),
    Message(
      "Institution.unique.takenSlug", english: "Another institution's page has this link already.",
      polish: "Strona innej instytucji ma już taki link."),
    Message(
      "Institution.unique.takenNumber",
      english: "An institution with this registration number is here already.",
      polish: "Instytucja o tym numerze w rejestrze już tu jest."),
    Message(
      "Animal.birth.order", english: "The animal can't be born after it came or died.",
      polish: "Zwierzę nie mogło urodzić się po przyjęciu ani po śmierci."),
    Message(
      "Animal.diedOn.order", english: "The animal can't have died before it came.",
      polish: "Zwierzę nie mogło umrzeć przed przyjęciem."),
    Message("Animal.diedOn.given", english: "Enter the day of death.", polish: "Podaj dzień śmierci."),
    Message(
      "Animal.holdReason.given", english: "Say why the animal can't leave.",
      polish: "Podaj, dlaczego zwierzę nie może opuścić instytucji."),
    Message(
      "Animal.transferredTo.given", english: "Say where the animal has gone.",
      polish: "Podaj, dokąd trafiło zwierzę."),
    Message(
      "Animal.transferredTo.other", english: "The animal lives in this institution already.",
      polish: "Zwierzę już przebywa w tej instytucji."),
    Message(
      "Animal.marks.folded", english: "A mark stands there twice.", polish: "Znak szczególny się powtarza."),
    Message(
      "Animal.pictures.links", english: "A picture stands there twice.", polish: "Zdjęcie się powtarza."),
    Message(
      "Animal.bonds.others", english: "An animal can't be bonded with itself.",
      polish: "Zwierzę nie może być związane samo ze sobą."),
    Message(
      "Animal.sponsorshipMinimum.positive", english: "The least amount must be more than zero.",
      polish: "Najmniejsza kwota musi być większa od zera."),
    Message(
      "Animal.unique.heldChip", english: "Another animal has this microchip already.",
      polish: "Inne zwierzę ma już ten mikroczip."),
    Message(
      "Animal.unique.reference+institution",
      english: "Another animal of the institution has this number already.",
      polish: "Inne zwierzę tej instytucji ma już ten numer."),
    Message(
      "animal.dayInFuture", english: "This day is in the future.", polish: "Ten dzień jest w przyszłości."),
    Message(
      "animal.intakeAfterMovement", english: "The animal can't have come after it left.",
      polish: "Zwierzę nie mogło zostać przyjęte po opuszczeniu instytucji."),
    Message(
      "AdoptionEnquiry.person.given", english: "It isn't known who asks.",
      polish: "Nie wiadomo, kto pyta."),
    Message("AdoptionEnquiry.declinedFor.given", english: "Say why.", polish: "Podaj powód."),
    Message("AdoptionEnquiry.question.given", english: "Enter a question.", polish: "Wpisz pytanie."),
    Message(
      "AdoptionEnquiry.unique.openKey", english: "You have asked about this animal already.",
      polish: "Pytanie o to zwierzę zostało już przez Ciebie wysłane."),
    Message(
      "AdoptionBan.id.derived", english: "This ban has a wrong identifier.",
      polish: "Ten zakaz ma błędny identyfikator."),
    Message(
      "ContactConfirmation.id.derived", english: "This confirmation has a wrong identifier.",
      polish: "To potwierdzenie ma błędny identyfikator."),
  ]
}
