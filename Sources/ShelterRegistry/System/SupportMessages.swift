import DomainModeling

extension ShelterMessages {
  /// The messages of ``SupportError`` and ``PaymentGatewayError``.
  static let supportRefusals: [Message] = [
    Message(
      "support.institutionNotListed", english: "This institution doesn’t accept support at the moment.",
      polish: "Ta instytucja nie przyjmuje teraz wsparcia."),
    Message(
      "support.animalNotSupported",
      english: "This animal can’t be supported at the moment. Please choose another one.",
      polish: "Tego zwierzęcia nie można teraz wesprzeć. Wybierz inne."),
    Message(
      "support.institutionMismatch", english: "This belongs to another institution.",
      polish: "To należy do innej instytucji."),
    Message(
      "support.appealClosed", english: "This appeal is closed.", polish: "Ta zbiórka jest zakończona."),
    Message(
      "support.belowMinimum", english: "The minimum amount is {amount|money|currency}.",
      polish: "Najniższa kwota to {amount|money|currency}."),
    Message(
      "support.aboveMaximum", english: "The maximum amount is {amount|money|currency}.",
      polish: "Najwyższa kwota to {amount|money|currency}."),
    Message(
      "support.currencyMismatch", english: "The amount must be in {currency|currency}.",
      polish: "Kwota musi być w walucie: {currency|currency}."),
    Message(
      "support.mandateUnusable", english: "This mandate can’t be used. Please request a new one.",
      polish: "Tego upoważnienia nie można użyć. Poproś o nowe."),
    Message(
      "support.mandateNotSigned", english: "This mandate isn’t signed yet. Please sign it first.",
      polish: "To upoważnienie nie jest jeszcze podpisane. Najpierw je podpisz."),
    Message(
      "support.mandateRequired", english: "A virtual adoption needs a mandate to charge you.",
      polish: "Wirtualna adopcja wymaga upoważnienia do pobierania płatności."),
    Message(
      "support.paymentInProgress",
      english: "The money may already be on its way, so this can’t be canceled.",
      polish: "Pieniądze mogą już być w drodze, dlatego nie można tego anulować."),
    Message(
      "support.paymentDisputed",
      english: "The donor’s bank is already taking this payment back, so it can’t be refunded.",
      polish: "Bank darczyńcy już cofa tę płatność, dlatego nie można jej zwrócić."),
    Message(
      "support.restrictionStillApplies", english: "This money may be spent only on its purpose.",
      polish: "Te pieniądze można wydać tylko zgodnie z ich przeznaczeniem."),
    Message(
      "support.noLaterDueDate", english: "No further payment can be scheduled.",
      polish: "Nie można zaplanować kolejnej płatności."),
    Message(
      "support.noEligibleInstitution", english: "No institution can receive this food at the moment.",
      polish: "Żadna instytucja nie może teraz otrzymać tej karmy."),
    Message(
      "support.noOpenCommitment", english: "No food draw is prepared yet. Please try again later.",
      polish: "Losowanie karmy nie jest jeszcze przygotowane. Spróbuj ponownie później."),
    Message(
      "support.tooManyPledges",
      english: "Please wait until the food that you have pledged has arrived before you pledge more.",
      polish: "Poczekaj, aż zadeklarowana już karma dotrze, zanim zadeklarujesz kolejną."),
    Message(
      "support.tooManyUnpaidDonations",
      english: "Please pay the donations that you have made, or try again in a day.",
      polish: "Opłać złożone już darowizny albo spróbuj ponownie za dzień."),
    Message(
      "support.tooManyStarts",
      english: "You have started too many virtual adoptions today. Please try again in a day.",
      polish: "Masz dziś zbyt wiele rozpoczętych wirtualnych adopcji. Spróbuj ponownie za dzień."),
    Message(
      "support.tooManyAttempts",
      english: "You have tried to pay too many times today. Please try again in a day.",
      polish: "Masz dziś zbyt wiele prób płatności. Spróbuj ponownie za dzień."),
    Message(
      "support.tooManyMandates",
      english: "Too many mandates are waiting for your signature. Please try again in a day.",
      polish: "Zbyt wiele upoważnień czeka na Twój podpis. Spróbuj ponownie za dzień."),
    Message(
      "support.seedNotCommitted",
      english: "This isn’t the draw’s secret code that was fixed before the pledge was made.",
      polish: "To nie jest tajny kod losowania ustalony przed złożeniem deklaracji."),
    Message(
      "gateway.unreachable", english: "The payment provider can’t be reached. Please try again later.",
      polish: "Nie można połączyć się z operatorem płatności. Spróbuj ponownie później."),
    Message(
      "gateway.refused",
      english:
        "The payment provider didn’t accept this. Please check the details or try another payment method.",
      polish: "Operator płatności nie przyjął tej operacji. Sprawdź dane lub wybierz inną metodę płatności."),
  ]

  /// Returns the message of an amount that must be positive.
  static func above(_ code: MessageCode) -> Message {
    Message(code, english: "The amount must be greater than zero.", polish: "Kwota musi być większa od zera.")
  }
}
