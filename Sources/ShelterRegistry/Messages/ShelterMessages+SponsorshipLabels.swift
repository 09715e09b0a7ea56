import DomainModeling

extension ShelterMessages {
  /// The names of the words about sponsorships.
  static let sponsorshipLabels: [Message] = [
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
}
