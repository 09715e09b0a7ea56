import DomainModeling

/// The messages about sponsorships.
extension ShelterMessages {
  static let sponsorships: [Message] =
    sponsorshipLabels + sponsorshipFields + sponsorshipRules + sponsorshipGuards + sponsorshipCounts

  /// The names of enum cases about sponsorships.
  private static let sponsorshipLabels: [Message] = [
    label(SponsorshipEnd.cancelled, "Cancelled", "Anulowana"),
    label(SponsorshipEnd.declinedChoice, "Ended after the animal left", "Zakończona po odejściu zwierzęcia"),
    label(
      SponsorshipEnd.noChoice, "No other animal was chosen in time",
      "Nie wybrano innego zwierzęcia w terminie"),
    label(SponsorshipEnd.neverPaid, "The first payment didn't come", "Brak pierwszej wpłaty"),
    label(SponsorshipEnd.notTakenUp, "Not taken up again", "Niewznowiona"),
    label(SponsorshipEnd.animalLeft, "The animal left", "Zwierzę opuściło instytucję"),
    label(
      SponsorshipEnd.institutionSuspended, "The institution was suspended", "Instytucja została zawieszona"),
    label(SponsorshipEnd.institutionClosed, "The institution was closed", "Instytucja została zamknięta"),
    label(SponsorshipEnd.sponsorLeft, "The account was deleted", "Konto zostało usunięte"),
    label(SponsorshipLapse.paymentsFailed, "Payments failed", "Nieudane płatności"),
    label(SponsorshipLapse.mandateRevoked, "The mandate was taken back", "Upoważnienie odwołano"),
    label(SponsorshipLapse.mandateExpired, "The mandate expired", "Upoważnienie wygasło"),
    label(SponsorshipPause.sponsor, "Paused by you", "Wstrzymana przez Ciebie"),
    label(SponsorshipPause.institution, "The institution is suspended", "Instytucja jest zawieszona"),
    label(SponsorshipDeparture.adopted, "Adopted", "Adoptowane"),
    label(SponsorshipDeparture.reclaimed, "Back with its owner", "Odebrane przez właściciela"),
    label(SponsorshipDeparture.transferred, "Moved to another institution", "Przekazane innej instytucji"),
    label(SponsorshipDeparture.deceased, "Died", "Nie żyje"),
    label(SponsorshipDeparture.released, "Lives in the wild again", "Wróciło na wolność"),
    label(Sponsorship.Flow.State.draft, "Draft", "Szkic"),
    label(
      Sponsorship.Flow.State.awaitingFirstPayment, "Waiting for the first payment", "Czeka na pierwszą wpłatę"
    ),
    label(Sponsorship.Flow.State.notStarted, "Not started", "Nierozpoczęta"),
    label(Sponsorship.Flow.State.active, "Active", "Aktywna"),
    label(Sponsorship.Flow.State.pastDue, "Payment overdue", "Płatność zaległa"),
    label(Sponsorship.Flow.State.lapsed, "Lapsed", "Wygasła"),
    label(Sponsorship.Flow.State.paused, "Paused", "Wstrzymana"),
    label(Sponsorship.Flow.State.cancelling, "Ends with the period", "Kończy się z okresem"),
    label(Sponsorship.Flow.State.cancelled, "Cancelled", "Anulowana"),
    label(Sponsorship.Flow.State.needsChoice, "Choose another animal", "Wybierz inne zwierzę"),
    label(Sponsorship.Flow.State.ended, "Ended", "Zakończona"),
  ]

  /// The labels of the fields of a sponsor's forms.
  private static let sponsorshipFields: [Message] = [
    Message("SponsorshipForm.amount", english: "Amount of each payment", polish: "Kwota każdej wpłaty"),
    Message("SponsorshipForm.frequency", english: "How often", polish: "Jak często"),
    Message("SponsorshipForm.method", english: "Way of paying", polish: "Sposób płatności"),
    Message("SponsorshipForm.mandate", english: "Mandate", polish: "Upoważnienie"),
    Message("SponsorshipPausing.days", english: "Days of the pause", polish: "Liczba dni przerwy"),
  ]

  /// The messages of violated rules.
  private static let sponsorshipRules: [Message] = [
    above("Sponsorship.amount.positive"), above("Sponsorship.nextAmount.positive"),
    Message(
      "Sponsorship.nextAmount.currency", english: "The currency of a sponsorship doesn't change.",
      polish: "Waluta wirtualnej adopcji się nie zmienia."),
    Message(
      "Sponsorship.pause.given", english: "It isn't known why the sponsorship is paused.",
      polish: "Nie wiadomo, dlaczego wirtualna adopcja jest wstrzymana."),
    Message(
      "Sponsorship.pausedUntil.given", english: "Say how long the sponsorship pauses.",
      polish: "Podaj, jak długo wirtualna adopcja ma być wstrzymana."),
    Message(
      "Sponsorship.suspendedAt.given", english: "It isn't known since when the institution is suspended.",
      polish: "Nie wiadomo, od kiedy instytucja jest zawieszona."),
    Message(
      "Sponsorship.departure.given", english: "It isn't known how the animal left.",
      polish: "Nie wiadomo, w jaki sposób zwierzę opuściło instytucję."),
    Message(
      "Sponsorship.lapse.given", english: "It isn't known why the sponsorship lapsed.",
      polish: "Nie wiadomo, dlaczego wirtualna adopcja wygasła."),
    Message(
      "Sponsorship.end.given", english: "It isn't known why the sponsorship ended.",
      polish: "Nie wiadomo, dlaczego wirtualna adopcja się skończyła."),
    Message(
      "Sponsorship.unique.openKey", english: "You sponsor this animal already.",
      polish: "To zwierzę jest już pod Twoją opieką."),
    Message(
      "SponsorshipChange.something", english: "Change the amount, the frequency or both.",
      polish: "Zmień kwotę, częstotliwość lub obie."),
  ]

  /// The messages of guards that reject an event.
  private static let sponsorshipGuards: [Message] = [
    Message(
      "sponsorship.retriesExhausted", english: "The payment will be tried again.",
      polish: "Płatność zostanie ponowiona."),
    Message(
      "sponsorship.pausedBySponsor",
      english: "This sponsorship goes on when the institution is back in the catalogue.",
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
