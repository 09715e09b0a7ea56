import MovieCatalogAdvertising
import TestSupport
import Testing

extension InterleavingTests {
  /// Submits the shop's campaign.
  private static func submitted(
    _ fixture: MovieCatalogFixture
  ) async throws -> (Campaign.ID, Version) {
    try await fixture.campaigns.submit(Shop.campaign, as: .merchant)
    return (Shop.campaign, try await fixture.campaigns.campaign(Shop.campaign, as: .curator).version)
  }

  static let planning: [MovieInterleaving] = [
    InterleavingTest("submit campaign × submit campaign", .one) { fixture in
      let call: MovieInterleaving.Call = {
        try await fixture.campaigns.submit(Shop.campaign, as: .merchant)
      }
      return (call, call)
    },
    InterleavingTest("submit campaign × edit campaign", .oneOrBoth) { fixture in
      let plan = try Shop.plan("Winter")
      return (
        { try await fixture.campaigns.submit(Shop.campaign, as: .merchant) },
        { try await fixture.campaigns.edit(Shop.campaign, plan: plan, as: .merchant) }
      )
    },
    InterleavingTest("approve campaign × reject campaign", .one) { fixture in
      let (campaign, seen) = try await submitted(fixture)
      return (
        { try await fixture.campaigns.approve(campaign, seen: seen, as: .curator) },
        { try await fixture.campaigns.reject(campaign, for: .known(.misleading), as: .curator) }
      )
    },
    InterleavingTest("approve campaign × cancel campaign", .oneOrBoth) { fixture in
      let (campaign, seen) = try await submitted(fixture)
      return (
        { try await fixture.campaigns.approve(campaign, seen: seen, as: .curator) },
        { try await fixture.campaigns.cancel(campaign, as: .merchant) }
      )
    },
    InterleavingTest("start due campaign × cancel campaign", .oneOrBoth) { fixture in
      let (campaign, seen) = try await submitted(fixture)
      try await fixture.campaigns.approve(campaign, seen: seen, as: .curator)
      return (
        { try await fixture.campaigns.fireDueEvents(as: .system) },
        { try await fixture.campaigns.cancel(campaign, as: .merchant) }
      )
    },
    InterleavingTest("fire due events × fire due events", .both) { fixture in
      let (campaign, seen) = try await submitted(fixture)
      try await fixture.campaigns.approve(campaign, seen: seen, as: .curator)
      let call: MovieInterleaving.Call = { try await fixture.campaigns.fireDueEvents(as: .system) }
      return (call, call)
    },
    InterleavingTest("record impression × record same impression", .both) { fixture in
      let offer = try #require(try await fixture.offer(beside: .cafe))
      let call: MovieInterleaving.Call = {
        try await fixture.advertising.recordImpression(offer, for: Principal.ann)
      }
      return (call, call)
    },
    InterleavingTest("record last impression × fire due events", .both) { fixture in
      _ = try await fixture.runningCampaign(Shop.plan(caps: FrequencyCaps(total: 1, perViewer: 1)))
      let offer = try #require(try await fixture.offer(beside: .lanterns))
      return (
        { try await fixture.advertising.recordImpression(offer, for: Principal.ann) },
        { try await fixture.campaigns.fireDueEvents(as: .system) }
      )
    },
  ]

  static let following: [MovieInterleaving] = [
    InterleavingTest("open handoff × open handoff", .oneOrBoth) { fixture in
      let call: MovieInterleaving.Call = { _ = try await fixture.purchases.open(Shop.handoff, as: .ann) }
      return (call, call)
    },
    InterleavingTest("open handoff × expire handoff", .oneOrBoth) { fixture in
      try fixture.clock.advance(by: .seconds(3_600))
      return (
        { _ = try await fixture.purchases.open(Shop.handoff, as: .ann) },
        { try await fixture.purchases.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("expire handoff × expire handoff", .both) { fixture in
      try fixture.clock.advance(by: .seconds(3_600))
      let call: MovieInterleaving.Call = { try await fixture.purchases.fireDueEvents(as: .system) }
      return (call, call)
    },
    InterleavingTest("return to app × return to app", .one) { fixture in
      _ = try await fixture.purchases.open(Shop.handoff, as: .ann)
      let call: MovieInterleaving.Call = {
        try await fixture.purchases.markReturned(from: Shop.handoff, as: .ann)
      }
      return (call, call)
    },
    InterleavingTest("open handoff to advertiser × revoke campaign", .oneOrBoth) { fixture in
      let campaign = try await fixture.runningCampaign(Shop.plan()).id
      let offer = try #require(try await fixture.offer(beside: .lanterns))
      let handoff = try await fixture.purchases.prepareHandoff(toSee: offer, as: .ann).id
      return (
        { _ = try await fixture.purchases.open(handoff, as: .ann) },
        { try await fixture.campaigns.revoke(campaign, for: .known(.misleading), as: .curator) }
      )
    },
    InterleavingTest("prepare handoff to advertiser × revoke campaign", .oneOrBoth) { fixture in
      let campaign = try await fixture.runningCampaign(Shop.plan()).id
      let offer = try #require(try await fixture.offer(beside: .lanterns))
      return (
        { _ = try await fixture.purchases.prepareHandoff(toSee: offer, as: .ann) },
        { try await fixture.campaigns.revoke(campaign, for: .known(.misleading), as: .curator) }
      )
    },
  ]
}
