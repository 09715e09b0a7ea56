import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

@Suite("Declarations of handoffs")
struct HandoffSchemaTests {
  @Test("The fields of each model are its properties, and values survive JSON and draft round trips")
  func drift() throws {
    #expect(
      try TestSupport.schemaDrift(of: [HandoffFixtures.tag, AffiliateTag(at: HandoffFixtures.tag.at)]) == [])
    #expect(try TestSupport.schemaDrift(of: [HandoffFixtures.toMovie(), HandoffFixtures.referred()]) == [])
  }

  @Test("Each rule and guard has a message in English and Polish, and each field a description")
  func messages() {
    let catalog = MovieMessages.catalog
    #expect(catalog.declarationErrors == [])
    for model in [
      PurchaseHandoff.schema.description, AffiliateTag.schema.description, PurchaseOption.schema.description,
    ] {
      #expect(catalog.missingRuleTexts(in: model) == [], "\(model.name)")
      for field in model.fields { #expect(!field.doc.isEmpty, "\(model.name).\(field.name)") }
    }
    let guards = PurchaseHandoff.lifecycle.transitions.flatMap(\.guards).map(\.id)
    #expect(!guards.isEmpty)
    for id in guards { expectTexts(MessageCode(id)) }
  }

  @Test("Each handoff error has its own text in English and Polish")
  func refusals() throws {
    let purchases: [PurchaseUnavailableError] = [
      .withdrawn, .notReleased, .canceled, .notSold, .notSoldIn(.pl), .noLink,
    ]
    let refusals: [HandoffError] =
      purchases.map(HandoffError.notPurchasable) + [
        .unsafeLink, .linkTooLong, .outdated, .notShowing, .foreignCampaign, .hostNotAllowed,
      ]
    for refusal in refusals {
      expectTexts(refusal.messageCode)
      #expect(refusal.text(in: .english) != refusal.text(in: .polish))
    }
    #expect(Set(refusals.map { $0.text(in: .polish) }).count == refusals.count)
    #expect(PurchaseUnavailableError.notSoldIn(.pl).text(in: .english).contains("PL"))
    let error = #expect(throws: ValidationError.self) {
      try ITunesLookupRequest(trackIDs: [0], storefront: Fixtures.polish)
    }
    let invalid = try HandoffError.invalid(#require(error))
    #expect(invalid.text(in: .english) == "The smallest allowed value is 1.")
  }

  private func expectTexts(_ code: MessageCode) {
    for language in MessageCatalog.shared.requiredLanguages {
      #expect(MovieMessages.catalog[code]?.templates[language] != nil, "\(code) \(language)")
    }
  }
}
