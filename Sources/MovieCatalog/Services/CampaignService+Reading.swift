extension CampaignService {
  /// One campaign, for its advertiser and the operators.
  public func campaign(
    _ id: Campaign.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> Campaign {
    try UseCases.manage.require(principal)
    let found = try await repository.reading { (repository) async throws(RepositoryError) in
      try await repository.get(Campaign.self, id: id)
    }
    guard let campaign = found?.entity, isVisible(campaign, to: principal) else {
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

  /// Everything that has happened to a campaign, the oldest first.
  public func history(
    of id: Campaign.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> [TransitionRecord] {
    let campaign = try await campaign(id, as: principal)
    typealias Fields = TransitionRecord.Fields
    let query = ModelQuery(
      where: (Fields.lifecycle == Campaign.Flow.lifecycle.name).and(Fields.subject == campaign.id.text),
      orderedBy: .ascending(Fields.at))
    return try await repository.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// Starts and ends the campaigns whose time has come; for a timer of the app.
  ///
  /// - Returns: The campaigns that changed. One that somebody else changes at the same moment waits for the next
  ///   call.
  @discardableResult
  public func runDue(as principal: Principal) async throws(MovieCatalogError) -> [Campaign] {
    try UseCases.runDue.require(principal)
    let waiting = ModelQuery(
      where: Campaign.Fields.status.isOne(of: [.known(.scheduled), .known(.running), .known(.paused)]))
    let campaigns = try await repository.reading { (repository) async throws(RepositoryError) in
      try await repository.all(waiting).map(\.entity)
    }
    var changed: [Campaign] = []
    for campaign in campaigns {
      if let campaign = try await runDue(campaign, as: principal) { changed.append(campaign) }
    }
    return changed
  }

  /// The campaign after everything that is due on it; `nil` when nothing is, or somebody else was faster.
  private func runDue(
    _ campaign: Campaign, as principal: Principal
  ) async throws(MovieCatalogError) -> Campaign? {
    var current = campaign
    while let event = due(on: current) {
      do {
        current = try await fire(event, on: current.id, as: principal)
      } catch {
        switch error {
        case .refused, .notFound, .repository(.conflict): return nil
        default: throw error
        }
      }
    }
    return current == campaign ? nil : current
  }

  private func due(on campaign: Campaign) -> Trigger<Campaign.Flow, NoInput>? {
    let now = clock.now()
    switch Campaign.Flow.lifecycle.due(on: campaign).first(where: { $0.at <= now })?.event {
    case .start: return Campaign.Flow.start
    case .end: return Campaign.Flow.end
    default: return nil
    }
  }
}
