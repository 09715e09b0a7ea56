import DomainModeling

extension ShelterMessages {
  /// What is wrong with a record about giving.
  static let supportRules: [Message] = [
    above("Payment.amount.positive"), above("PaymentRefund.amount.positive"),
    above("Sponsorship.amount.positive"), above("Sponsorship.nextAmount.positive"),
    above("Donation.amount.positive"), above("FundEntry.amount.positive"),
    above("DonationAppeal.goal.positive"),
    Message(
      "PaymentSchedule.anchorDay.met",
      english: "The first due date isn't the day of the month that is meant.",
      polish: "Pierwszy termin nie przypada na wybrany dzień miesiąca."),
    Message(
      "Payment.designation.one", english: "Choose an animal or an appeal, not both.",
      polish: "Wybierz zwierzę albo zbiórkę, nie oba naraz."),
    Message(
      "Payment.refunds.withinAmount", english: "No more can be given back than was paid.",
      polish: "Nie można zwrócić więcej, niż zapłacono."),
    Message(
      "Payment.refunds.identifiers", english: "Two refunds have the same identifier.",
      polish: "Dwa zwroty mają ten sam identyfikator."),
    Message(
      "Payment.dueOn.ofSponsorship", english: "A payment of a sponsorship has a due date.",
      polish: "Płatność wirtualnej adopcji ma termin."),
    Message(
      "Payment.succeededAt.given", english: "It isn't known when the money came.",
      polish: "Nie wiadomo, kiedy wpłynęły pieniądze."),
    Message(
      "Payment.failure.given", english: "It isn't known why the payment failed.",
      polish: "Nie wiadomo, dlaczego płatność się nie powiodła."),
    Message(
      "Payment.dispute.given", english: "It isn't known why the payment is disputed.",
      polish: "Nie wiadomo, dlaczego płatność jest sporna."),
    Message(
      "Payment.unique.dueKey", english: "This due date has been charged already.",
      polish: "Płatność za ten termin została już pobrana."),
    Message(
      "Mandate.signedAt.given", english: "It isn't known when the mandate was signed.",
      polish: "Nie wiadomo, kiedy podpisano upoważnienie."),
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
    Message(
      "Donation.unique.payment", english: "This payment belongs to another donation.",
      polish: "Ta płatność należy do innej darowizny."),
    Message(
      "Fund.id.ofPurpose", english: "This fund is for another purpose.",
      polish: "Ten fundusz ma inne przeznaczenie."),
    Message(
      "Fund.balance.sum", english: "This fund doesn't add up.", polish: "Saldo funduszu się nie zgadza."),
    Message(
      "FundEntry.note.given", english: "Say what the money was spent on.",
      polish: "Podaj, na co wydano pieniądze."),
    Message(
      "FundEntry.fund.ofPurpose", english: "This money was given for another purpose.",
      polish: "Te pieniądze mają inne przeznaczenie."),
    Message(
      "Receipt.year.ofDay", english: "The receipt's year isn't that of its day.",
      polish: "Rok potwierdzenia nie zgadza się z datą."),
    Message(
      "Receipt.unique.payment", english: "This payment has a receipt already.",
      polish: "Ta płatność ma już potwierdzenie."),
    Message(
      "Receipt.unique.institution+year+number", english: "This receipt number is taken.",
      polish: "Ten numer potwierdzenia jest już zajęty."),
    Message(
      "GatewayEvent.subject.one", english: "An event is about a payment or about a mandate.",
      polish: "Zdarzenie dotyczy płatności albo upoważnienia."),
    incomplete("GatewayEvent.attempt.given"), incomplete("GatewayEvent.amount.given"),
    incomplete("GatewayEvent.failure.given"), incomplete("GatewayEvent.refund.given"),
    incomplete("GatewayEvent.dispute.given"), incomplete("GatewayEvent.mandateReference.given"),
    incomplete("GatewayEvent.mandate.ofKind"),
    Message(
      "ReceivedEvent.id.ofEvent", english: "This event is kept under another identifier.",
      polish: "To zdarzenie jest zapisane pod innym identyfikatorem."),
    Message(
      "DrawCommitment.id.ofDigest", english: "A seed is committed once.",
      polish: "Ziarno losowania ustala się tylko raz."),
    Message(
      "DrawCommitment.seed.ofDigest", english: "This isn't the seed whose digest was published.",
      polish: "To nie jest ziarno, którego skrót opublikowano."),
    Message(
      "DrawCommitment.revealedAt.given", english: "Say since when the seed is known.",
      polish: "Podaj, od kiedy ziarno jest znane."),
    Message(
      "FoodDraw.entrants.once", english: "An institution takes part in the draw twice.",
      polish: "Instytucja bierze udział w losowaniu dwa razy."),
    Message(
      "FoodDraw.winner.drawn", english: "This isn't the institution that follows from the seed.",
      polish: "To nie jest instytucja wynikająca z ziarna losowania."),
    Message(
      "FoodDraw.unique.pledge+round", english: "This draw has been held already.",
      polish: "To losowanie już się odbyło."),
    Message(
      "FoodPledge.month.first", english: "A month is named by its first day.",
      polish: "Miesiąc określa się przez jego pierwszy dzień."),
    Message(
      "FoodPledge.institution.given", english: "It isn't known which institution was drawn.",
      polish: "Nie wiadomo, którą instytucję wylosowano."),
  ]

  private static func above(_ code: MessageCode) -> Message {
    Message(code, english: "The amount has to be above zero.", polish: "Kwota musi być większa od zera.")
  }

  private static func incomplete(_ code: MessageCode) -> Message {
    Message(
      code, english: "What the payment provider tells is incomplete.",
      polish: "Informacja od operatora płatności jest niepełna.")
  }
}
