import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

@Suite("The order of the checks in operations of the movie catalog")
struct CheckOrderTests {
  static let principals = [
    NamedPrincipal("ann", .ann), NamedPrincipal("bob", .bob), NamedPrincipal("operator", .curator),
  ]

  @Test("A caller who may not fire the event of an operation is told only that, also with an invalid input")
  func order() async throws {
    let test = CheckOrderTest<MovieCatalogFixture>(
      try await StrangerTests.world(for: []), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: Self.principals, at: Fixtures.now
    ) { try await MovieCatalogFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
  }
}
