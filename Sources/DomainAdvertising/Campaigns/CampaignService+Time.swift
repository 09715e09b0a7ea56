extension CampaignService {
  /// Starts, ends and exhausts campaigns by time and by their total limits; call it from a scheduler.
  ///
  /// - Returns: The campaigns that changed. A campaign that changes concurrently is left for the next call.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(AdvertisingError) -> [Campaign] {
    try require(Operations.fireDueEvents, principal)
    let waiting = ModelQuery(
      where: Campaign.Fields.status.isOne(of: [.scheduled, .running, .paused]))
    let campaigns = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(waiting).map(\.entity)
    }
    var changed: [Campaign] = []
    for campaign in campaigns {
      let current = try await fireDueEvents(campaign, as: principal)
      if current != campaign { changed.append(current) }
    }
    return changed
  }

  /// Returns the campaign after all due events; unchanged when none is due or the campaign changed
  /// concurrently.
  private func fireDueEvents(
    _ campaign: Campaign, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    var current = campaign
    do {
      while let event = dueEvent(on: current) {
        current = try await fire(event, on: current.id, as: principal)
      }
      if let input = try await reachCapInput(of: current) {
        current = try await fire(Campaign.Events.reachCap, input, on: current.id, as: principal)
      }
    } catch {
      guard error.isConcurrentChange else { throw error }
    }
    return current
  }

  /// Returns the number of impressions of a running campaign if it has reached the total limit, otherwise
  /// `nil`.
  private func reachCapInput(of campaign: Campaign) async throws(AdvertisingError) -> Campaign.ReachCapInput?
  {
    guard campaign.status == .running, let cap = campaign.plan.caps.total else { return nil }
    let shown = ModelQuery(where: Impression.Fields.campaign == campaign.id)
    let count = try await reading { (repository) async throws(RepositoryError) in
      Int64(try await repository.count(shown))
    }
    return count >= cap ? try? Campaign.ReachCapInput(impressions: count) : nil
  }
}
