public import DomainModeling
public import DomainValues

/// An appeal as shown to the public, with the money raised.
public struct DonationAppealSummary: Identifiable, Hashable, Sendable {
  /// The appeal's identifier.
  public let id: DonationAppeal.ID
  /// The institution that collects the money.
  public let institution: Institution.ID
  /// The title.
  public let title: String
  /// The purpose on which the money is spent.
  public let purpose: String
  /// The amount needed; `nil` when the institution names none.
  public let goal: Money?
  /// The money raised less refunds and disputed payments, one amount per currency, ordered by currency.
  public let raised: [Money]
  /// The lifecycle state, which says whether the appeal accepts donations.
  public let status: OpenEnum<DonationAppeal.State>
  /// The moment the appeal closes by itself.
  public let closesAt: Timestamp

  init(_ appeal: DonationAppeal, raised: [Money]) {
    id = appeal.id
    institution = appeal.institution
    title = appeal.title
    purpose = appeal.purpose
    goal = appeal.goal
    self.raised = raised
    status = appeal.status
    closesAt = appeal.closesAt
  }
}
