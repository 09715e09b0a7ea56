/// The erasure of an account's data in advertising when the account is deleted.
///
/// The account's impressions are deleted; the number of a campaign's impressions remains, so that a deletion doesn't give
/// its budget back. The advertisers for which the account acts are deleted with the campaigns that no operator has
/// approved. Scheduled campaigns are canceled and running ones paused. What was shown to others remains, with the
/// account's identifier.
public struct AdvertisingErasureStep: ErasureStep {
  let service: CampaignService

  /// Creates the erasure step.
  public init(_ service: CampaignService) { self.service = service }

  public func erase<Reason: ServiceErrorReason>(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    try await eraseImpressions(of: account, from: repository, in: &work)
    try await deleteRecords(where: Advertiser.Fields.account == account, from: repository, in: &work)
    let owner = Principal.user(account)
    for campaign in try await records(
      where: Campaign.Fields.account == account, from: repository, in: &work)
    {
      switch campaign.status.known {
      case .draft, .pendingReview, .rejected: work.delete(Campaign.self, id: campaign.id)
      case .scheduled: try service.fire(.cancel, on: campaign, by: owner, at: now, in: &work)
      case .running: try service.fire(.pause, on: campaign, by: owner, at: now, in: &work)
      case .paused, .ended, .exhausted, .revoked, .canceled, nil: break
      }
    }
  }

  /// Erases the impressions that an account saw.
  ///
  /// A number that is kept doesn't depend on the impressions. To read it in the transaction would make it conflict with
  /// each impression of the crowd, which could hold off the deletion of the account.
  private func eraseImpressions<Reason>(
    of account: Principal.ID, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    let own = try await records(where: Impression.Fields.viewer == account, from: repository, in: &work)
    let campaigns = Set(own.map(\.campaign)).sorted()
    let kept: Set<ImpressionTotal.ID>
    do {
      kept = Set(
        try await repository.get(ImpressionTotal.self, ids: campaigns.map { ImpressionTotal.id(of: $0) })
          .map(\.id))
    } catch {
      throw ServiceError<Reason>(error)
    }
    for id in campaigns where !kept.contains(ImpressionTotal.id(of: id)) {
      guard let campaign = try await work.get(Campaign.self, id: id),
        let total = try await campaign.impressionTotal(in: &work, from: repository)
      else { continue }
      work.save(total)
    }
    for impression in own { work.delete(Impression.self, id: impression.id) }
  }
}
