import DomainModeling

extension FoodSharingMessages {
  /// The messages for refused changes to requests, reservations and the quantities they ask for, and for their
  /// violations.
  static let requests: [Message] = [
    Message(
      "quantity.unavailable", english: "Unavailable. Please try again",
      polish: "Niedostępne. Spróbuj ponownie"),
    Message(
      "quantity.dimensionMismatch", english: "Please use the same unit as the post.",
      polish: "Użyj tej samej jednostki co w ogłoszeniu."),
    Message(
      "quantity.belowCommitted",
      english: "Please enter a larger quantity. Already reserved or given away: {committed|counted|unit}.",
      polish: "Podaj większą ilość. Już zarezerwowane lub wydane: {committed|counted|unit}."),
    Message(
      "quantity.accountIsFinal", english: "This food has already been handed over or thrown away.",
      polish: "Ta żywność została już wydana lub wyrzucona."),
    Message(
      "QuantityLedger.balanced", english: "The quantities don’t add up to the offered quantity.",
      polish: "Ilości nie sumują się do oferowanej ilości."),
    Message(
      "request.sameDimension", english: "Please use the same unit as the post.",
      polish: "Użyj tej samej jednostki co w ogłoszeniu."),
    Message(
      "request.withinRequested", english: "This is more than the requested quantity.",
      polish: "To więcej, niż było w prośbie."),
    Message(
      "request.decreases",
      english: "Please enter less than the accepted quantity. If you need more, ask for an increase.",
      polish: "Podaj ilość mniejszą niż przyznana. Jeśli potrzebujesz więcej, poproś o zwiększenie."),
    Message(
      "request.increases", english: "Please enter more than the accepted quantity.",
      polish: "Podaj ilość większą niż przyznana."),
    Message(
      "request.withinAccepted", english: "This is more than the accepted quantity.",
      polish: "To więcej, niż przyznano."),
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
      polish: "Czas na zgłoszenie wyniku odbioru minął."),
    Message(
      "request.codeVerified", english: "Please enter the code that the donor shows you.",
      polish: "Wpisz kod, który pokaże darczyńca."),
    Message(
      "request.explainable", english: "The time to explain the missed pickup is over.",
      polish: "Czas na wyjaśnienie nieodebrania żywności minął."),
    Message(
      "request.reviewable", english: "This food can’t be reviewed, or the time to review it is over.",
      polish: "Tej żywności nie można ocenić albo czas na opinię minął."),
    Message(
      "request.previouslyDeclined", english: "The donor has declined your request for this post.",
      polish: "Darczyńca odrzucił Twoją prośbę dotyczącą tego ogłoszenia."),
    Message(
      "request.tooManyPending",
      english:
        "{limit} {limit|one: request|other: requests} of yours {limit|one: waits|other: wait} for an answer. Please wait, or withdraw one first.",
      polish:
        "Liczba Twoich próśb, które czekają na odpowiedź: {limit}. Poczekaj albo najpierw wycofaj jedną z nich."
    ),
    Message(
      "request.unknownPickupWindow",
      english: "The donor doesn’t offer this pickup time. Please choose one of those offered.",
      polish: "Darczyńca nie proponuje tego terminu odbioru. Wybierz jeden z podanych."),
    Message(
      "request.pickupWindowFull", english: "This pickup time is full. Please choose another one.",
      polish: "Ten termin jest już zajęty. Wybierz inny."),
    Message(
      "request.quotaExceeded",
      english:
        "You can make {limit} {limit|one: reservation|other: reservations} in {days} {days|one: day|other: days}. The next reservation will be possible from {moment|moment}.",
      polish:
        "Możesz rezerwować {limit} {limit|one: raz|few: razy|many: razy|other: raza} w ciągu {days} {days|one: dnia|few: dni|many: dni|other: dnia}. Następna rezerwacja będzie możliwa od {moment|moment}."
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
      "request.receiverUnavailable",
      english: "This account can’t receive food at the moment. You can decline the request.",
      polish: "To konto nie może teraz odbierać żywności. Możesz odrzucić prośbę."),
    Message(
      "request.activeReservations",
      english:
        "This post has {count} active {count|one: reservation|other: reservations}. Please cancel {count|one: it|other: them} first.",
      polish:
        "To ogłoszenie ma {count} {count|one: aktywną rezerwację|few: aktywne rezerwacje|many: aktywnych rezerwacji|other: aktywnej rezerwacji}. Najpierw {count|one: ją|few: je|many: je|other: je} anuluj."
    ),
    Message(
      "FoodRequest.receiver.other", english: "This is your own post.", polish: "To Twoje własne ogłoszenie."),
    Message(
      "FoodRequest.unique.openKey", english: "You have already sent a request for this food.",
      polish: "Prośba o tę żywność została już przez Ciebie wysłana."),
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
      "FoodPickup.id.derived", english: "The data of this pickup is damaged. Please contact support.",
      polish: "Dane tego odbioru są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "ReservationCounter.id.derived",
      english: "The data of this counter of reservations is damaged. Please contact support.",
      polish: "Dane tego licznika rezerwacji są uszkodzone. Skontaktuj się z pomocą techniczną."),
  ]
}
