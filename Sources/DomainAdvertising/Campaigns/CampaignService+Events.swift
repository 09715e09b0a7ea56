extension CampaignService {
  /// Submits a draft of the caller's advertiser for review; the hosts that the advertiser allows now apply.
  @discardableResult
  public func submit(_ id: Campaign.ID, as principal: Principal) async throws(AdvertisingError) -> Campaign {
    try await perform(Operations.submit, as: principal) { (work, caller) async throws(AdvertisingError) in
      let campaign = try await requiredAccessible(Campaign.self, id, of: caller, in: &work)
      let advertiser = try await required(Advertiser.self, campaign.advertiser, in: &work)
      return try fire(Campaign.Events.submit, advertiser, on: campaign, by: caller, in: &work).subject
    }
  }

  /// Replaces the plan of a draft or a rejected campaign, which becomes a draft again.
  @discardableResult
  public func edit(
    _ id: Campaign.ID, plan: CampaignPlan, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try await fire(Campaign.Events.edit, plan, on: id, by: Operations.edit, as: principal)
  }

  /// Cancels a campaign of the caller's advertiser before it starts.
  @discardableResult
  public func cancel(_ id: Campaign.ID, as principal: Principal) async throws(AdvertisingError) -> Campaign {
    try await fire(Campaign.Events.cancel, EmptyInput(), on: id, by: Operations.cancel, as: principal)
  }

  /// Pauses a running campaign, as its advertiser or as an operator.
  @discardableResult
  public func pause(_ id: Campaign.ID, as principal: Principal) async throws(AdvertisingError) -> Campaign {
    try await fire(Campaign.Events.pause, EmptyInput(), on: id, by: Operations.pause, as: principal)
  }

  /// Resumes a paused campaign; one that an operator paused only as an operator.
  @discardableResult
  public func resume(_ id: Campaign.ID, as principal: Principal) async throws(AdvertisingError) -> Campaign {
    try await fire(Campaign.Events.resume, EmptyInput(), on: id, by: Operations.resume, as: principal)
  }

  /// Approves a submitted campaign as an operator.
  @discardableResult
  public func approve(_ id: Campaign.ID, as principal: Principal) async throws(AdvertisingError) -> Campaign {
    try await fire(Campaign.Events.approve, EmptyInput(), on: id, by: Operations.approve, as: principal)
  }

  /// Rejects a submitted campaign as an operator.
  @discardableResult
  public func reject(
    _ id: Campaign.ID, for reason: OpenEnum<Campaign.ModerationReason>, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try await fire(
      Campaign.Events.reject, Campaign.ModerationInput(reason), on: id, by: Operations.reject, as: principal)
  }

  /// Revokes the approval of a campaign as an operator.
  @discardableResult
  public func revoke(
    _ id: Campaign.ID, for reason: OpenEnum<Campaign.ModerationReason>, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try await fire(
      Campaign.Events.revoke, Campaign.ModerationInput(reason), on: id, by: Operations.revoke, as: principal)
  }

  /// Carries out an operation that fires an event of a campaign.
  private func fire<Input: Model, each Argument>(
    _ event: TypedEvent<Campaign, Input>, _ input: Input, on id: Campaign.ID,
    by operation: ServiceOperation<CampaignService, AdvertisingErrorReason, Campaign, repeat each Argument>,
    as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try await perform(operation, as: principal) { (work, caller) async throws(AdvertisingError) in
      let campaign = try await requiredAccessible(Campaign.self, id, of: caller, in: &work)
      return try fire(event, input, on: campaign, by: caller, in: &work).subject
    }
  }
}
