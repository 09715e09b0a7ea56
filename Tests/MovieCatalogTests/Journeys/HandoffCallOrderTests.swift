import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

/// Two links to sellers, each of which can be opened once: their customer on two devices, and the store that sells the
/// movies.
@Suite("Orders of calls on handoffs to sellers")
struct HandoffCallOrderTests {
  typealias Script = CallScript<MovieCatalogFixture, [Link]>

  /// A link, and the movie that it leads to.
  struct Link: Sendable {
    let id: PurchaseHandoff.ID
    let movie: Movie
  }

  private static let names = ["first", "second"]

  private static func open(_ link: Int, on device: String) -> Script.Call {
    .call("the \(device) opens the \(names[link]) link") {
      _ = try await $0.purchases.open($1[link].id, as: .ann)
    }
  }

  private static func `return`(_ link: Int, on device: String) -> Script.Call {
    .call("the \(device) returns from the \(names[link]) link") {
      _ = try await $0.purchases.markReturned(from: $1[link].id, as: .ann)
    }
  }

  private static func sell(_ link: Int, _ isSold: Bool) -> Script.Call {
    .call(
      "the store \(isSold ? "sells the \(names[link]) movie again" : "withdraws the \(names[link]) movie")",
      neverRefusedBecause: "only the store decides"
    ) { fixture, links in
      let movie = isSold ? links[link].movie : try links[link].movie.withdrawn(at: Fixtures.now)
      try await fixture.repository.save(movie, expecting: .any)
    }
  }

  static let script = Script(
    "links to sellers", of: [PurchaseHandoff.self],
    [
      [
        open(0, on: "phone"), `return`(0, on: "phone"), open(1, on: "phone"), `return`(1, on: "phone"),
      ],
      [
        open(1, on: "tablet"), open(0, on: "tablet"), `return`(1, on: "tablet"), `return`(0, on: "tablet"),
      ],
      [sell(0, false), sell(1, false), sell(0, true), sell(1, true)],
    ]
  ) {
    try await MovieCatalogFixture(on: $0)
  } on: { fixture in
    var links: [Link] = []
    for (sample, country) in [(SampleMovie.cranes, CountryCode.pl), (.lanterns, .us)] {
      let movie = try #require(try await fixture.repository.get(Movie.self, id: sample.id)).entity
      let id = try await fixture.purchases.prepareHandoff(toBuy: movie.id, in: country, as: .ann).id
      links.append(Link(id: id, movie: movie))
    }
    return links
  } invariants: {
    try await $0.repository.recordsInWrongState(PurchaseHandoff.self)
  }

  @Test("A link is opened at most once after each call, in every order of the calls")
  func orders() async throws {
    #expect(Self.script.orderCount == 34_650)
    let failures = try await Self.script.failures(inOrders: 60)
    #expect(failures == [])
  }

  @Test(
    "Two calls interleaved at their commits have the same effect as one after the other",
    arguments: script.pairs)
  func pairs(pair: Script.Pair) async throws {
    let failures = try await Self.script.failures(of: pair)
    #expect(failures == [])
  }

  /// The lifecycle of the module, with what its records share and the scripts that test it.
  private static let lifecycles: [LifecycleCoverage] = [
    .sharing("a link that can be opened once", PurchaseHandoff.self, testedBy: script)
  ]

  @Test("Every lifecycle with a ledger or a single copy has a script of calls")
  func coverage() {
    #expect(LifecycleCoverage.gaps(in: Self.lifecycles, of: MovieCatalogModule.declaration.lifecycles) == [])
  }
}
