import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// What all pages offer to all people in random worlds, compared with what the operations do.
@Suite("Offered calls in random worlds")
struct OfferedWorldTests {
  /// The numbers of worlds in which calls were offered, and of pages on which refusals of calls were shown.
  struct Counts: Sendable {
    var offers: [String: Int] = [:]
    var refusals: [String: Int] = [:]

    mutating func add(_ shown: [String: [Refusal]]) {
      for (name, refusals) in shown {
        if refusals.isEmpty { offers[name, default: 0] += 1 }
        for refusal in refusals { self.refusals["\(name): \(refusal.code)", default: 0] += 1 }
      }
    }

    mutating func add(_ other: Counts) {
      offers.merge(other.offers, uniquingKeysWith: +)
      refusals.merge(other.refusals, uniquingKeysWith: +)
    }
  }

  static let people = BookMarketFixture.members + [.olga, .stranger, .guest]

  static let questions = OfferedCalls<ListingQuestion.ID>(
    shown: { market, id, caller in
      let asked = try await market.stored(ListingQuestion.self, id)
      let side: ExchangeSide? =
        caller.id == asked.seller ? .seller : caller.id == asked.asker ? .buyer : nil
      guard let side else {
        return try await market.questions.questionForModeration(id, as: caller).actions.shown
      }
      let own = try await market.questions.questions(side, about: asked.listing, as: caller).items
      return own.first { $0.id == id }?.actions.shown ?? [:]
    },
    calls: [
      .init("question.answer") { try await $0.questions.answer($1, with: "It is.", as: $2) },
      .init("question.close") { try await $0.questions.close($1, as: $2) },
    ])

  static let reviews = OfferedCalls<BookExchange.ID>(
    shown: { try await $0.reviews.review(of: $1, as: $2).needsOwnReview ? ["review.write": []] : [:] },
    calls: [
      .init("review.write") { try await $0.reviews.review($1, stars: 3, text: "As agreed.", as: $2) }
    ])

  /// The names of all calls.
  static let calls =
    OfferedListingEventTests.offers.calls.map(\.name) + OfferedTradeEventTests.offers.calls.map(\.name)
    + OfferedTradeEventTests.deals.calls.map(\.name) + questions.calls.map(\.name)
    + reviews.calls.map(\.name)

  /// The refusals of a question and of an offer that depend on the copy, its reader and its seller.
  static let obstacles = [
    ListingQuestionService.Operations.ask.description, OfferService.Operations.make.description,
  ].flatMap { operation in
    operation.refusals.filter {
      ![.notFound, .invalid, "exchange.notNegotiable", "exchange.identifierInUse"].contains($0)
    }.map { "\(operation.name): \($0)" }
  }

  /// Opens all pages of a world as all people, tries all calls, and counts what the pages showed.
  private static func counts(in world: RandomWorld, _ seed: UInt64) async throws -> Counts {
    let market = world.market
    let listings = try await market.all(BookListing.self).map(\.id)
    let threads = try await market.all(OfferThread.self).map(\.id)
    let exchanges = try await market.all(BookExchange.self).map(\.id)
    let asked = try await market.all(ListingQuestion.self).map(\.id)
    var counts = Counts()
    for caller in people {
      try await OfferedListingEventTests.offers.check(listings, as: caller, in: world, seed, &counts)
      try await OfferedTradeEventTests.offers.check(threads, as: caller, in: world, seed, &counts)
      try await OfferedTradeEventTests.deals.check(exchanges, as: caller, in: world, seed, &counts)
      try await reviews.check(exchanges, as: caller, in: world, seed, &counts)
      try await questions.check(asked, as: caller, in: world, seed, &counts)
      for id in listings { try await checkUnseen(id, by: caller, in: world, seed) }
    }
    counts.offers = counts.offers.mapValues { _ in 1 }
    return counts
  }

  /// Checks that a question about a listing that a caller doesn't see is refused like one about a listing that isn't there.
  private static func checkUnseen(
    _ id: BookListing.ID, by caller: Principal, in world: RandomWorld, _ seed: UInt64
  ) async throws {
    let page = try? await world.market.listings.details(of: id, as: caller)
    if page != nil { return }
    let trial = try await world.repository.trying {
      try await world.market.questions.ask("May I see it?", about: id, as: caller)
    }
    let code = (trial.error as? BookMarketError)?.refusal.code
    #expect(
      !trial.isDone && (code == .notFound || code == .unauthenticated),
      "a question as \(caller) in world \(seed): \(code?.rawValue ?? "asked")")
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
    #expect(Set(counts.offers.keys).isSubset(of: Self.calls))
    for name in Self.calls.sorted() {
      print("\(name) was offered in \(counts.offers[name] ?? 0) of \(seeds.count) worlds")
    }
    for code in Set(counts.refusals.keys).union(Self.obstacles).sorted() {
      print("\(code) was shown \(counts.refusals[code] ?? 0) times")
    }
    guard TestRounds.useFullCounts else { return }
    for name in Self.calls { #expect(counts.offers[name] ?? 0 >= seeds.count / 20, "\(name)") }
    for code in Self.obstacles { #expect(counts.refusals[code] ?? 0 >= 5, "\(code)") }
  }
}

extension OfferedCalls {
  /// Tries each call about each record in a world, or one of them if the caller doesn't see the page, and compares whether it
  /// has an effect, or with which refusal it ends, with what the page shows.
  fileprivate func check(
    _ ids: [ID], as caller: Principal, in world: RandomWorld, _ seed: UInt64,
    _ counts: inout OfferedWorldTests.Counts
  ) async throws {
    for id in ids {
      let page = try? await shown(world.market, id, caller)
      let shown = page ?? [:]
      #expect(Set(shown.keys).isSubset(of: calls.map(\.name)), "world \(seed): a button without a call")
      counts.add(shown)
      for call in page == nil ? [calls[Int(seed) % calls.count]] : calls {
        let trial = try await world.repository.trying { try await call.run(world.market, id, caller) }
        let label: Comment =
          "world \(seed) as \(caller): \(call.name) is \(trial.error.map { "\($0)" } ?? "\(trial.isDone)")"
        #expect(trial.isDone == (shown[call.name] == []), label)
        if let first = shown[call.name]?.first {
          #expect((trial.error as? BookMarketError)?.refusal == first, label)
        }
      }
    }
  }
}
