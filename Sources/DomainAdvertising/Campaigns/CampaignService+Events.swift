extension CampaignService {
  /// Submits a draft of the caller's advertiser for review; the hosts that the advertiser allows now apply.
  @discardableResult
  public func submit(_ id: Campaign.ID, as principal: Principal) async throws(AdvertisingError) -> Campaign {
    try await perform(
      Operations.submit, firing: Campaign.Events.submit, on: id, as: principal,
      with: { (campaign, work) async throws(AdvertisingError) in
        try await required(Advertiser.self, campaign.advertiser, in: &work)
      }, then: { (fired, _) async throws(AdvertisingError) in fired.subject })
  }

  /// Replaces the plan of a draft or a rejected campaign, which becomes a draft again.
  @discardableResult
  public func edit(
    _ id: Campaign.ID, plan: CampaignPlan, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try await perform(Operations.edit, firing: Campaign.Events.edit, on: id, as: principal, with: plan)
  }

  /// Cancels a campaign of the caller's advertiser before it starts.
  @discardableResult
  public func cancel(_ id: Campaign.ID, as principal: Principal) async throws(AdvertisingError) -> Campaign {
    try await perform(Operations.cancel, firing: .cancel, on: id, as: principal)
  }

  /// Pauses a running campaign, as its advertiser or as an operator.
  @discardableResult
  public func pause(_ id: Campaign.ID, as principal: Principal) async throws(AdvertisingError) -> Campaign {
    try await perform(Operations.pause, firing: .pause, on: id, as: principal)
  }

  /// Resumes a paused campaign; one that an operator paused only as an operator.
  @discardableResult
  public func resume(_ id: Campaign.ID, as principal: Principal) async throws(AdvertisingError) -> Campaign {
    try await perform(Operations.resume, firing: .resume, on: id, as: principal)
  }

  /// Approves a submitted campaign as an operator, as the caller saw it.
  ///
  /// - Parameter version: The version that was seen, which ``campaign(_:as:)`` returns.
  @discardableResult
  public func approve(
    _ id: Campaign.ID, seen version: Version, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try await perform(Operations.approve, firing: .approve, on: id, seen: version, as: principal)
  }

  /// Rejects a submitted campaign as an operator.
  @discardableResult
  public func reject(
    _ id: Campaign.ID, for reason: OpenEnum<Campaign.ModerationReason>, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try await perform(
      Operations.reject, firing: Campaign.Events.reject, on: id, as: principal,
      with: Campaign.ModerationInput(reason))
  }

  /// Revokes the approval of a campaign as an operator.
  @discardableResult
  public func revoke(
    _ id: Campaign.ID, for reason: OpenEnum<Campaign.ModerationReason>, as principal: Principal
  ) async throws(AdvertisingError) -> Campaign {
    try await perform(
      Operations.revoke, firing: Campaign.Events.revoke, on: id, as: principal,
      with: Campaign.ModerationInput(reason))
  }
}
