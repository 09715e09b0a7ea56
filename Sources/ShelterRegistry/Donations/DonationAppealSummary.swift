public import DomainModeling

/// An appeal as everybody sees it, with what came for it.
public struct DonationAppealSummary: Identifiable, Hashable, Sendable {
  /// The appeal.
  public let id: DonationAppeal.ID
  /// Who collects.
  public let institution: Institution.ID
  /// What it is called.
  public let title: String
  /// What the money is for.
  public let purpose: String
  /// How much is needed.
  public let goal: Money?
  /// What came and wasn't given or taken back, one amount for each currency, in their order.
  public let raised: [Money]
  /// Whether it takes money.
  public let status: OpenValue<DonationAppeal.Flow.State>
  /// When it ends.
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
