import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

@Suite("Calls on records that don't exist")
struct MissingRecordTests {
  @Test("Each operation that names a record answers a caller who may call it that there is none")
  func missing() async throws {
    let repository = InMemoryRepository()
    let fixture = try await AccountFixture(withSamples: true, on: repository)
    let principals = try await StrangerTests.principals(of: fixture)
    let test = MissingRecordTest<AccountFixture>(
      try await StrangerTests.world(principals, fixture, repository),
      calls: ServiceCall.all.map { .init($0.operation, $0.answer) }, principals: principals
    ) { try await AccountFixture(on: $0, hasher: SamplePasswordHasher()) }
    let failures = try await test.failures()
    #expect(failures == [])
  }
}
