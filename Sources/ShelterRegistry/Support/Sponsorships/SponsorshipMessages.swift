import DomainModeling

/// The messages about sponsorships.
extension ShelterMessages {
  static let sponsorships: [Message] =
    sponsorshipLabels + sponsorshipFields + sponsorshipRules + sponsorshipGuards + sponsorshipCounts
    + outcomeSentences

  /// The names of enum cases about sponsorships.
  private static let sponsorshipLabels =
    Message.labels(of: Sponsorship.EndReason.self) {
      switch $0 {
      case .canceled: ("Canceled", "Anulowana")
      case .reassignmentDeclined:
        ("Ended after the animal left the institution", "Zakończona po opuszczeniu instytucji przez zwierzę")
      case .reassignmentExpired:
        ("No other animal was chosen in time", "Nie wybrano innego zwierzęcia w terminie")
      case .neverPaid: ("The first payment wasn’t made", "Brak pierwszej płatności")
      case .notReactivated: ("Not reactivated", "Niewznowiona")
      case .animalLeft: ("The animal left", "Zwierzę opuściło instytucję")
      case .institutionSuspended: ("The institution was suspended", "Instytucja została zawieszona")
      case .institutionClosed: ("The institution was closed", "Instytucja została zamknięta")
      case .sponsorLeft: ("The account was deleted", "Konto zostało usunięte")
      }
    }
    + Message.labels(of: Sponsorship.LapseReason.self) {
      switch $0 {
      case .paymentsFailed: ("Payments failed", "Nieudane płatności")
      case .mandateRevoked: ("The mandate was revoked", "Upoważnienie odwołano")
      case .mandateExpired: ("The mandate expired", "Upoważnienie wygasło")
      }
    }
    + Message.labels(of: Sponsorship.PauseReason.self) {
      switch $0 {
      case .sponsor: ("Paused by you", "Wstrzymana przez Ciebie")
      case .institution: ("The institution is suspended", "Instytucja jest zawieszona")
      }
    }
    + Message.labels(of: Sponsorship.AnimalOutcome.self) {
      switch $0 {
      case .adopted: ("Adopted", "Adoptowane")
      case .returnedToOwner: ("Back with its owner", "Odebrane przez właściciela")
      case .transferred: ("Moved to another institution", "Przekazane innej instytucji")
      case .deceased: ("Died", "Nie żyje")
      case .released: ("Released into the wild", "Wypuszczone na wolność")
      }
    }
    + Message.labels(of: Sponsorship.State.self) {
      switch $0 {
      case .draft: ("Draft", "Szkic")
      case .awaitingFirstPayment: ("Waiting for the first payment", "Czeka na pierwszą płatność")
      case .notStarted: ("Not started", "Nierozpoczęta")
      case .active: ("Active", "Aktywna")
      case .pastDue: ("Payment overdue", "Płatność zaległa")
      case .lapsed: ("Lapsed", "Wygasła")
      case .paused: ("Paused", "Wstrzymana")
      case .canceling: ("Ends with the current period", "Kończy się z bieżącym okresem")
      case .canceled: ("Canceled", "Anulowana")
      case .awaitingReassignment:
        ("Waiting for another animal to be chosen", "Czeka na wybór innego zwierzęcia")
      case .ended: ("Ended", "Zakończona")
      }
    }

  /// The labels of the fields of a sponsor's inputs.
  private static let sponsorshipFields: [Message] = [
    Message(
      "Sponsorship.CreateInput.amount", english: "Amount of each payment", polish: "Kwota każdej płatności"),
    Message("Sponsorship.CreateInput.frequency", english: "Frequency", polish: "Częstotliwość"),
    Message("Sponsorship.CreateInput.method", english: "Payment method", polish: "Metoda płatności"),
    Message("Sponsorship.CreateInput.mandate", english: "Mandate", polish: "Upoważnienie"),
    Message(
      "Sponsorship.PauseInput.days", english: "Length of the pause in days", polish: "Liczba dni przerwy"),
  ]

