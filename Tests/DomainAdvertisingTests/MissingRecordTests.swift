import DomainAdvertising
import TestSupport
import Testing

@Suite("Calls on records that don't exist")
struct MissingRecordTests {
  @Test("Each operation that names a record answers a caller who may call it that there is none")
  func missing() async throws {
    let test = MissingRecordTest<AdvertisingFixture>(
      try await StrangerTests.world(), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: StrangerTests.principals
    ) { try await AdvertisingFixture(on: $0) }
    let failures = try await test.failures()
    #expect(failures == [])
  }
}
