import DomainAdvertising
import TestSupport
import Testing

@Suite("Guards of a campaign")
struct CampaignGuardTests {
  static let advertiser = Principal.user(AdFixtures.account)

  static func submit(
    _ campaign: Campaign, to advertiser: Advertiser? = nil, at now: Timestamp = AdFixtures.during
  ) throws -> TransitionResult<Campaign> {
    try Campaign.lifecycle.fire(
      Campaign.Events.submit, advertiser ?? AdFixtures.advertiser(), on: campaign, by: Self.advertiser,
      at: now, recordedAs: AdFixtures.id("t1"))
  }

  static func guards(_ body: () throws -> some Any) -> [String]? {
    do {
      _ = try body()
      return []
    } catch let refusal as TransitionError {
      if case .guardsFailed(let ids) = refusal.reason { return ids }
      return nil
    } catch {
      return nil
    }
  }

  @Test("Submitting an incomplete draft names every guard that fails")
  func incomplete() throws {
    let plan = try AdFixtures.plan(advertisements: [], placements: [], subjects: [])
    let campaign = try AdFixtures.campaign(in: .draft, plan: plan)
    #expect(
      Self.guards { try Self.submit(campaign, at: AdFixtures.end) } == [
        "campaign.hasAdvertisements", "campaign.hasPlacements", "campaign.hasTargets", "campaign.notOver",
      ])
    #expect(Self.guards { try Self.submit(AdFixtures.campaign(in: .draft)) } == [])
  }

  @Test(
    "A draft can be submitted only if the whole host of each link is on the advertiser's list",
    arguments: [
      ("https://shop.example.com/a", true), ("https://SHOP.example.com", true),
      ("https://example.com", false),
      ("https://www.shop.example.com", false), ("https://shop.example.com.evil.example", false),
      ("https://xshop.example.com", false), ("https://second.example", true),
    ])
  func hosts(link: String, isAllowed: Bool) throws {
    let ads = [
      try AdFixtures.advertisement(), try AdFixtures.advertisement("ad2", link: link),
    ]
    let campaign = try AdFixtures.campaign(in: .draft, plan: AdFixtures.plan(advertisements: ads))
    let advertiser = try AdFixtures.advertiser(hosts: ["second.example", "shop.example.com"])
    let failing = Self.guards { try Self.submit(campaign, to: advertiser) }
    #expect(failing == (isAllowed ? [] : ["campaign.linksAllowed"]))
  }

  @Test(
    "A campaign with a total limit is submitted only with a limit per viewer",
    arguments: [(nil, nil, true), (nil, 3, true), (9, nil, false), (9, 3, true), (9, 9, true)]
      as [(Int64?, Int64?, Bool)])
  func viewerLimit(total: Int64?, perViewer: Int64?, isComplete: Bool) throws {
    let plan = try AdFixtures.plan(caps: FrequencyCaps(total: total, perViewer: perViewer))
    let failing = Self.guards { try Self.submit(AdFixtures.campaign(in: .draft, plan: plan)) }
    #expect(failing == (isComplete ? [] : ["campaign.viewerLimit"]))
  }

  @Test("A campaign can be submitted only with its own advertiser, which must have the same account")
  func advertiser() throws {
    let campaign = try AdFixtures.campaign(in: .draft)
    let other = try AdFixtures.advertiser("a2")
    let moved = try AdFixtures.advertiser(account: AdFixtures.id("account-3"))
    #expect(Self.guards { try Self.submit(campaign, to: other) } == ["campaign.ownAdvertiser"])
    #expect(Self.guards { try Self.submit(campaign, to: moved) } == ["campaign.ownAdvertiser"])
  }

  @Test("A pause by the operator can be ended by the operator only; a pause by the advertiser by both")
  func pause() throws {
    let byOwner = try AdFixtures.campaign().firing(
      .pause, by: AdPrincipal.owner.principal, at: AdFixtures.during)
    #expect(byOwner.subject.pausedBy == .advertiser)
    for caller in [AdPrincipal.owner, .operator] {
      let resumed = try byOwner.subject.firing(.resume, by: caller.principal, at: AdFixtures.during)
      #expect(resumed.subject.status == .running && resumed.subject.pausedBy == nil)
    }
    let byStaff = try AdFixtures.campaign()
      .firing(.pause, by: AdPrincipal.operator.principal, at: AdFixtures.during).subject
    #expect(byStaff.pausedBy == .operator)
    #expect(
      Self.guards { try byStaff.firing(.resume, by: AdPrincipal.owner.principal, at: AdFixtures.during) } == [
        "campaign.pausedByAdvertiser"
      ])
    #expect(
      Self.guards { try byStaff.firing(.resume, by: AdPrincipal.operator.principal, at: AdFixtures.during) }
        == [])
    #expect(
      Self.guards { try byStaff.firing(.resume, by: AdPrincipal.operator.principal, at: AdFixtures.end) } == [
        "campaign.notOver"
      ])
  }

  @Test("`reachCap` requires a total cap and at least that many impressions")
  func cap() throws {
    let capped = try AdFixtures.campaign(plan: AdFixtures.plan(caps: FrequencyCaps(total: 5)))
    for (impressions, failing) in [(4, ["campaign.capReached"]), (5, []), (6, [])] as [(Int64, [String])] {
      #expect(
        Self.guards {
          try capped.firing(.reachCap, by: .system, at: AdFixtures.during, impressions: impressions)
        } == failing)
    }
    let uncapped = try AdFixtures.campaign()
    #expect(
      Self.guards { try uncapped.firing(.reachCap, by: .system, at: AdFixtures.during, impressions: .max) }
        == ["campaign.capReached"])
  }

  @Test("A campaign starts and ends at the moments of its window, and not a millisecond earlier")
  func time() throws {
    for (state, event, moment) in [
      (.scheduled, .start, AdFixtures.start), (.running, .end, AdFixtures.end),
      (.paused, .end, AdFixtures.end),
    ] as [(Campaign.State, Campaign.Event, Timestamp)] {
      let campaign = try AdFixtures.campaign(in: state)
      let refusal = #expect(throws: TransitionError.self) {
        try campaign.firing(event, by: .system, at: moment.adding(.milliseconds(-1)))
      }
      #expect(refusal?.reason == .notDue(moment))
      #expect(throws: Never.self) { try campaign.firing(event, by: .system, at: moment) }
    }
  }

  @Test("A moderation reason is stored in campaign and history; editing removes it from the campaign")
  func moderationReason() throws {
    let rejected = try AdFixtures.campaign(in: .pendingReview)
      .firing(.reject, by: AdPrincipal.operator.principal, at: AdFixtures.during)
    #expect(rejected.subject.moderationReason == .unrelated)
    #expect(rejected.record.reason == "unrelated")
    let edited = try rejected.subject.firing(.edit, by: Self.advertiser, at: AdFixtures.during)
    #expect(edited.subject.moderationReason == nil)
    #expect(edited.subject.plan.targeting.keywords == ["lantern"])
    let revoked = try AdFixtures.campaign().firing(
      .revoke, by: AdPrincipal.operator.principal, at: AdFixtures.during)
    #expect(revoked.subject.moderationReason == .brokenLink && revoked.record.reason == "brokenLink")
  }

  @Test("A campaign without a field of its state, or a plan with a duplicate advertisement, is invalid")
  func invalid() throws {
    let paused = try AdFixtures.campaign(in: .paused)
    #expect(throws: ValidationError.self) {
      try paused.updating { $0[Campaign.Fields.pausedBy] = .some(nil) }
    }
    let rejected = try JSONText.of(AdFixtures.campaign(in: .rejected))
      .replacing("\"moderationReason\":\"misleading\",", with: "")
    #expect(throws: DecodingError.self) { try JSONText.value(Campaign.self, from: rejected) }
    #expect(throws: ValidationError.self) {
      try AdFixtures.plan(advertisements: [AdFixtures.advertisement(), AdFixtures.advertisement()])
    }
  }
}
