import DomainAdvertising
import TestSupport
import Testing

@Suite("Declarations of the advertising models")
struct AdvertisingSchemaTests {
  @Test("The fields of each model are its properties, and values survive JSON and draft round trips")
  func drift() throws {
    let plan = try AdFixtures.plan(
      topics: ["drama"], keywords: ["sea"], caps: FrequencyCaps(total: 9, perViewer: 3, perViewerDaily: 1))
    let advertiser = try AdFixtures.advertiser().updating {
      $0[Advertiser.Fields.website] = PurchaseLink("https://shop.example.com")
    }
    #expect(try TestSupport.schemaDrift(of: [AdFixtures.advertiser(), advertiser]) == [])
    #expect(try TestSupport.schemaDrift(of: [AdFixtures.advertisement()]) == [])
    #expect(try TestSupport.schemaDrift(of: [AdFixtures.advertisement().product]) == [])
    #expect(try TestSupport.schemaDrift(of: [plan.caps, .unlimited]) == [])
    #expect(try TestSupport.schemaDrift(of: [plan.targeting]) == [])
    #expect(try TestSupport.schemaDrift(of: [plan, AdFixtures.plan(advertisements: [])]) == [])
    #expect(
      try TestSupport.schemaDrift(of: [
        AdFixtures.campaign(in: .paused), AdFixtures.campaign(in: .rejected), AdFixtures.campaign(plan: plan),
      ]) == [])
    #expect(try TestSupport.schemaDrift(of: [Campaign.ModerationInput(.known(.other))]) == [])
    #expect(try TestSupport.schemaDrift(of: [Campaign.ReachCapInput(impressions: 0)]) == [])
    #expect(try TestSupport.schemaDrift(of: [FrequencyCapsTests.impression(at: AdFixtures.during)]) == [])
  }

  @Test("Every rule and guard has a message in English and Polish, and every field a description")
  func messages() {
    let catalog = AdvertisingMessages.catalog
    #expect(catalog.declarationErrors == [])
    for model in [
      Advertiser.schema.description, Advertisement.schema.description, AdvertisedProduct.schema.description,
      FrequencyCaps.schema.description, AdTargeting.schema.description, CampaignPlan.schema.description,
      Campaign.schema.description, Impression.schema.description,
    ] {
      #expect(catalog.missingRuleTexts(in: model) == [], "\(model.name)")
      for field in model.fields { #expect(!field.doc.isEmpty, "\(model.name).\(field.name)") }
    }
    let guards = Campaign.lifecycle.transitions.flatMap(\.guards).map(\.id)
    #expect(guards.count > 8)
    for id in guards { expectTexts(MessageCode(id)) }
  }

  @Test("An event that several guards reject gives a message for each of them")
  func guardTexts() throws {
    let plan = try AdFixtures.plan(advertisements: [], placements: [])
    let refusal = try #require(
      #expect(throws: TransitionError.self) {
        try CampaignGuardTests.submit(AdFixtures.campaign(in: .draft, plan: plan))
      })
    #expect(
      refusal.violations.map { $0.text(in: .polish, from: AdvertisingMessages.catalog) } == [
        "Dodaj co najmniej jedną reklamę.", "Wybierz co najmniej jedno miejsce na reklamy.",
      ])
  }

  private func expectTexts(_ code: MessageCode) {
    for language in MessageCatalog.shared.requiredLanguages {
      #expect(AdvertisingMessages.catalog[code]?.templates[language] != nil, "\(code) \(language)")
    }
  }
}
