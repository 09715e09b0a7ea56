import MovieCatalog
import TestSupport
import Testing

@Suite("Declarations of advertising and hand-off")
struct AdvertisingSchemaTests {
  @Test("Property, field, JSON and draft of every model agree")
  func drift() throws {
    let plan = try AdFixtures.plan(
      genres: [.drama], keywords: ["sea"], caps: AdCaps(total: 9, perViewer: 3, perViewerDaily: 1))
    let advertiser = try AdFixtures.advertiser().updating {
      $0[Advertiser.Fields.website] = PurchaseLink("https://shop.example.com")
    }
    #expect(try TestSupport.drift(of: [AdFixtures.advertiser(), advertiser]) == [])
    #expect(try TestSupport.drift(of: [AdFixtures.advertisement()]) == [])
    #expect(try TestSupport.drift(of: [AdFixtures.advertisement().product]) == [])
    #expect(try TestSupport.drift(of: [plan.caps, .unlimited]) == [])
    #expect(try TestSupport.drift(of: [plan.targeting]) == [])
    #expect(try TestSupport.drift(of: [plan, AdFixtures.plan(advertisements: [])]) == [])
    #expect(
      try TestSupport.drift(of: [
        AdFixtures.campaign(in: .paused), AdFixtures.campaign(in: .rejected), AdFixtures.campaign(plan: plan),
      ]) == [])
    #expect(try TestSupport.drift(of: [CampaignObjection(.known(.other))]) == [])
    #expect(try TestSupport.drift(of: [CampaignTally(impressions: 0)]) == [])
    #expect(try TestSupport.drift(of: [AdCapsTests.impression(at: AdFixtures.during)]) == [])
    #expect(try TestSupport.drift(of: [HandoffFixtures.tag, AffiliateTag(at: HandoffFixtures.tag.at)]) == [])
    #expect(try TestSupport.drift(of: [HandoffFixtures.toFilm(), HandoffFixtures.toAdvertisement()]) == [])
  }

  @Test("Every rule and guard has a text in English and Polish")
  func messages() {
    let catalog = MovieMessages.catalog
    #expect(catalog.defects == [])
    for model in [
      Advertiser.schema.description, Advertisement.schema.description, AdvertisedProduct.schema.description,
      AdCaps.schema.description, AdTargeting.schema.description, CampaignPlan.schema.description,
      Campaign.schema.description, Impression.schema.description, PurchaseHandoff.schema.description,
      AffiliateTag.schema.description, PurchaseOption.schema.description,
    ] {
      #expect(catalog.rulesWithoutText(in: model) == [], "\(model.name)")
      for field in model.fields { #expect(!field.doc.isEmpty, "\(model.name).\(field.name)") }
    }
    let guards =
      Campaign.Flow.lifecycle.edges.flatMap(\.guards).map(\.id)
      + PurchaseHandoff.Flow.lifecycle.edges.flatMap(\.guards).map(\.id)
    #expect(guards.count > 10)
    for id in guards { expectTexts(MessageCode(id)) }
  }

  @Test("Every refusal of a hand-off has a text in English and Polish")
  func refusals() throws {
    let purchases: [NotPurchasable] = [
      .withdrawn, .notReleased, .canceled, .notSold, .notSoldIn(.pl), .noLink,
    ]
    let refusals: [HandoffRefusal] =
      purchases.map(HandoffRefusal.notPurchasable) + [
        .unsafeLink, .linkTooLong, .outdated, .notShowing, .foreignCampaign, .hostNotAllowed,
      ]
    for refusal in refusals {
      expectTexts(refusal.messageCode)
      #expect(refusal.text(in: .english) != refusal.text(in: .polish))
    }
    #expect(Set(refusals.map { $0.text(in: .polish) }).count == refusals.count)
    #expect(NotPurchasable.notSoldIn(.pl).text(in: .english).contains("PL"))
    let error = #expect(throws: ValidationError.self) { try AdCaps(total: 0) }
    let invalid = try HandoffRefusal.invalid(#require(error))
    #expect(invalid.text(in: .english) == "The smallest allowed value is 1.")
  }

  @Test("A refusal by several guards names each of them")
  func guardTexts() throws {
    let plan = try AdFixtures.plan(advertisements: [], placements: [])
    let refusal = try #require(
      #expect(throws: TransitionRefusal.self) {
        try CampaignGuardTests.submit(AdFixtures.campaign(in: .draft, plan: plan))
      })
    #expect(
      refusal.violations.map { $0.text(in: .polish, from: MovieMessages.catalog) } == [
        "Dodaj co najmniej jedną reklamę.", "Wybierz co najmniej jedno miejsce na reklamy.",
      ])
  }

  private func expectTexts(_ code: MessageCode) {
    for language in MessageCatalog.requiredLanguages {
      #expect(MovieMessages.catalog[code]?.templates[language] != nil, "\(code) \(language)")
    }
  }
}
