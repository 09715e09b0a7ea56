public import DomainModeling
public import DomainValues

/// A receipt as it is printed, with the amount that remains after refunds.
public struct ReceiptSummary: Identifiable, Hashable, Sendable {
  /// The receipt's identifier.
  public let id: Receipt.ID
  /// The number as it is printed, such as `2026/17`.
  public let number: String
  /// The institution that issues the receipt.
  public let institution: Institution.ID
  /// The institution's name; empty when the institution isn't found.
  public let institutionName: String
  /// The payment that the receipt confirms.
  public let payment: Payment.ID
  /// The amount received.
  public let amount: Money
  /// The amount that remains after refunds; zero when a bank has taken the payment back.
  public let netAmount: Money
  /// The purpose of the payment.
  public let purpose: FundPurpose
  /// The day the money was received, in the institution's time zone.
  public let receivedOn: CalendarDate

  init(_ receipt: Receipt, of payment: Payment?, from institution: Institution?) {
    id = receipt.id
    number = receipt.formattedNumber
    self.institution = receipt.institution
    institutionName = institution?.name ?? ""
    self.payment = receipt.payment
    amount = receipt.amount
    switch payment?.status.known {
    case .disputed, .chargedBack: netAmount = .zero(receipt.amount.currency)
    default: netAmount = payment?.netAmount ?? receipt.amount
    }
    purpose = receipt.purpose
    receivedOn = receipt.receivedOn
  }
}
