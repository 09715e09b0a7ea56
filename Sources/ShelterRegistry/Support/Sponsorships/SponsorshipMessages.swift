import DomainModeling

/// The messages about sponsorships.
extension ShelterMessages {
  static let sponsorships: [Message] =
    sponsorshipLabels + sponsorshipFields + sponsorshipRules + sponsorshipGuards + sponsorshipCounts

  /// The names of enum cases about sponsorships.
  private static let sponsorshipLabels: [Message] = [
    label(Sponsorship.EndReason.canceled, "Canceled", "Anulowana"),
    label(
      Sponsorship.EndReason.reassignmentDeclined, "Ended after the animal left",
      "Zakończona po odejściu zwierzęcia"),
    label(
      Sponsorship.EndReason.reassignmentExpired, "No other animal was chosen in time",
      "Nie wybrano innego zwierzęcia w terminie"),
    label(Sponsorship.EndReason.neverPaid, "The first payment didn't come", "Brak pierwszej wpłaty"),
    label(Sponsorship.EndReason.notReactivated, "Not taken up again", "Niewznowiona"),
    label(Sponsorship.EndReason.animalLeft, "The animal left", "Zwierzę opuściło instytucję"),
    label(
      Sponsorship.EndReason.institutionSuspended, "The institution was suspended",
      "Instytucja została zawieszona"),
    label(
      Sponsorship.EndReason.institutionClosed, "The institution was closed", "Instytucja została zamknięta"),
    label(Sponsorship.EndReason.sponsorLeft, "The account was deleted", "Konto zostało usunięte"),
    label(Sponsorship.LapseReason.paymentsFailed, "Payments failed", "Nieudane płatności"),
    label(Sponsorship.LapseReason.mandateRevoked, "The mandate was taken back", "Upoważnienie odwołano"),
    label(Sponsorship.LapseReason.mandateExpired, "The mandate expired", "Upoważnienie wygasło"),
    label(Sponsorship.PauseReason.sponsor, "Paused by you", "Wstrzymana przez Ciebie"),
    label(Sponsorship.PauseReason.institution, "The institution is suspended", "Instytucja jest zawieszona"),
    label(Sponsorship.AnimalOutcome.adopted, "Adopted", "Adoptowane"),
    label(Sponsorship.AnimalOutcome.returnedToOwner, "Back with its owner", "Odebrane przez właściciela"),
    label(
      Sponsorship.AnimalOutcome.transferred, "Moved to another institution", "Przekazane innej instytucji"),
    label(Sponsorship.AnimalOutcome.deceased, "Died", "Nie żyje"),
    label(Sponsorship.AnimalOutcome.released, "Lives in the wild again", "Wróciło na wolność"),
    label(Sponsorship.State.draft, "Draft", "Szkic"),
    label(
      Sponsorship.State.awaitingFirstPayment, "Waiting for the first payment", "Czeka na pierwszą wpłatę"
    ),
    label(Sponsorship.State.notStarted, "Not started", "Nierozpoczęta"),
    label(Sponsorship.State.active, "Active", "Aktywna"),
    label(Sponsorship.State.pastDue, "Payment overdue", "Płatność zaległa"),
    label(Sponsorship.State.lapsed, "Lapsed", "Wygasła"),
    label(Sponsorship.State.paused, "Paused", "Wstrzymana"),
    label(Sponsorship.State.canceling, "Ends with the period", "Kończy się z okresem"),
    label(Sponsorship.State.canceled, "Canceled", "Anulowana"),
    label(Sponsorship.State.awaitingReassignment, "Choose another animal", "Wybierz inne zwierzę"),
    label(Sponsorship.State.ended, "Ended", "Zakończona"),
  ]

  /// The labels of the fields of a sponsor's inputs.
  private static let sponsorshipFields: [Message] = [
    Message(
      "Sponsorship.CreateInput.amount", english: "Amount of each payment", polish: "Kwota każdej wpłaty"),
    Message("Sponsorship.CreateInput.frequency", english: "How often", polish: "Jak często"),
    Message("Sponsorship.CreateInput.method", english: "Way of paying", polish: "Sposób płatności"),
    Message("Sponsorship.CreateInput.mandate", english: "Mandate", polish: "Upoważnienie"),
    Message("Sponsorship.PauseInput.days", english: "Days of the pause", polish: "Liczba dni przerwy"),
  ]

  /// The messages of violated rules.
  private static let sponsorshipRules: [Message] = [
    above("Sponsorship.amount.positive"), above("Sponsorship.nextAmount.positive"),
    Message(
      "Sponsorship.nextAmount.currency", english: "The currency of a sponsorship doesn't change.",
      polish: "Waluta wirtualnej adopcji się nie zmienia."),
    Message(
      "Sponsorship.pauseReason.given", english: "It isn't known why the sponsorship is paused.",
      polish: "Nie wiadomo, dlaczego wirtualna adopcja jest wstrzymana."),
    Message(
      "Sponsorship.pausedUntil.given", english: "Say how long the sponsorship pauses.",
      polish: "Podaj, jak długo wirtualna adopcja ma być wstrzymana."),
    Message(
      "Sponsorship.suspendedAt.given", english: "It isn't known since when the institution is suspended.",
      polish: "Nie wiadomo, od kiedy instytucja jest zawieszona."),
    Message(
      "Sponsorship.animalOutcome.given", english: "It isn't known how the animal left.",
      polish: "Nie wiadomo, w jaki sposób zwierzę opuściło instytucję."),
    Message(
      "Sponsorship.lapseReason.given", english: "It isn't known why the sponsorship lapsed.",
      polish: "Nie wiadomo, dlaczego wirtualna adopcja wygasła."),
    Message(
      "Sponsorship.endReason.given", english: "It isn't known why the sponsorship ended.",
      polish: "Nie wiadomo, dlaczego wirtualna adopcja się skończyła."),
    Message(
      "Sponsorship.unique.openKey", english: "You sponsor this animal already.",
      polish: "To zwierzę jest już pod Twoją opieką."),
    Message(
      "Sponsorship.ChangeInput.something", english: "Change the amount, the frequency or both.",
      polish: "Zmień kwotę, częstotliwość lub obie."),
  ]

  /// The messages of guards that reject an event.
  private static let sponsorshipGuards: [Message] = [
    Message(
      "sponsorship.retriesExhausted", english: "The payment will be tried again.",
      polish: "Płatność zostanie ponowiona."),
    Message(
      "sponsorship.pausedBySponsor",
      english: "This sponsorship goes on when the institution is back in the catalog.",
      polish: "Ta wirtualna adopcja zostanie wznowiona, gdy instytucja wróci do katalogu."),
    Message(
      "sponsorship.pausedByInstitution", english: "The institution hasn't been suspended.",
      polish: "Instytucja nie została zawieszona."),
    Message(
      "sponsorship.animalLeft", english: "The animal is still there.", polish: "Zwierzę nadal tam jest."),
    Message(
      "sponsorship.animalStays", english: "The animal has left. Choose another one.",
      polish: "Zwierzę opuściło instytucję. Wybierz inne."),
    Message(
      "sponsorship.sponsorPaused", english: "The sponsor hasn't paused the sponsorship.",
      polish: "Wirtualna adopcja nie została wstrzymana na prośbę opiekuna."),
    Message(
      "sponsorship.sponsorGoesOn", english: "The sponsor has paused the sponsorship.",
      polish: "Wirtualna adopcja została wstrzymana na prośbę opiekuna."),
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
