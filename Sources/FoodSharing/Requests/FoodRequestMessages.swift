import DomainModeling

extension FoodSharingMessages {
  /// The messages for refused changes to requests, reservations and the quantities they ask for, and for their
  /// violations.
  static let requests: [Message] = [
    Message(
      "quantity.unavailable", english: "Unavailable. Please try again",
      polish: "Niedostępne. Spróbuj ponownie"),
    Message(
      "quantity.dimensionMismatch", english: "This food is measured in {counted}.",
      polish: "Ta żywność jest liczona w: {counted}."),
    Message(
      "quantity.belowCommitted", english: "Already reserved or given away: {committed}.",
      polish: "Już zarezerwowane lub wydane: {committed}."),
    Message(
      "quantity.accountIsFinal", english: "This food has already been handed over or thrown away.",
      polish: "Ta żywność została już wydana lub wyrzucona."),
    Message(
      "QuantityLedger.balanced", english: "The quantities don't add up to the offered quantity.",
      polish: "Ilości nie sumują się do oferowanej ilości."),
    Message(
      "request.sameDimension", english: "Please use the same unit as the post.",
      polish: "Użyj tej samej jednostki co w ogłoszeniu."),
    Message(
      "request.withinRequested", english: "This is more than the requested quantity.",
      polish: "To więcej, niż było w prośbie."),
    Message(
      "request.decreases", english: "This isn't less than the accepted quantity. Request more instead.",
      polish: "To nie jest mniej niż przyznana ilość. Poproś o więcej."),
    Message(
      "request.increases", english: "This isn't more than the accepted quantity.",
      polish: "To nie jest więcej niż przyznana ilość."),
    Message(
      "request.withinAccepted", english: "This is more than the reserved quantity.",
      polish: "To więcej, niż zarezerwowano."),
    Message(
      "request.answerable", english: "The time to answer this request is over.",
      polish: "Czas na odpowiedź na tę prośbę minął."),
    Message(
      "request.reservable", english: "The time to reserve this is over.", polish: "Czas na rezerwację minął."),
    Message(
      "request.chosenWindowNotOver", english: "This pickup time is over.",
      polish: "Ten termin odbioru już minął."),
    Message(
      "request.windowNotOver", english: "The pickup time is over.",
      polish: "Termin odbioru już minął."),
    Message(
      "request.resolvable", english: "The time to report the outcome is over.",
      polish: "Czas na zgłoszenie, co się stało, minął."),
    Message(
      "request.codeVerified", english: "Please enter the code that the donor shows you.",
      polish: "Wpisz kod, który pokaże darczyńca."),
    Message(
      "request.explainable", english: "The time to explain the missed pickup is over.",
      polish: "Czas na wyjaśnienie nieodebrania żywności minął."),
    Message(
      "request.reviewable", english: "This food can't be reviewed, or the time to review it is over.",
      polish: "Tej żywności nie można ocenić albo czas na opinię minął."),
    Message(
      "request.previouslyDeclined", english: "The donor has declined your request for this post.",
      polish: "Darczyńca odrzucił twoją prośbę dotyczącą tego ogłoszenia."),
    Message(
      "request.unknownPickupWindow", english: "The food can't be picked up at this time.",
      polish: "O tej porze nie można odebrać żywności."),
    Message(
      "request.pickupWindowFull", english: "This pickup time is full. Please choose another one.",
      polish: "Ten termin jest już zajęty. Wybierz inny."),
    Message(
      "request.quotaExceeded",
      english:
        "You can reserve {limit} {limit|one: time|other: times} in {days} {days|one: day|other: days}. The next reservation is possible from {moment}.",
      polish:
        "Możesz rezerwować {limit} {limit|one: raz|few: razy|many: razy|other: raza} w ciągu {days} {days|one: dnia|few: dni|many: dni|other: dnia}. Następna rezerwacja będzie możliwa od {moment}."
    ),
    Message(
      "request.instantReservationNotAllowed", english: "Please send the donor a request first.",
      polish: "Najpierw wyślij prośbę do darczyńcy."),
    Message(
      "request.wrongCode", english: "The code is wrong. Attempts left: {left}.",
      polish: "Kod jest nieprawidłowy. Pozostało prób: {left}."),
    Message(
      "request.codeNotShown", english: "Please ask the donor to show a new code.",
      polish: "Poproś darczyńcę o nowy kod."),
    Message(
      "request.activeReservations",
      english: "Active reservations: {count}. Please cancel them first.",
      polish: "Aktywne rezerwacje: {count}. Najpierw je anuluj."),
    Message(
      "FoodRequest.receiver.other", english: "This is your own post.", polish: "To twoje własne ogłoszenie."),
    Message(
      "FoodRequest.unique.openKey", english: "You have already sent a request for this food.",
      polish: "Twoja prośba w sprawie tego ogłoszenia już czeka."),
    Message(
      "FoodRequest.acceptedQuantity.given", english: "The accepted quantity is missing.",
      polish: "Brakuje przyznanej ilości."),
    Message(
      "FoodRequest.acceptedQuantity.atMost",
      english: "The accepted quantity is more than the requested quantity.",
      polish: "Przyznano więcej, niż było w prośbie."),
    Message(
      "FoodRequest.pickupWindow.given", english: "The pickup time is missing.",
      polish: "Brakuje terminu odbioru."),
    Message(
      "FoodRequest.collectedQuantity.given", english: "The collected quantity is missing.",
      polish: "Brakuje odebranej ilości."),
    Message(
      "FoodRequest.collectedQuantity.atMost",
      english: "The collected quantity is more than the accepted quantity.",
      polish: "Odebrano więcej, niż przyznano."),
    Message(
      "FoodRequest.closeReason.given", english: "The reason for closing the request is missing.",
      polish: "Brakuje powodu zamknięcia prośby."),
    Message(
      "FoodPickup.id.derived", english: "The pickup has a wrong identifier.",
      polish: "Odbiór ma błędny identyfikator."),
    Message(
      "ReservationCounter.id.derived", english: "The number of reservations has a wrong identifier.",
      polish: "Licznik rezerwacji ma błędny identyfikator."),
  ]
}
