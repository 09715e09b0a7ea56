import MovieCatalogAdvertising
import TestSupport
import Testing

extension InterleavingTests {
  /// The campaign of the shop, handed in.
  private static func submitted(_ journey: Journey) async throws -> Campaign.ID {
    try await journey.campaigns.submit(Shop.campaign, as: Journey.merchant)
    return Shop.campaign
  }

  static let planning: [FilmDuel] = [
    Duel("hand a campaign in × hand it in", .one) { journey in
      let call: FilmDuel.Call = {
        try await journey.campaigns.submit(Shop.campaign, as: Journey.merchant)
      }
      return (call, call)
    },
    Duel("hand a campaign in × change it", .oneOrBoth) { journey in
      let plan = try Shop.plan("Winter")
      return (
        { try await journey.campaigns.submit(Shop.campaign, as: Journey.merchant) },
        {
          try await journey.campaigns.fire(Campaign.Flow.edit, plan, on: Shop.campaign, as: Journey.merchant)
        }
      )
    },
    Duel("approve a campaign × reject it", .one) { journey in
      let campaign = try await submitted(journey)
      return (
        { try await journey.campaigns.fire(Campaign.Flow.approve, on: campaign, as: Journey.curator) },
        {
          try await journey.campaigns.fire(
            Campaign.Flow.reject, CampaignObjection(.known(.misleading)), on: campaign, as: Journey.curator)
        }
      )
    },
    Duel("approve a campaign × its advertiser gives it up", .oneOrBoth) { journey in
      let campaign = try await submitted(journey)
      return (
        { try await journey.campaigns.fire(Campaign.Flow.approve, on: campaign, as: Journey.curator) },
        { try await journey.campaigns.fire(Campaign.Flow.cancel, on: campaign, as: Journey.merchant) }
      )
    },
    Duel("a campaign's time comes × it is given up", .oneOrBoth) { journey in
      let campaign = try await submitted(journey)
      try await journey.campaigns.fire(Campaign.Flow.approve, on: campaign, as: Journey.curator)
      return (
        { try await journey.campaigns.runDue(as: .system) },
        { try await journey.campaigns.fire(Campaign.Flow.cancel, on: campaign, as: Journey.merchant) }
      )
    },
    Duel("a timer × another timer", .both) { journey in
      let campaign = try await submitted(journey)
      try await journey.campaigns.fire(Campaign.Flow.approve, on: campaign, as: Journey.curator)
      let call: FilmDuel.Call = { try await journey.campaigns.runDue(as: .system) }
      return (call, call)
    },
    Duel("an advertisement is shown × the same showing is told again", .both) { journey in
      let offer = try #require(try await journey.offer(beside: Film.cafe))
      let call: FilmDuel.Call = { try await journey.advertising.noteShown(offer, to: Journey.ann) }
      return (call, call)
    },
    Duel("the last showing × a timer", .both) { journey in
      _ = try await journey.runningCampaign(Shop.plan(caps: AdCaps(total: 1)))
      let offer = try #require(try await journey.offer(beside: Film.lanterns))
      return (
        { try await journey.advertising.noteShown(offer, to: Journey.ann) },
        { try await journey.campaigns.runDue(as: .system) }
      )
    },
  ]

  static let following: [FilmDuel] = [
    Duel("go to the seller × go there", .oneOrBoth) { journey in
      let call: FilmDuel.Call = { _ = try await journey.purchases.open(Shop.handOff, as: Journey.ann) }
      return (call, call)
    },
    Duel("go to the seller × the way there lapses", .oneOrBoth) { journey in
      try journey.clock.advance(by: .seconds(3_600))
      return (
        { _ = try await journey.purchases.open(Shop.handOff, as: Journey.ann) },
        { try await journey.purchases.runDue(as: .system) }
      )
    },
    Duel("the way there lapses × it lapses", .both) { journey in
      try journey.clock.advance(by: .seconds(3_600))
      let call: FilmDuel.Call = { try await journey.purchases.runDue(as: .system) }
      return (call, call)
    },
    Duel("come back × come back", .one) { journey in
      _ = try await journey.purchases.open(Shop.handOff, as: Journey.ann)
      let call: FilmDuel.Call = { try await journey.purchases.comeBack(from: Shop.handOff, as: Journey.ann) }
      return (call, call)
    },
    Duel("go to what is advertised × the advertisement is revoked", .oneOrBoth) { journey in
      let campaign = try await journey.runningCampaign(Shop.plan()).id
      let offer = try #require(try await journey.offer(beside: Film.lanterns))
      let handOff = try await journey.purchases.handOff(toSee: offer, as: Journey.ann).id
      return (
        { _ = try await journey.purchases.open(handOff, as: Journey.ann) },
        {
          try await journey.campaigns.fire(
            Campaign.Flow.revoke, CampaignObjection(.known(.misleading)), on: campaign, as: Journey.curator)
        }
      )
    },
    Duel("prepare the way there × the advertisement is revoked", .oneOrBoth) { journey in
      let campaign = try await journey.runningCampaign(Shop.plan()).id
      let offer = try #require(try await journey.offer(beside: Film.lanterns))
      return (
        { _ = try await journey.purchases.handOff(toSee: offer, as: Journey.ann) },
        {
          try await journey.campaigns.fire(
            Campaign.Flow.revoke, CampaignObjection(.known(.misleading)), on: campaign, as: Journey.curator)
        }
      )
    },
  ]
}
