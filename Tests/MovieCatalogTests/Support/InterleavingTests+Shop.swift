import MovieCatalogAdvertising
import TestSupport
import Testing

extension InterleavingTests {
  /// The campaign of the shop, handed in.
  private static func submitted(_ journey: Journey) async throws -> Campaign.ID {
    try await journey.campaigns.submit(Shop.campaign, as: Journey.merchant)
    return Shop.campaign
  }

  static let planning: [MovieDuel] = [
    InterleavingTest("hand a campaign in × hand it in", .one) { journey in
      let call: MovieDuel.Call = {
        try await journey.campaigns.submit(Shop.campaign, as: Journey.merchant)
      }
      return (call, call)
    },
    InterleavingTest("hand a campaign in × change it", .oneOrBoth) { journey in
      let plan = try Shop.plan("Winter")
      return (
        { try await journey.campaigns.submit(Shop.campaign, as: Journey.merchant) },
        {
          try await journey.campaigns.fire(
            Campaign.Events.edit, plan, on: Shop.campaign, as: Journey.merchant)
        }
      )
    },
    InterleavingTest("approve a campaign × reject it", .one) { journey in
      let campaign = try await submitted(journey)
      return (
        { try await journey.campaigns.fire(Campaign.Events.approve, on: campaign, as: Journey.curator) },
        {
          try await journey.campaigns.fire(
            Campaign.Events.reject, Campaign.ModerationInput(.known(.misleading)), on: campaign,
            as: Journey.curator)
        }
      )
    },
    InterleavingTest("approve a campaign × its advertiser gives it up", .oneOrBoth) { journey in
      let campaign = try await submitted(journey)
      return (
        { try await journey.campaigns.fire(Campaign.Events.approve, on: campaign, as: Journey.curator) },
        { try await journey.campaigns.fire(Campaign.Events.cancel, on: campaign, as: Journey.merchant) }
      )
    },
    InterleavingTest("a campaign's time comes × it is given up", .oneOrBoth) { journey in
      let campaign = try await submitted(journey)
      try await journey.campaigns.fire(Campaign.Events.approve, on: campaign, as: Journey.curator)
      return (
        { try await journey.campaigns.fireDueEvents(as: .system) },
        { try await journey.campaigns.fire(Campaign.Events.cancel, on: campaign, as: Journey.merchant) }
      )
    },
    InterleavingTest("a timer × another timer", .both) { journey in
      let campaign = try await submitted(journey)
      try await journey.campaigns.fire(Campaign.Events.approve, on: campaign, as: Journey.curator)
      let call: MovieDuel.Call = { try await journey.campaigns.fireDueEvents(as: .system) }
      return (call, call)
    },
    InterleavingTest("an advertisement is shown × the same showing is told again", .both) { journey in
      let offer = try #require(try await journey.offer(beside: Film.cafe))
      let call: MovieDuel.Call = { try await journey.advertising.recordImpression(offer, for: Journey.ann) }
      return (call, call)
    },
    InterleavingTest("the last showing × a timer", .both) { journey in
      _ = try await journey.runningCampaign(Shop.plan(caps: FrequencyCaps(total: 1)))
      let offer = try #require(try await journey.offer(beside: Film.lanterns))
      return (
        { try await journey.advertising.recordImpression(offer, for: Journey.ann) },
        { try await journey.campaigns.fireDueEvents(as: .system) }
      )
    },
  ]

  static let following: [MovieDuel] = [
    InterleavingTest("go to the seller × go there", .oneOrBoth) { journey in
      let call: MovieDuel.Call = { _ = try await journey.purchases.open(Shop.handoff, as: Journey.ann) }
      return (call, call)
    },
    InterleavingTest("go to the seller × the way there lapses", .oneOrBoth) { journey in
      try journey.clock.advance(by: .seconds(3_600))
      return (
        { _ = try await journey.purchases.open(Shop.handoff, as: Journey.ann) },
        { try await journey.purchases.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("the way there lapses × it lapses", .both) { journey in
      try journey.clock.advance(by: .seconds(3_600))
      let call: MovieDuel.Call = { try await journey.purchases.fireDueEvents(as: .system) }
      return (call, call)
    },
    InterleavingTest("come back × come back", .one) { journey in
      _ = try await journey.purchases.open(Shop.handoff, as: Journey.ann)
      let call: MovieDuel.Call = {
        try await journey.purchases.markReturned(from: Shop.handoff, as: Journey.ann)
      }
      return (call, call)
    },
    InterleavingTest("go to what is advertised × the advertisement is revoked", .oneOrBoth) { journey in
      let campaign = try await journey.runningCampaign(Shop.plan()).id
      let offer = try #require(try await journey.offer(beside: Film.lanterns))
      let handoff = try await journey.purchases.prepareHandoff(toSee: offer, as: Journey.ann).id
      return (
        { _ = try await journey.purchases.open(handoff, as: Journey.ann) },
        {
          try await journey.campaigns.fire(
            Campaign.Events.revoke, Campaign.ModerationInput(.known(.misleading)), on: campaign,
            as: Journey.curator)
        }
      )
    },
    InterleavingTest("prepare the way there × the advertisement is revoked", .oneOrBoth) { journey in
      let campaign = try await journey.runningCampaign(Shop.plan()).id
      let offer = try #require(try await journey.offer(beside: Film.lanterns))
      return (
        { _ = try await journey.purchases.prepareHandoff(toSee: offer, as: Journey.ann) },
        {
          try await journey.campaigns.fire(
            Campaign.Events.revoke, Campaign.ModerationInput(.known(.misleading)), on: campaign,
            as: Journey.curator)
        }
      )
    },
  ]
}
