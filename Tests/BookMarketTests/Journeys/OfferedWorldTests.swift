import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// What all pages offer to all people in random worlds, compared with what the operations do.
@Suite("Offered calls in random worlds")
struct OfferedWorldTests {
  /// The numbers of worlds in which calls were offered, and of pages on which refusals of questions were shown.
  struct Counts: Sendable {
    var offers: [String: Int] = [:]
    var refusals: [Refusal.Code: Int] = [:]

    mutating func add(_ other: Counts) {
      offers.merge(other.offers, uniquingKeysWith: +)
      refusals.merge(other.refusals, uniquingKeysWith: +)
    }
  }

  static let people = BookMarketFixture.members + [.olga, .stranger, .guest]

  static let questions = OfferedCalls<ListingQuestion.ID>(
    offered: { market, id, caller in
      let asked = try await market.stored(ListingQuestion.self, id)
      let side: ExchangeSide? =
        caller.id == asked.seller ? .seller : caller.id == asked.asker ? .buyer : nil
      guard let side else {
        let question = try await market.questions.questionForModeration(id, as: caller)
        return Set(question.permittedEvents.map(\.rawValue))
      }
      let own = try await market.questions.questions(side, about: asked.listing, as: caller).items
      return Set(own.filter { $0.id == id }.flatMap(\.permittedEvents).map(\.rawValue))
    },
    calls: [
      .init("answer") { try await $0.questions.answer($1, with: "It is.", as: $2) },
      .init("close") { try await $0.questions.close($1, as: $2) },
    ])

  static let reviews = OfferedCalls<BookExchange.ID>(
    offered: { try await $0.reviews.review(of: $1, as: $2).needsOwnReview ? ["write"] : [] },
    calls: [.init("write") { try await $0.reviews.review($1, stars: 3, text: "As agreed.", as: $2) }])

  /// The names of all calls, by the page that offers them.
  static let calls =
    OfferedListingEventTests.offers.calls.map { "listing.\($0.name)" }
    + OfferedTradeEventTests.offers.calls.map { "offer.\($0.name)" }
    + OfferedTradeEventTests.deals.calls.map { "exchange.\($0.name)" }
    + questions.calls.map { "question.\($0.name)" } + reviews.calls.map { "review.\($0.name)" }
    + ["question.ask"]

  /// Opens all pages of a world as all people, tries all calls, and counts what the pages showed.
  private static func counts(in world: RandomWorld, _ seed: UInt64) async throws -> Counts {
    let market = world.market
    let listings = try await market.all(BookListing.self).map(\.id)
    let threads = try await market.all(OfferThread.self).map(\.id)
    let exchanges = try await market.all(BookExchange.self).map(\.id)
    let asked = try await market.all(ListingQuestion.self).map(\.id)
    var counts = Counts()
    var offered: Set<String> = []
    func check<ID>(_ page: String, _ calls: OfferedCalls<ID>, _ ids: [ID], as caller: Principal) async throws
    {
      for id in ids {
        let names = try await calls.check(id, as: caller, in: world, page, seed)
        offered.formUnion(names.map { "\(page).\($0)" })
      }
    }
    for caller in people {
      try await check("listing", OfferedListingEventTests.offers, listings, as: caller)
      try await check("offer", OfferedTradeEventTests.offers, threads, as: caller)
      try await check("exchange", OfferedTradeEventTests.deals, exchanges, as: caller)
      try await check("review", reviews, exchanges, as: caller)
      try await check("question", questions, asked, as: caller)
      for id in listings {
        let shown = try await refusals(ofAskingAbout: id, as: caller, in: world, seed)
        if shown == [] { offered.insert("question.ask") }
        for code in shown ?? [] { counts.refusals[code, default: 0] += 1 }
      }
    }
    for name in offered { counts.offers[name] = 1 }
    return counts
  }

  /// Returns the codes of all refusals of a question that the page of a listing shows, of which the call meets one; `nil` if the
  /// caller doesn't see the page.
  private static func refusals(
    ofAskingAbout id: BookListing.ID, as caller: Principal, in world: RandomWorld, _ seed: UInt64
  ) async throws -> [Refusal.Code]? {
    let page = try? await world.market.listings.details(of: id, as: caller)
    let trial = try await world.repository.trying {
      try await world.market.questions.ask("May I see it?", about: id, as: caller)
    }
    let code = (trial.error as? BookMarketError)?.refusal.code
    let label: Comment = "a question as \(caller) in world \(seed): \(code?.rawValue ?? "asked")"
    #expect(trial.isDone == (page?.questionRefusals == []), label)
    guard let page else {
      #expect(code == .notFound || code == .unauthenticated, label)
      return nil
    }
    let shown = page.questionRefusals.map(\.code)
    #expect(code == shown.first, label)
    return shown
  }

  @Test(
    "In random worlds, every call that a page offers succeeds, and all others change nothing and are refused as shown"
  )
  func worlds() async throws {
    let seeds = TestRounds.seeds(40, full: 1_000)
    let workers: UInt64 = 4
    let counts = try await withThrowingTaskGroup(of: Counts.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var counts = Counts()
          for seed in seeds where seed % workers == worker {
            counts.add(try await Self.counts(in: RandomWorld(seed: seed), seed))
          }
          return counts
        }
      }
      return try await group.reduce(into: Counts()) { $0.add($1) }
    }
    let obstacles = ListingQuestionService.Operations.ask.description.refusals.filter { $0 != .notFound }
    #expect(Set(counts.offers.keys).isSubset(of: Self.calls))
    #expect(Set(counts.refusals.keys).isSubset(of: obstacles))
    for name in Self.calls.sorted() {
      print("\(name) was offered in \(counts.offers[name] ?? 0) of \(seeds.count) worlds")
    }
    for code in obstacles { print("\(code) was shown \(counts.refusals[code] ?? 0) times") }
    guard TestRounds.useFullCounts else { return }
    for name in Self.calls { #expect(counts.offers[name] ?? 0 >= seeds.count / 20, "\(name)") }
    for code in obstacles { #expect(counts.refusals[code] ?? 0 >= 5, "\(code)") }
  }
}

extension OfferedCalls {
  /// Tries each call in a world, or one of them if the caller doesn't see the page, and compares whether it has an effect with
  /// what the page offers.
  ///
  /// - Returns: The names of the offered calls.
  fileprivate func check(
    _ id: ID, as caller: Principal, in world: RandomWorld, _ page: String, _ seed: UInt64
  ) async throws -> Set<String> {
    let shown = try? await offered(world.market, id, caller)
    let names = shown ?? []
    #expect(names.isSubset(of: calls.map(\.name)), "\(page) in world \(seed): an offer without a call")
    for call in shown == nil ? [calls[Int(seed) % calls.count]] : calls {
      let trial = try await world.repository.trying { try await call.run(world.market, id, caller) }
      #expect(
        trial.isDone == names.contains(call.name),
        "\(page) in world \(seed) as \(caller): \(call.name) is \(trial.error.map { "\($0)" } ?? "\(trial.isDone)")"
      )
    }
    return names
  }
}
