public import DomainModeling

/// How money gets to an institution; the provider has the card or account itself.
public enum PaymentMethod: String, Vocabulary {
  /// A card.
  case card
  /// A direct debit by a mandate, such as SEPA's.
  case directDebit = "direct-debit"
  /// A transfer that the payer makes at their bank.
  case bankTransfer = "bank-transfer"
  /// BLIK, a code from a Polish bank's app.
  case blik
  /// A wallet of the phone.
  case wallet
}