  /// The messages of violated rules.
  private static let sponsorshipRules: [Message] = [
    above("Sponsorship.amount.positive"), above("Sponsorship.nextAmount.positive"),
    Message(
      "Sponsorship.nextAmount.currency", english: "The currency of a virtual adoption can’t be changed.",
      polish: "Waluty wirtualnej adopcji nie można zmienić."),
    Message(
      "Sponsorship.pauseReason.given", english: "The reason for the pause is missing.",
      polish: "Brakuje powodu wstrzymania."),
    Message(
      "Sponsorship.pausedUntil.given", english: "Please enter how long the virtual adoption is to be paused.",
      polish: "Podaj, jak długo wirtualna adopcja ma być wstrzymana."),
    Message(
      "Sponsorship.suspendedAt.given", english: "The date of the institution’s suspension is missing.",
      polish: "Brakuje daty zawieszenia instytucji."),
    Message(
      "Sponsorship.animalOutcome.given", english: "The reason why the animal left is missing.",
      polish: "Brakuje powodu opuszczenia instytucji przez zwierzę."),
    Message(
      "Sponsorship.lapseReason.given", english: "The reason why the virtual adoption lapsed is missing.",
      polish: "Brakuje powodu wygaśnięcia wirtualnej adopcji."),
    Message(
      "Sponsorship.endReason.given", english: "The reason why the virtual adoption ended is missing.",
      polish: "Brakuje powodu zakończenia wirtualnej adopcji."),
    Message(
      "Sponsorship.unique.openKey", english: "You already have a virtual adoption of this animal.",
      polish: "Masz już wirtualną adopcję tego zwierzęcia."),
    Message(
      "Sponsorship.ChangeInput.notEmpty", english: "Please change the amount, the frequency or both.",
      polish: "Zmień kwotę, częstotliwość lub obie."),
  ]

  /// The messages of guards that reject an event.
  private static let sponsorshipGuards: [Message] = [
    Message(
      "sponsorship.retriesExhausted", english: "The payment will be tried again.",
      polish: "Płatność zostanie ponowiona."),
    Message(
      "sponsorship.pausedBySponsor",
      english: "This virtual adoption continues when the institution is back in the catalog.",
      polish: "Ta wirtualna adopcja zostanie wznowiona, gdy instytucja wróci do katalogu."),
    Message(
      "sponsorship.pausedByInstitution", english: "The institution hasn’t been suspended.",
      polish: "Instytucja nie została zawieszona."),
    Message(
      "sponsorship.animalLeft", english: "The animal hasn’t left the institution.",
      polish: "Zwierzę nie opuściło instytucji."),
    Message(
      "sponsorship.animalStays", english: "The animal has left. Please choose another one.",
      polish: "Zwierzę opuściło instytucję. Wybierz inne."),
    Message(
      "sponsorship.alsoPausedBySponsor", english: "The sponsor hasn’t paused the virtual adoption.",
      polish: "Wirtualna adopcja nie została wstrzymana na prośbę opiekuna wirtualnego."),
    Message(
      "sponsorship.notPausedBySponsor", english: "The sponsor has paused the virtual adoption.",
      polish: "Wirtualna adopcja została wstrzymana na prośbę opiekuna wirtualnego."),
  ]

  /// The counts with their plural forms.
  private static let sponsorshipCounts: [Message] = [
    Message(
      "sponsorship.sponsors", english: "{count} {count|one: sponsor|other: sponsors}",
      polish: """
        {count} {count|one: opiekun wirtualny|few: opiekunowie wirtualni|many: opiekunów wirtualnych\
        |other: opiekuna wirtualnego}
        """),
    Message(
      "sponsorship.daysToChoose", english: "{count} {count|one: day|other: days} left to choose",
      polish: "Pozostało na wybór: {count} {count|one: dzień|few: dni|many: dni|other: dnia}"),
  ]
}
