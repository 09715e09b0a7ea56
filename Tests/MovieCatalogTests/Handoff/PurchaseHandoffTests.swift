import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

@Suite("Handoffs to sellers")
struct PurchaseHandoffTests {
  static func refusal(_ body: () throws -> PurchaseHandoff) -> HandoffError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? HandoffError
    }
  }

  @Test("A link to Apple gets the affiliate tokens and no other parameter")
  func apple() throws {
    let handoff = try HandoffFixtures.toMovie()
    #expect(
      try handoff.link().text
        == "https://tv.apple.com/us/movie/nine-lanterns/id1440000001?uo=4&at=11lExample&ct=autumn%231")
    #expect(handoff.price == Money(minorUnits: 999, currency: .usd))
    #expect(handoff.expiresAt == HandoffFixtures.after(HandoffFixtures.now, hours: 24))
    #expect(try HandoffFixtures.toMovie(affiliate: nil).link().text == HandoffFixtures.apple)
  }

  @Test("A link to another seller gets the details of the order, and no affiliate token")
  func seller() throws {
    let movie = try HandoffFixtures.sampleMovie("https://movies.example.com/42")
    #expect(
      try HandoffFixtures.toMovie(movie).link().text
        == "https://movies.example.com/42?movie=m1&product=buy&store=US")
    #expect(try HandoffFixtures.toMovie(movie).affiliate == nil)
    #expect(
      try HandoffFixtures.referred().link().text
        == "https://shop.example.com/posters?id=7&movie=m1&product=ad1&advertiser=a1&store=PL&campaign=c1")
  }

  @Test("`link(allowing:)` omits keys that aren't allowed, and adds no others")
  func stricter() throws {
    let handoff = try HandoffFixtures.referred()
    #expect(try handoff.link(allowing: []).text == "https://shop.example.com/posters?id=7")
    #expect(
      try handoff.link(allowing: [.movie, .at]).text == "https://shop.example.com/posters?id=7&movie=m1")
  }

  @Test(
    "A parameter of the seller's link with a key of the handoff is replaced once",
    arguments: [
      ("?movie=x", "?movie=m1&product=ad1"), ("?movie=x&a=1&movie=y", "?movie=m1&a=1&product=ad1"),
      ("?%6Dovie=x", "?movie=m1&product=ad1"), ("?", "?movie=m1&product=ad1"),
      ("#top", "?movie=m1&product=ad1#top"), ("?a=%3F", "?a=%3F&movie=m1&product=ad1"),
    ])
  func replaced(rest: String, expected: String) throws {
    let link = try HandoffFixtures.referred(to: "https://shop.example.com/p" + rest)
      .link(allowing: [.movie, .product])
    #expect(link.text == "https://shop.example.com/p" + expected)
  }

  @Test(
    "A random link has only allowed keys, one question mark and nothing about the customer",
    arguments: TestRounds.seeds(200, full: 10_000))
  func property(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bases = [
      "https://shop.example.com", "https://shop.example.com/a?b=1", "https://shop.example.com/?movie=1&at=2",
      "https://shop.example.com/a?x%3Fy=%26&&c#z", "https://books.apple.com/pl/1?uo=4", "https://apple.com",
    ]
    let words = ["buy", "rent", "pay & watch?", "kup już", "a=b&customer=1", "👍"]
    let base = try PurchaseLink(parsing: bases.randomElement(using: &random) ?? "")
    let keys = Set(HandoffParameter.allCases.filter { _ in Bool.random(using: &random) })
    let isAd = Bool.random(using: &random)
    let handoff = try PurchaseHandoff(
      id: HandoffFixtures.id("h"), customer: HandoffFixtures.customer, movie: HandoffFixtures.id("itunes:1"),
      destination: base, kind: OpenEnum(parsing: words.randomElement(using: &random) ?? "buy"),
      advertisement: isAd ? HandoffFixtures.id("ad~1") : nil,
      advertiser: isAd ? HandoffFixtures.id("a:1") : nil,
      campaign: isAd ? HandoffFixtures.id("c_1") : nil, store: Bool.random(using: &random) ? .pl : nil,
      affiliate: Bool.random(using: &random) ? HandoffFixtures.tag : nil, expiresAt: .latest,
      statusSince: HandoffFixtures.now)
    let link = try handoff.link(allowing: keys)
    let details = handoff.details(allowing: keys)
    let own = Set(base.link.queryItems.map(\.name))
    for item in link.queryItems {
      let isDetail = details.contains { $0.key.rawValue == item.name && $0.value == item.value }
      #expect(isDetail || own.contains(item.name), "\(link)")
    }
    for detail in details {
      #expect(keys.contains(detail.key) && handoff.allowedKeys.contains(detail.key))
      #expect(link.queryItems.count { $0.name == detail.key.rawValue } == 1)
    }
    #expect(link.text.count { $0 == "?" } == (details.isEmpty && base.link.query == nil ? 0 : 1), "\(link)")
    #expect(!link.text.contains(HandoffFixtures.customer.text) && !link.text.contains("customer="))
    #expect(link.host == base.link.host && link.path == base.link.path && link.isSecure)
    #expect(throws: Never.self) { try PurchaseLink(link) }
  }

  @Test("A movie that isn't sold in the country, or is withdrawn, gives no handoff")
  func notPurchasable() throws {
    let movie = try HandoffFixtures.sampleMovie(nil, HandoffFixtures.apple)
    #expect(try HandoffFixtures.toMovie(movie).price?.minorUnits == 1_000)
    #expect(
      Self.refusal { try HandoffFixtures.toMovie(movie, in: .pl) } == .notPurchasable(.notSoldIn(.pl)))
    let first = movie.purchaseOptions.first
    #expect(Self.refusal { try HandoffFixtures.toMovie(movie, option: first) } == .notPurchasable(.noLink))
    let foreign = try Fixtures.option(.rent, 1, link: HandoffFixtures.apple)
    #expect(
      Self.refusal { try HandoffFixtures.toMovie(movie, option: foreign) } == .notPurchasable(.notSoldIn(.us))
    )
    #expect(Self.refusal { try HandoffFixtures.toMovie(Fixtures.movie()) } == .notPurchasable(.notSold))
    let withdrawn = try movie.withdrawn(at: HandoffFixtures.now)
    #expect(Self.refusal { try HandoffFixtures.toMovie(withdrawn) } == .notPurchasable(.withdrawn))
  }

  @Test(
    "An unsafe link gives no handoff",
    arguments: [
      "http://movies.example.com/", "https://movies.example.com:8443/", "https://127.0.0.1/",
      "https://localhost/",
      "https://movies.example.com/?a=?",
    ])
  func unsafe(link: String) throws {
    let movie = try HandoffFixtures.sampleMovie(link)
    #expect(Self.refusal { try HandoffFixtures.toMovie(movie) } == .unsafeLink)
  }

  @Test("An outdated price or a link that gets too long gives no handoff")
  func outdated() throws {
    let movie = try HandoffFixtures.sampleMovie(HandoffFixtures.apple)
    let dayLater = HandoffFixtures.after(HandoffFixtures.now, hours: 24)
    #expect(Self.refusal { try HandoffFixtures.toMovie(movie, at: dayLater) } == .outdated)
    #expect(throws: Never.self) { try HandoffFixtures.toMovie(movie, at: dayLater.adding(.milliseconds(-1))) }
    let typed = try HandoffFixtures.sampleMovie(HandoffFixtures.apple, fetched: nil)
    #expect(
      try HandoffFixtures.toMovie(typed, at: dayLater).expiresAt == HandoffFixtures.after(dayLater, hours: 24)
    )
    let long = "https://tv.apple.com/" + String(repeating: "a", count: 2_048 - 21)
    #expect(Self.refusal { try HandoffFixtures.toMovie(HandoffFixtures.sampleMovie(long)) } == .linkTooLong)
  }
}
