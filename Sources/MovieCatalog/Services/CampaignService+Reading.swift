extension CampaignService {
  /// One campaign, for its advertiser and the operators.
  public func campaign(
    _ id: Campaign.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> Campaign {
    try UseCases.manage.require(principal)
    let campaign = try await repository.required(Campaign.self, id)
    guard isVisible(campaign, to: principal) else {
      throw .notFound(EntityReference(Campaign.self, id: id))
    }
    return campaign
  }

  /// What the caller may do with a campaign now, and for everything else why not.
  public func permissions(
    on id: Campaign.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> [EventPermission<Campaign.Flow>] {
    let campaign = try await campaign(id, as: principal)
    return Campaign.Flow.lifecycle.permitted(by: principal, on: campaign, at: clock.now())
  }

  /// Everything that has happened to a campaign, the oldest first, and in which role; not who the operators are.
  public func history(
    of id: Campaign.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> [TransitionSummary] {
    let campaign = try await campaign(id, as: principal)
    typealias Fields = TransitionRecord.Fields
    let query = ModelQuery(
      where: (Fields.lifecycle == Campaign.Flow.lifecycle.name).and(Fields.subject == campaign.id.text),
      orderedBy: .ascending(Fields.at))
    return try await repository.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map { TransitionSummary($0.entity) }
    }
  }
}
