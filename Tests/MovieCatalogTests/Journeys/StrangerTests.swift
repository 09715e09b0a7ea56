import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

@Suite("Answers about movies to principals who may not see a record")
struct StrangerTests {
  static let stranger = Principal.user(Identifier(uuidBits: (0, 0x77)))
  static let staff: Set<String> = [MovieRole.operator.rawValue, AdvertisingRole.operator.rawValue]

  static let principals = [
    NamedPrincipal("guest", .guest), NamedPrincipal("customer", stranger),
    NamedPrincipal("operator", .curator, staffRoles: staff),
  ]

  /// Ann's and Bob's libraries, lists and handoffs.
  static func world(for principals: [NamedPrincipal] = principals) async throws -> StrangerWorld {
    let repository = InMemoryRepository()
    let fixture = try await MovieCatalogFixture(on: repository)
    try await fixture.openShop()
    let list = try await fixture.insertList()
    try await fixture.library.markWatched(SampleMovie.cafe.id, note: "Mine.", as: .bob)
    let publicList = try MovieList(
      id: Identifier(uuidBits: (3, 2)), owner: Fixtures.bob, name: "For all", visibility: .known(.public),
      createdAt: list.createdAt)
    try await repository.commit { $0.insert(publicList) }
    return try await StrangerWorld(
      of: repository, module: MovieCatalogModule.declaration,
      identifiers: [
        "Movie": SampleMovie.cafe.id.text, "MovieList": MovieCatalogFixture.listID.text,
        "WatchRecord": Identifier<WatchRecord>(uuidBits: (7, 7)).text,
        "PurchaseHandoff": Shop.handoff.text,
      ],
      kept: [SampleMovie.lanterns.id.text], stateFields: ["MovieList": "visibility"],
      unnamed: ["LibraryEntry"], principals: principals)
  }

  static let publicRecords = [
    PublicRecords(
      "Movie",
      to: [
        "library.add", "library.remove", "library.addToFavorites", "library.markWatched", "library.rate",
        "library.changeDate", "library.removeWatch", "library.markUnwatched", "library.forgetRemovals",
        "library.setNote", "library.setNoteOnViewing",
      ], because: "All principals see the whole catalog."),
    PublicRecords(
      "MovieList", in: ["public"], to: ["list.read"], because: "The owner has made the list public."),
  ]

  @Test("Without permission to see a record, every operation answers as if the record didn't exist")
  func strangers() async throws {
    let test = StrangerTest<MovieCatalogFixture>(
      try await Self.world(), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: Self.principals, publicRecords: Self.publicRecords,
      // These name a movie that always exists.
      unread: [
        "movie.details", "purchase.options", "purchase.prepareHandoff", "purchase.prepareOfferHandoff",
        "purchase.link", "purchase.offerLink",
      ]
    ) { try await MovieCatalogFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
  }

  @Test(
    "Every operation tells its callers that the repository failed and when to try again, and changes nothing")
  func outages() async throws {
    let test = OutageTest<MovieCatalogFixture>(
      try await Self.world(), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: Self.principals, independent: ["library.importTable", "list.create"]
    ) { try await MovieCatalogFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
    #expect(report.committingOperations > 0)
  }
}
