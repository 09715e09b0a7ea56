import MovieCatalog
import Testing

/// What advertisers offer beside the films, and how it gets there.
struct AdvertisingJourneys {
  @Test(
    "MG-2.2.1 SM-2.2.1 Products are marketed to movie lovers by advertisers, each campaign by one of them")
  func marketing() async throws {
    let journey = try await Journey()
    try await journey.openShop()
    let running = try await journey.runningCampaign(Shop.plan())
    #expect(running.status == .known(.running))
    #expect(running.advertiser == Shop.advertiser)
    #expect(running.plan.advertisements.map(\.product.name) == ["Poster"])
    let history = try await journey.campaigns.history(of: running.id, as: Journey.merchant)
    #expect(history.map(\.event) == ["submit", "approve", "start"])
    let customer = try await refusal(in: journey) {
      try await journey.campaigns.register(Shop.advertiser(), as: Journey.ann)
    }
    #expect(customer == .forbidden(Forbidden(CampaignService.UseCases.register)))
    let unknown = try await refusal(in: journey) {
      _ = try await journey.campaigns.create(
        Shop.plan(), for: Identifier(parsing: "nobody"), as: Journey.merchant)
    }
    #expect(
      unknown == .notFound(EntityReference(Advertiser.self, id: try Identifier(parsing: "nobody"))),
      "every campaign leads back to an advertiser")
  }
}
