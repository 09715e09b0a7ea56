import MovieCatalogAdvertising
import TestSupport
import Testing

extension InterleavingTests {
  /// Submits the shop's campaign.
  private static func submitted(_ fixture: MovieCatalogFixture) async throws -> Campaign.ID {
    try await fixture.campaigns.submit(Shop.campaign, as: .merchant)
    return Shop.campaign
  }

  static let planning: [MovieInterleaving] = [
    InterleavingTest("hand a campaign in × hand it in", .one) { fixture in
      let call: MovieInterleaving.Call = {
        try await fixture.campaigns.submit(Shop.campaign, as: .merchant)
      }
      return (call, call)
    },
    InterleavingTest("hand a campaign in × change it", .oneOrBoth) { fixture in
      let plan = try Shop.plan("Winter")
      return (
        { try await fixture.campaigns.submit(Shop.campaign, as: .merchant) },
        {
          try await fixture.campaigns.fire(
            Campaign.Events.edit, plan, on: Shop.campaign, as: .merchant)
        }
      )
    },
    InterleavingTest("approve a campaign × reject it", .one) { fixture in
      let campaign = try await submitted(fixture)
      return (
        { try await fixture.campaigns.fire(Campaign.Events.approve, on: campaign, as: .curator) },
        {
          try await fixture.campaigns.fire(
            Campaign.Events.reject, Campaign.ModerationInput(.known(.misleading)), on: campaign,
            as: .curator)
        }
      )
    },
    InterleavingTest("approve a campaign × its advertiser gives it up", .oneOrBoth) { fixture in
      let campaign = try await submitted(fixture)
      return (
        { try await fixture.campaigns.fire(Campaign.Events.approve, on: campaign, as: .curator) },
        { try await fixture.campaigns.fire(Campaign.Events.cancel, on: campaign, as: .merchant) }
      )
    },
    InterleavingTest("a campaign's time comes × it is given up", .oneOrBoth) { fixture in
      let campaign = try await submitted(fixture)
      try await fixture.campaigns.fire(Campaign.Events.approve, on: campaign, as: .curator)
      return (
        { try await fixture.campaigns.fireDueEvents(as: .system) },
        { try await fixture.campaigns.fire(Campaign.Events.cancel, on: campaign, as: .merchant) }
      )
    },
    InterleavingTest("a timer × another timer", .both) { fixture in
      let campaign = try await submitted(fixture)
      try await fixture.campaigns.fire(Campaign.Events.approve, on: campaign, as: .curator)
      let call: MovieInterleaving.Call = { try await fixture.campaigns.fireDueEvents(as: .system) }
      return (call, call)
    },
    InterleavingTest("an advertisement is shown × the same showing is told again", .both) { fixture in
      let offer = try #require(try await fixture.offer(beside: .cafe))
      let call: MovieInterleaving.Call = {
        try await fixture.advertising.recordImpression(offer, for: Principal.ann)
      }
      return (call, call)
    },
    InterleavingTest("the last showing × a timer", .both) { fixture in
      _ = try await fixture.runningCampaign(Shop.plan(caps: FrequencyCaps(total: 1)))
      let offer = try #require(try await fixture.offer(beside: .lanterns))
      return (
        { try await fixture.advertising.recordImpression(offer, for: Principal.ann) },
        { try await fixture.campaigns.fireDueEvents(as: .system) }
      )
    },
  ]

  static let following: [MovieInterleaving] = [
    InterleavingTest("go to the seller × go there", .oneOrBoth) { fixture in
      let call: MovieInterleaving.Call = { _ = try await fixture.purchases.open(Shop.handoff, as: .ann) }
      return (call, call)
    },
    InterleavingTest("go to the seller × the way there lapses", .oneOrBoth) { fixture in
      try fixture.clock.advance(by: .seconds(3_600))
      return (
        { _ = try await fixture.purchases.open(Shop.handoff, as: .ann) },
        { try await fixture.purchases.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("the way there lapses × it lapses", .both) { fixture in
      try fixture.clock.advance(by: .seconds(3_600))
      let call: MovieInterleaving.Call = { try await fixture.purchases.fireDueEvents(as: .system) }
      return (call, call)
    },
    InterleavingTest("come back × come back", .one) { fixture in
      _ = try await fixture.purchases.open(Shop.handoff, as: .ann)
      let call: MovieInterleaving.Call = {
        try await fixture.purchases.markReturned(from: Shop.handoff, as: .ann)
      }
      return (call, call)
    },
    InterleavingTest("go to what is advertised × the advertisement is revoked", .oneOrBoth) { fixture in
      let campaign = try await fixture.runningCampaign(Shop.plan()).id
      let offer = try #require(try await fixture.offer(beside: .lanterns))
      let handoff = try await fixture.purchases.prepareHandoff(toSee: offer, as: .ann).id
      return (
        { _ = try await fixture.purchases.open(handoff, as: .ann) },
        {
          try await fixture.campaigns.fire(
            Campaign.Events.revoke, Campaign.ModerationInput(.known(.misleading)), on: campaign,
            as: .curator)
        }
      )
    },
    InterleavingTest("prepare the way there × the advertisement is revoked", .oneOrBoth) { fixture in
      let campaign = try await fixture.runningCampaign(Shop.plan()).id
      let offer = try #require(try await fixture.offer(beside: .lanterns))
      return (
        { _ = try await fixture.purchases.prepareHandoff(toSee: offer, as: .ann) },
        {
          try await fixture.campaigns.fire(
            Campaign.Events.revoke, Campaign.ModerationInput(.known(.misleading)), on: campaign,
            as: .curator)
        }
      )
    },
  ]
}
