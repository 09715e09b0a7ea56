import DomainModeling

extension ShelterMessages {
  /// Everything that people read about giving.
  static let support: [Message] =
    supportRefusals + supportRules + supportGuards + paymentLabels + sponsorshipLabels + fundLabels
    + pledgeLabels + supportCounts

  /// Numbers with their words, in every form of both languages.
  private static let supportCounts: [Message] = [
    Message(
      "sponsorship.sponsors", english: "{count} {count|one: sponsor|other: sponsors}",
      polish: """
        {count} {count|one: opiekun wirtualny|few: opiekunowie wirtualni|many: opiekunów wirtualnych\
        |other: opiekuna wirtualnego}
        """),
    Message(
      "sponsorship.daysToChoose", english: "{count} {count|one: day|other: days} left to choose",
      polish: "Pozostało na wybór: {count} {count|one: dzień|few: dni|many: dni|other: dnia}"),
    Message(
      "pledge.kilograms", english: "{count} {count|one: kilogram|other: kilograms} of food",
      polish: """
        {count} {count|one: kilogram|few: kilogramy|many: kilogramów|other: kilograma} karmy
        """),
  ]

  /// Why nobody can be supported like this.
  private static let supportRefusals: [Message] = [
    Message(
      "support.institutionNotListed", english: "This institution doesn't take gifts at the moment.",
      polish: "Ta instytucja nie przyjmuje teraz wsparcia."),
    Message(
      "support.animalNotSupported", english: "This animal doesn't need a sponsor at the moment.",
      polish: "To zwierzę nie potrzebuje teraz wsparcia."),
    Message(
      "support.otherInstitution", english: "This belongs to another institution.",
      polish: "To należy do innej instytucji."),
    Message(
      "support.appealClosed", english: "This appeal is over.", polish: "Ta zbiórka jest zakończona."),
    Message(
      "support.tooLittle", english: "The least amount is {amount} {currency}.",
      polish: "Najmniejsza kwota to {amount} {currency}."),
    Message(
      "support.tooMuch", english: "The greatest amount is {amount} {currency}.",
      polish: "Największa kwota to {amount} {currency}."),
    Message(
      "support.otherCurrency", english: "The amount has to be in {currency}.",
      polish: "Kwota musi być w walucie {currency}."),
    Message(
      "support.mandateUnusable", english: "This mandate can't be used. Ask for a new one.",
      polish: "Tego upoważnienia nie można użyć. Poproś o nowe."),
    Message(
      "support.mandateUnsigned", english: "This mandate isn't signed yet. Sign it first.",
      polish: "To upoważnienie nie jest jeszcze podpisane. Najpierw je podpisz."),
    Message(
      "support.mandateNeeded", english: "A sponsorship needs a mandate to charge you.",
      polish: "Wirtualna adopcja wymaga upoważnienia do pobierania płatności."),
    Message(
      "support.onItsWay", english: "The money may be on its way already, so this can't be called off.",
      polish: "Pieniądze mogą już być w drodze, dlatego nie można tego odwołać."),
    Message(
      "support.purposeStands", english: "This money stays with what it was given for.",
      polish: "Te pieniądze pozostają przeznaczone na cel, na który zostały przekazane."),
    Message(
      "support.scheduleOver", english: "There is no later due date.",
      polish: "Nie ma późniejszego terminu płatności."),
    Message(
      "support.nobodyToFeed", english: "No institution can get this food at the moment.",
      polish: "Żadna instytucja nie może teraz otrzymać tej karmy."),
    Message(
      "support.drawNotPrepared", english: "No draw of food is prepared yet. Please try again later.",
      polish: "Losowanie karmy nie jest jeszcze przygotowane. Spróbuj ponownie później."),
    Message(
      "support.seedNotCommitted", english: "This isn't the seed that was fixed before the pledge was made.",
      polish: "To nie jest ziarno losowania ustalone przed złożeniem deklaracji."),
    Message(
      "gateway.unreachable", english: "The payment provider can't be reached. Please try again later.",
      polish: "Nie można połączyć się z operatorem płatności. Spróbuj ponownie później."),
    Message(
      "gateway.refused", english: "The payment provider didn't accept this.",
      polish: "Operator płatności nie przyjął tej operacji."),
    Message(
      "fund.notCovered", english: "There isn't enough money in this fund.",
      polish: "W tym funduszu nie ma wystarczających środków."),
  ]

  /// What lifecycles ask for.
  private static let supportGuards: [Message] = [
    Message(
      "payment.attemptsLeft", english: "This payment was tried too often. Please start a new one.",
      polish: "Zbyt wiele prób tej płatności. Rozpocznij nową."),
    Message(
      "payment.refundCurrency", english: "Money is given back in the currency in which it was paid.",
      polish: "Zwrot następuje w walucie, w której dokonano płatności."),
    Message(
      "payment.refundWithin", english: "No more can be given back than is left of the payment.",
      polish: "Nie można zwrócić więcej, niż pozostało z płatności."),
    Message(
      "payment.refundRest", english: "No more can be given back than is left of the payment.",
      polish: "Nie można zwrócić więcej, niż pozostało z płatności."),
    Message(
      "payment.refundPending", english: "This refund has been answered already.",
      polish: "Ten zwrot został już rozpatrzony."),
    Message(
      "payment.refundOpen", english: "This refund has failed already.",
      polish: "Ten zwrot już się nie powiódł."),
    Message(
      "payment.onlyRefund", english: "There are other refunds of this payment.",
      polish: "Są inne zwroty tej płatności."),
    Message(
      "payment.otherRefunds", english: "There is no other refund of this payment.",
      polish: "Nie ma innego zwrotu tej płatności."),
    Message(
      "payment.disputeInTime", english: "The time to take this payment back is over.",
      polish: "Minął czas na cofnięcie tej płatności."),
    Message(
      "mandate.oneOff", english: "This mandate is good for many debits.",
      polish: "To upoważnienie jest wielokrotne."),
    Message(
      "mandate.recurring", english: "This mandate is good for one debit.",
      polish: "To upoważnienie jest jednorazowe."),
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
}
