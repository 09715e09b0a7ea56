import DomainAdvertising

/// Advertisers, advertisements, campaigns and subjects for tests of models.
enum AdFixtures {
  static let account: Principal.ID = id("account-1")
  static let start = Timestamp("2026-11-21T12:00:00Z") ?? .earliest
  static let during = after(start, hours: 1)
  static let end = after(start, hours: 48)

  static func id<Owner>(_ text: String) -> Identifier<Owner> {
    Identifier(text) ?? Identifier(uuidBits: (high: 0, low: 0))
  }

  static func after(_ moment: Timestamp, hours: Int64) -> Timestamp {
    (try? moment.adding(.seconds(hours * 3_600))) ?? .latest
  }

  static func advertiser(
    _ name: String = "a1", account: Principal.ID = account, hosts: [String] = ["shop.example.com"]
  ) throws -> Advertiser {
    try Advertiser(
      id: Identifier(parsing: name), name: "Posters & Co", account: account,
      allowedHosts: hosts.map { try HostName(parsing: $0) })
  }

  static func advertisement(
    _ name: String = "ad1", link: String = "https://shop.example.com/posters?id=7"
  ) throws -> Advertisement {
    try Advertisement(
      id: Identifier(parsing: name), text: "Hang it where you can see it",
      product: AdvertisedProduct(
        name: "Poster", link: PurchaseLink(parsing: link), price: Money(minorUnits: 1_999, currency: .usd)))
  }

  static func plan(
    advertisements: [Advertisement]? = nil, placements: [AdPlacement] = [.list, .detail],
    subjects: [String] = ["m1"], topics: [String] = [], keywords: [String] = [],
    caps: FrequencyCaps = .unlimited
  ) throws -> CampaignPlan {
    try CampaignPlan(
      name: "Autumn", advertisements: advertisements ?? [advertisement()],
      placements: placements.map { .known($0) },
      targeting: AdTargeting(
        subjects: subjects.map { try Identifier(parsing: $0) }, topics: topics, keywords: keywords),
      window: TimeWindow(start: start, end: end), caps: caps)
  }

  /// Returns a subject beside which advertisements are shown.
  static func subject(
    _ id: String = "m1", primary: String? = "drama", others: [String] = ["crime"],
    texts: [String] = ["Żółte Łódki", "A café by the sea. Eight lanterns are lit.", "Zoë O’Neill"]
  ) throws -> AdSubject {
    try AdSubject(id: Identifier(parsing: id), primaryTopic: primary, topics: others, texts: texts)
  }

  static func campaign(
    _ name: String = "c1", in state: Campaign.State = .running, plan: CampaignPlan? = nil,
    advertiser: String = "a1", pausedBy: Campaign.Actor = .advertiser
  ) throws -> Campaign {
    try Campaign(
      id: Identifier(parsing: name), advertiser: Identifier(parsing: advertiser), account: account,
      plan: plan ?? self.plan(), status: .known(state), statusSince: start,
      moderationReason: [.rejected, .revoked].contains(state) ? .known(.misleading) : nil,
      pausedBy: state == .paused ? .known(pausedBy) : nil)
  }
}

/// A principal that fires events of a campaign.
enum AdPrincipal: String, CaseIterable {
  case owner, stranger, `operator`, system, guest

  var principal: Principal {
    switch self {
    case .owner: .user(AdFixtures.account)
    case .stranger: .user(AdFixtures.id("account-2"))
    case .operator: .user(AdFixtures.id("staff-1"), roles: [AdvertisingRole.operator.rawValue])
    case .system: .system
    case .guest: .guest
    }
  }

  /// The actor that the principal is for the campaign.
  var actor: Campaign.Actor? {
    switch self {
    case .owner: .advertiser
    case .operator: .operator
    case .system: .system
    case .stranger, .guest: nil
    }
  }
}

extension Campaign {
  /// Fires the event with a valid input.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp, impressions: Int64 = 100
  ) throws -> TransitionResult<Campaign> {
    let record: Identifier<TransitionRecord> = AdFixtures.id("t1")
    let lifecycle = Campaign.lifecycle
    func plain(_ event: TypedEvent<Campaign, EmptyInput>) throws -> TransitionResult<Campaign> {
      try lifecycle.fire(event, on: self, by: principal, at: now, recordedAs: record)
    }
    func fire<Input>(_ event: TypedEvent<Campaign, Input>, _ input: Input) throws -> TransitionResult<
      Campaign
    > {
      try lifecycle.fire(event, input, on: self, by: principal, at: now, recordedAs: record)
    }
    return switch event {
    case .submit: try fire(Campaign.Events.submit, AdFixtures.advertiser())
    case .approve: try plain(Campaign.on(.approve))
    case .reject: try fire(Campaign.Events.reject, Campaign.ModerationInput(.known(.unrelated)))
    case .edit: try fire(Campaign.Events.edit, AdFixtures.plan(keywords: ["lantern"]))
    case .start: try plain(Campaign.on(.start))
    case .pause: try plain(Campaign.on(.pause))
    case .resume: try plain(Campaign.on(.resume))
    case .end: try plain(Campaign.on(.end))
    case .reachCap: try fire(Campaign.Events.reachCap, Campaign.ReachCapInput(impressions: impressions))
    case .revoke: try fire(Campaign.Events.revoke, Campaign.ModerationInput(.known(.brokenLink)))
    case .cancel: try plain(Campaign.on(.cancel))
    }
  }
}
