import BookMarket
import DomainAccounts
import DomainFoundation
import TestSupport
import Testing

@Suite("Help requests, preferences and account deletion")
struct SideMenuJourneys {
  static func accounts(of market: BookMarketFixture) throws -> AccountSystem {
    AccountSystem(
      market.repository, clock: market.clock, identifiers: market.identifiers,
      hasher: try RejectingPasswordHasher(),
      digest: .portable, secrets: SecretGenerator(random: SeededGenerator(seed: 2)),
      passwords: PasswordPolicy(serviceName: "TextBooked", blocklist: [], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "TextBooked"),
      erasureSteps: [BookMarketErasureStep(market.system)])
  }

  @Test(
    "A member sees the answer to their help request, and other members don't", .requirement("TB-5.2.2.4.1d"))
  func help() async throws {
    let market = try await BookMarketFixture()
    let help = HelpRequestService(try Self.accounts(of: market))
    let helper = Principal.user(Fixtures.id("helper"), roles: [Role.helper.text])
    try await market.register(helper, at: "example.com")
    let asked = try await help.ask(
      "The buyer didn't come. What now?", about: "A meet-up", as: .ann)
    let answer = try HelpRequest.AnswerInput("Report it on the page of the exchange.")
    try await help.answer(asked.id, with: answer, as: helper)
    let own = try await help.requests(as: .ann).items
    #expect(own.map(\.answer) == ["Report it on the page of the exchange."])
    #expect(try await help.requests(as: .ben).items == [])
  }

  @Test(
    "A member can set language, channels, muted topics and contact visibility", .requirement("TB-5.2.2.4.1e"))
  func settings() async throws {
    let market = try await BookMarketFixture()
    let accounts = AccountService(try Self.accounts(of: market))
    let wished = try AccountPreferences(
      language: .polish, channels: [.known(.email)], mutedTopics: BookMarketTopic.allCases.map(\.rawValue),
      contactVisibility: .known(.nobody))
    try await accounts.setPreferences(wished, as: .ann)
    #expect(try await accounts.account(as: .ann).preferences == wished)
    let profile = try await accounts.profile(of: Fixtures.id("ann"), as: .ben)
    #expect(profile.displayName == "Ann" && profile.email == nil)
  }

  /// The button and the items of the side menu, in the words of the specification.
  static let quoted: [(text: String, operation: OperationDescription)] = [
    ("Post", ListingService.Operations.postNew.description),
    ("Post", ListingService.Operations.post.description),
    ("My Booklist", ListingService.Operations.booklist.description),
    ("Current Bids", OfferService.Operations.threads.description),
    ("Transaction History", ExchangeHistoryService.Operations.finishedExchanges.description),
    ("Get Help", HelpRequestService.Operations.ask.description),
    ("Settings", AccountService.Operations.setPreferences.description),
  ]

  @Test(
    "The button and the items of the side menu that the specification quotes have its words, and Polish ones",
    .requirement(
      "TB-5.2.2.3.2", "TB-5.2.2.4.1a", "TB-5.2.2.4.1b", "TB-5.2.2.4.1c", "TB-5.2.2.4.1d", "TB-5.2.2.4.1e"),
    arguments: quoted)
  func labels(text: String, operation: OperationDescription) {
    let texts = AccountMessages.catalog.merging(BookMarketMessages.catalog)
    #expect(texts.label(of: operation, in: .english) == text)
    let polish = texts.label(of: operation, in: .polish)
    #expect(polish != text && polish != operation.name && !polish.isEmpty)
  }

  @Test("Deleting an account removes its listings and ends the offers for them")
  func leaving() async throws {
    let market = try await BookMarketFixture()
    let system = try Self.accounts(of: market)
    let listing = try await market.listing()
    let offer = try await market.offerAskingPrice(for: listing.id, as: .cleo)
    let admin = try await market.stored(Account.self, Fixtures.id("mia")).updating {
      $0[Account.Fields.roles] = [.admin]
    }
    try await market.repository.commit { $0.save(admin) }
    try await AccountAdminService(system).delete(Fixtures.id("ann"), as: admin.principal)
    #expect(try await market.repository.get(BookListing.self, id: listing.id) == nil)
    #expect(try await market.listings.search(at: market.campus.id, as: .cleo).items == [])
    let open = try await market.offers.threads(.buyer, as: .cleo).items
    #expect(open.allSatisfy { $0.id != offer.id })
  }
}
