import BookMarket
import DomainFoundation
import Testing

@Suite("Double-blind reviews")
struct ReviewJourneys {
  @Test("A review is hidden from the other side until both sides have reviewed")
  func blind() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.completed()
    let own = try await market.reviews.review(exchange.id, stars: 1, text: "Torn.", as: .cleo)
    #expect(own.own?.stars == 1 && !own.isPublished && !own.needsOwnReview)
    let other = try await market.reviews.review(of: exchange.id, as: .ann)
    #expect(other.buyerReview == nil && other.own == nil && other.needsOwnReview && !other.isPublished)
    var text = ""
    dump(other, to: &text)
    #expect(!text.contains("Torn"))
    #expect(try await market.reviews.rating(of: Fixtures.id("ann"), as: .ann).reviews == 0)
    let both = try await market.reviews.review(exchange.id, stars: 5, as: .ann)
    #expect(both.isPublished && both.buyerReview?.text == "Torn.")
    #expect(try await market.messages(to: .cleo).contains("reviewPublished"))
    let rating = try await market.reviews.rating(of: Fixtures.id("ann"), as: .dan)
    #expect(rating.average == 1 && rating.reviews == 1)
    #expect(try await market.reviews.rating(of: Fixtures.id("cleo"), as: .dan).average == 5)
    #expect(try await market.reviews.rating(of: Fixtures.id("dan"), as: .dan).average == nil)
  }

  @Test("After seven days an existing review is published, and another one is refused", arguments: [0, 1])
  func window(count: Int) async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.completed()
    if count == 1 { try await market.reviews.review(exchange.id, stars: 4, as: .ann) }
    try market.wait(hours: 7 * 24, seconds: -1)
    #expect(try await market.reviews.fireDueEvents(as: .system) == 0)
    try market.wait(seconds: 1)
    let late = try await market.refusal {
      try await market.reviews.review(exchange.id, stars: 1, as: .cleo)
    }
    #expect(late?.messageCode == "review.inWindow")
    #expect(try await market.reviews.fireDueEvents(as: .system) == 1)
    let about = try await market.reviews.reviews(about: Fixtures.id("cleo"), as: .dan).items
    #expect(about.map(\.stars) == (count == 1 ? [4] : []))
    #expect(about.allSatisfy { $0.side == .buyer })
    #expect(try await market.reviews.fireDueEvents(as: .system) == 0)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Each side can review only a completed exchange, once and within the limits")
  func onlyCompleted() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    let early = try await market.refusal {
      try await market.reviews.review(exchange.id, stars: 5, as: .cleo)
    }
    #expect(early == .notFound(EntityReference(BookExchange.self, id: exchange.id)))
    let done = try await market.completed(seller: .ben)
    try await market.reviews.review(done.id, stars: 5, as: .cleo)
    let twice = try await market.refusal {
      try await market.reviews.review(done.id, stars: 1, as: .cleo)
    }
    #expect(twice?.messageCode == "transition.forbidden")
    for stars in [Int64(0), 6, -1, .max, .min] {
      let refusal = try await market.refusal {
        try await market.reviews.review(done.id, stars: stars, as: .ben)
      }
      #expect(refusal?.violations.first?.path == FieldPath(field: "stars"))
    }
    let long = try await market.refusal {
      try await market.reviews.review(
        done.id, stars: 5, text: String(repeating: "x", count: 1_001), as: .ben)
    }
    #expect(long?.violations.first?.path == FieldPath(field: "text"))
  }

  @Test("A moderator can take a review down, except one of their own exchange")
  func moderation() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.completed(buyer: .mia)
    let review = try await market.reviews.review(exchange.id, stars: 1, text: "Loser!", as: .mia)
    try await market.reviews.review(exchange.id, stars: 1, as: .ann)
    let own = try await market.refusal {
      try await market.reviews.takeDown(review.id, writtenBy: .buyer, as: .mia)
    }
    #expect(own?.messageCode == "transition.forbidden")
    for _ in 0..<2 { try await market.reviews.takeDown(review.id, writtenBy: .buyer, as: .max) }
    #expect(try await market.reviews.reviews(about: Fixtures.id("ann"), as: .dan).items.isEmpty)
    #expect(try await market.reviews.review(of: exchange.id, as: .ann).buyerReview == nil)
  }
}
