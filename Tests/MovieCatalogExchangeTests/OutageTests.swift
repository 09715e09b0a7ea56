import MovieCatalogExchange
import MovieTestSupport
import TestSupport
import Testing

@Suite("Outages of the repository during operations with tables")
struct OutageTests {
  private typealias Operations = LibraryService.Operations

  private static let table = Array("Name,Watched Date\nTide,2026-10-04\n".utf8)

  private static let calls: [StrangerTest<LibraryService>.Call] = [
    .init(Operations.importTable.description) {
      try await Operations.importTable($0, table, .letterboxdDiary, $1)
    },
    .init(Operations.exportTable.description) { try await Operations.exportTable($0, .letterboxdDiary, $1) },
  ]

  @Test(
    "Every operation tells its callers that the repository failed and when to try again, and changes nothing")
  func outages() async throws {
    let principals = [NamedPrincipal("customer", .user(Fixtures.ann))]
    let repository = InMemoryRepository()
    let movie = try Fixtures.movie("m2", "Tide")
    try await repository.commit { $0.insert(movie) }
    let world = try await StrangerWorld(
      of: repository, module: MovieCatalogModule.declaration,
      unnamed: ["Movie", "LibraryEntry", "WatchRecord", "MovieList", "PurchaseHandoff"],
      principals: principals)
    let test = OutageTest<LibraryService>(world, calls: Self.calls, principals: principals) { repository in
      OperationReport.begin(MovieCatalogExchangeModule.declaration)
      return LibraryService(repository, clock: ManualClock(Fixtures.now))
    }
    let report = try await test.run()
    #expect(report.failures == [])
    #expect(report.operations == MovieExchangeOperations.all.count)
    #expect(report.committingOperations == 1)
  }
}
