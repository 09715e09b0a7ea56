extension CampaignService {
  /// Starts, ends and exhausts campaigns by time and by their total limits; call it from a scheduler.
  ///
  /// - Returns: The number of changed campaigns. A campaign that changes concurrently is left for the next call.
  /// - Throws: The first error of a campaign, after the work on the others.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(AdvertisingError) -> Int {
    try await perform(Operations.fireDueEvents, as: principal) { () async throws(AdvertisingError) in
      try await dueWork(exhaustCampaigns, fireTimeEvents)
    }
  }

  /// Ends the running campaigns that have reached their total limit, without those whose window is over; returns
  /// their number.
  private func exhaustCampaigns() async throws(AdvertisingError) -> Int {
    let limited = Campaign.permits(.reachCap).and(Campaign.hasTotalLimit)
    return try await each(where: limited) { (campaign, work) async throws(AdvertisingError) in
      guard dueEvent(on: campaign) == nil, let input = try await reachCapInput(of: campaign) else {
        return false
      }
      try fire(Campaign.Events.reachCap, input, on: campaign, by: .system, in: &work)
      return true
    }
  }

  /// Starts the campaigns whose window has begun, and ends those whose window is over; returns their number.
  private func fireTimeEvents() async throws(AdvertisingError) -> Int {
    try await fireDueEvents(of: Campaign.self) { (event, campaign, work) async throws(AdvertisingError) in
      // A campaign whose window is over starts and ends.
      try await fireInTurn(event, on: campaign) { (event, campaign) throws(AdvertisingError) in
        try fire(event, on: campaign, by: .system, in: &work).subject
      }
    }
  }

  /// Returns the number of impressions of a campaign if it has reached the total limit, otherwise `nil`.
  private func reachCapInput(of campaign: Campaign) async throws(AdvertisingError) -> Campaign.ReachCapInput?
  {
    guard let cap = campaign.plan.caps.total else { return nil }
    let count = try await reading { (repository) async throws(RepositoryError) in
      try await repository.impressionCounts(of: [campaign], for: .system, at: clock.now())[campaign.id].total
    }
    return count >= cap ? try? Campaign.ReachCapInput(impressions: count) : nil
  }
}
