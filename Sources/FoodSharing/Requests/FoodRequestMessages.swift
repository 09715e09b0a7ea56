import DomainModeling

extension FoodSharingMessages {
  /// The messages for refused changes to requests, reservations and the quantities they ask for, and for their
  /// violations.
  static let requests: [Message] = [
    Message(
      "quantity.unavailable", english: "Unavailable. Please try again",
      polish: "Niedostępne. Spróbuj ponownie"),
    Message(
      "quantity.dimensionMismatch", english: "This food is counted in {counted}.",
      polish: "Ta żywność jest liczona w: {counted}."),
    Message(
      "quantity.belowCommitted", english: "{committed} of it are promised or gone already.",
      polish: "Tyle jest już obiecane lub wydane: {committed}."),
    Message(
      "quantity.accountIsFinal", english: "This food has been handed over or thrown away already.",
      polish: "Ta żywność została już wydana lub wyrzucona."),
    Message(
      "QuantityLedger.balanced", english: "The amounts don't make up what is offered.",
      polish: "Ilości nie sumują się do tego, co oferowane."),
    Message(
      "request.sameDimension", english: "Please use the same unit as the post.",
      polish: "Użyj tej samej jednostki co w ogłoszeniu."),
    Message(
      "request.withinRequested", english: "This is more than was asked for.",
      polish: "To więcej, niż było w prośbie."),
    Message(
      "request.decreases", english: "This isn't less than is promised. Ask for more instead.",
      polish: "To nie mniej, niż obiecano. Poproś o więcej."),
    Message(
      "request.increases", english: "This isn't more than is promised.",
      polish: "To nie więcej, niż obiecano."),
    Message(
      "request.withinAccepted", english: "This is more than is reserved.",
      polish: "To więcej, niż zarezerwowano."),
    Message(
      "request.answerable", english: "The time to answer this request is over.",
      polish: "Czas na odpowiedź na tę prośbę minął."),
    Message(
      "request.reservable", english: "The time to reserve this is over.", polish: "Czas na rezerwację minął."),
    Message(
      "request.windowAhead", english: "This time to fetch the food is over.",
      polish: "Ten termin odbioru już minął."),
    Message(
      "request.windowOpen", english: "The time to fetch the food is over.",
      polish: "Termin odbioru już minął."),
    Message(
      "request.resolvable", english: "It is too late to say what happened.",
      polish: "Jest już za późno, żeby powiedzieć, co się stało."),
    Message(
      "request.codeVerified", english: "Please enter the code that the donor shows you.",
      polish: "Wpisz kod, który pokaże darczyńca."),
    Message(
      "request.explainable", english: "The time to explain this is over.",
      polish: "Czas na wyjaśnienie minął."),
    Message(
      "request.reviewable", english: "This food can't be reviewed, or not anymore.",
      polish: "Tej żywności nie można ocenić albo już nie można."),
    Message(
      "request.previouslyDeclined", english: "The donor has declined your request for this post.",
      polish: "Darczyńca odrzucił twoją prośbę dotyczącą tego ogłoszenia."),
    Message(
      "request.unknownPickupWindow", english: "The food can't be fetched at this time.",
      polish: "O tej porze nie można odebrać żywności."),
    Message(
      "request.pickupWindowFull", english: "Nobody else can come at this time. Please choose another one.",
      polish: "Ten termin jest już zajęty. Wybierz inny."),
    Message(
      "request.quotaExceeded",
      english:
        "You can reserve {limit} {limit|one: time|other: times} in {days} {days|one: day|other: days}. Free again on {moment}.",
      polish:
        "Możesz rezerwować {limit} {limit|one: raz|few: razy|many: razy|other: raza} w ciągu {days} {days|one: dnia|few: dni|many: dni|other: dnia}. Następna rezerwacja będzie możliwa od {moment}."
    ),
    Message(
      "request.instantReservationNotAllowed", english: "Please ask the donor first.",
      polish: "Najpierw zapytaj darczyńcę."),
    Message(
      "request.wrongCode", english: "The code is wrong. Tries left: {left}.",
      polish: "Kod jest nieprawidłowy. Pozostało prób: {left}."),
    Message(
      "request.codeNotShown", english: "Please ask the donor to show a new code.",
      polish: "Poproś darczyńcę o nowy kod."),
    Message(
      "request.activeReservations",
      english: "Reservations that stand: {count}. Please cancel them first.",
      polish: "Aktywne rezerwacje: {count}. Najpierw je anuluj."),
    Message(
      "FoodRequest.receiver.other", english: "This is your own post.", polish: "To twoje własne ogłoszenie."),
    Message(
      "FoodRequest.unique.openKey", english: "You have asked for this already.",
      polish: "Twoja prośba w sprawie tego ogłoszenia już czeka."),
    Message(
      "FoodRequest.acceptedQuantity.given", english: "It isn't known how much is promised.",
      polish: "Nie wiadomo, ile obiecano."),
    Message(
      "FoodRequest.acceptedQuantity.atMost", english: "More is promised than was asked for.",
      polish: "Obiecano więcej, niż było w prośbie."),
    Message(
      "FoodRequest.pickupWindow.given", english: "It isn't known when the food is fetched.",
      polish: "Nie wiadomo, kiedy żywność zostanie odebrana."),
    Message(
      "FoodRequest.collectedQuantity.given", english: "It isn't known how much was taken home.",
      polish: "Nie wiadomo, ile zabrano."),
    Message(
      "FoodRequest.collectedQuantity.atMost", english: "More was taken home than was promised.",
      polish: "Zabrano więcej, niż obiecano."),
    Message(
      "FoodRequest.closeReason.given", english: "It isn't known what closed the request.",
      polish: "Nie wiadomo, dlaczego prośbę zamknięto."),
    Message(
      "FoodCollection.id.derived", english: "The record doesn't belong to this identifier.",
      polish: "Zapis nie należy do tego identyfikatora."),
    Message(
      "ReservationQuotaLock.id.derived", english: "The record doesn't belong to this identifier.",
      polish: "Zapis nie należy do tego identyfikatora."),
  ]
}
