public import DomainModeling

/// A receipt as it is printed: with what was given back since.
public struct ReceiptSummary: Identifiable, Hashable, Sendable {
  /// The receipt.
  public let id: Receipt.ID
  /// The number as it is printed, `2026/17`.
  public let number: String
  /// Who gives it.
  public let institution: Institution.ID
  /// The institution's name.
  public let institutionName: String
  /// The payment.
  public let payment: Payment.ID
  /// How much came.
  public let amount: Money
  /// What is left of it after refunds; nothing of what a bank took back.
  public let net: Money
  /// What it is for.
  public let designation: Designation
  /// The day on which the money came.
  public let receivedOn: CalendarDate

  init(_ receipt: Receipt, of payment: Payment?, from institution: Institution?) {
    id = receipt.id
    number = receipt.numberText
    self.institution = receipt.institution
    institutionName = institution?.name ?? ""
    self.payment = receipt.payment
    amount = receipt.amount
    switch payment?.status.known {
    case .disputed, .chargedBack: net = .zero(receipt.amount.currency)
    default: net = payment?.net ?? receipt.amount
    }
    designation = receipt.designation
    receivedOn = receipt.receivedOn
  }
}
