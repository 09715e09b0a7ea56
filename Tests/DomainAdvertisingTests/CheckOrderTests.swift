import DomainAdvertising
import TestSupport
import Testing

@Suite("The order of the checks in operations of advertising")
struct CheckOrderTests {
  static let principals = [
    NamedPrincipal("advertiser", AdPrincipal.owner.principal), NamedPrincipal("rival", StrangerTests.rival),
    NamedPrincipal("operator", AdPrincipal.operator.principal),
  ]

  @Test("A caller who may not fire the event of an operation is told only that, also with an invalid input")
  func order() async throws {
    let test = CheckOrderTest<AdvertisingFixture>(
      try await StrangerTests.world(for: []), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: Self.principals, at: AdFixtures.during
    ) { try await AdvertisingFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
  }
}
