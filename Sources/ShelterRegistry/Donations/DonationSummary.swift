public import DomainModeling

/// A donation as its giver sees it, with its payment.
public struct DonationSummary: Identifiable, Hashable, Sendable {
  /// The donation.
  public let id: Donation.ID
  /// Who gets it.
  public let institution: Institution.ID
  /// What it is for.
  public let designation: Designation
  /// How much.
  public let amount: Money
  /// A word to the institution.
  public let message: String?
  /// Whether the institution doesn't learn who gave it.
  public let isAnonymous: Bool
  /// The payment that brings it.
  public let payment: PaymentSummary?
  /// When it was made.
  public let createdAt: Timestamp

  init(_ donation: Donation, _ payment: Payment?) {
    id = donation.id
    institution = donation.institution
    designation = donation.designation
    amount = donation.amount
    message = donation.message
    isAnonymous = donation.isAnonymous
    self.payment = payment.map(PaymentSummary.init)
    createdAt = donation.createdAt
  }
}

/// A donation as the institution sees it that gets it; who gave it only when they don't mind.
public struct IncomingDonation: Identifiable, Hashable, Sendable {
  /// The donation.
  public let id: Donation.ID
  /// Who gave it, unless they want to stay unknown.
  public let donor: Principal.ID?
  /// What it is for.
  public let designation: Designation
  /// How much.
  public let amount: Money
  /// A word of its giver.
  public let message: String?
  /// How far its payment has come.
  public let status: OpenValue<Payment.Flow.State>?
  /// When it was made.
  public let createdAt: Timestamp

  init(_ donation: Donation, _ payment: Payment?) {
    id = donation.id
    donor = donation.isAnonymous ? nil : donation.donor
    designation = donation.designation
    amount = donation.amount
    message = donation.message
    status = payment?.status
    createdAt = donation.createdAt
  }
}
