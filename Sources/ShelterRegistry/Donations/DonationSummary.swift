public import DomainModeling
public import DomainValues

/// A donation as shown to its donor, with its payment.
public struct DonationSummary: Identifiable, Hashable, Sendable, RedactedValue {
  /// The donation's identifier.
  public let id: Donation.ID
  /// The institution that receives the donation.
  public let institution: Institution.ID
  /// The purpose of the donation.
  public let purpose: FundPurpose
  /// The donated amount.
  public let amount: Money
  /// The donor's message to the institution; `nil` when there is none.
  public let message: String?
  /// Whether the donor stays anonymous to the institution.
  public let isAnonymous: Bool
  /// The payment that brings the money; `nil` when it isn't found.
  public let payment: PaymentSummary?
  /// The moment the donation was made.
  public let createdAt: Timestamp

  init(_ donation: Donation, _ payment: Payment?) {
    id = donation.id
    institution = donation.institution
    purpose = donation.purpose
    amount = donation.amount
    message = donation.message
    isAnonymous = donation.isAnonymous
    self.payment = payment.map(PaymentSummary.init)
    createdAt = donation.createdAt
  }
}

/// A donation as shown to the receiving institution, which learns the donor unless they stay anonymous.
public struct IncomingDonation: Identifiable, Hashable, Sendable, RedactedValue {
  /// The donation's identifier.
  public let id: Donation.ID
  /// The account of the donor; `nil` for an anonymous donation.
  public let donor: Principal.ID?
  /// The purpose of the donation.
  public let purpose: FundPurpose
  /// The donated amount.
  public let amount: Money
  /// The donor's message, once the money was received; `nil` until then, and when there is none.
  public let message: String?
  /// The state of the payment; `nil` when the payment isn't found.
  public let status: OpenEnum<Payment.State>?
  /// The moment the donation was made.
  public let createdAt: Timestamp

  init(_ donation: Donation, _ payment: Payment?) {
    id = donation.id
    donor = donation.isAnonymous ? nil : donation.donor
    purpose = donation.purpose
    amount = donation.amount
    message = payment?.succeededAt == nil ? nil : donation.message
    status = payment?.status
    createdAt = donation.createdAt
  }
}
