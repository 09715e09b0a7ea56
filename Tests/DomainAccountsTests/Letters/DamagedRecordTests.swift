import DomainAccounts
import DomainFoundation
import MessageTestSupport
import Testing

/// Messages beside a stored account that can't be read.
@Suite("Sending messages beside a damaged record")
struct DamagedRecordTests {
  /// Returns the fixture's records in another repository, in which those of an account are damaged.
  private static func damaging(
    _ account: Principal.ID, in store: InMemoryRepository
  ) async throws -> InMemoryRepository {
    let snapshot = try await store.snapshot(coder: .json)
    let damaged = EntityReference(Account.self, id: account)
    let records = snapshot.records.map { record in
      record.reference == damaged
        ? EncodedRecord(
          record.reference, version: record.version, schemaVersion: record.schemaVersion, bytes: [0x7B])
        : record
    }
    return try InMemoryRepository(
      restoring: RecordSnapshot(
        records: records, sequenceNumber: snapshot.sequenceNumber, schemas: snapshot.schemas), coder: .json)
  }

  @Test("A damaged account whose messages come first doesn't hold off the letters to others")
  func damagedAccount() async throws {
    let store = InMemoryRepository()
    let fixture = try await AccountFixture(on: store)
    let helper = try await fixture.staff(.helper)
    let ann = try await fixture.member()
    for account in [ann, try await fixture.member("bob@example.com", name: "Bob")] {
      let asked = try await fixture.help.ask("Well?", about: "List", as: account.principal)
      try await fixture.help.answer(asked.id, with: HelpRequest.AnswerInput("Yes."), as: helper)
      try fixture.clock.advance(by: .seconds(1))
    }
    let planned = try await fixture.outbox.pending(as: .system).items
    #expect(planned.count == 2 && planned.first?.account == ann.id)

    let damaged = try await AccountFixture(on: Self.damaging(ann.id, in: store))
    try damaged.clock.advance(by: .seconds(600))
    let mailbox = Mailbox()
    let error = await thrownError { try await damaged.delivery(to: mailbox).deliver(as: .system) }
    if case .repository(.unreadable(let reference, _))? = error {
      #expect(reference == EntityReference(Account.self, id: ann.id))
    } else {
      Issue.record("\(String(describing: error))")
    }
    #expect(mailbox.letters.map(\.place) == ["bob@example.com"])
    let left = try await damaged.outbox.pending(as: .system).items
    #expect(left.map(\.account) == [ann.id])
  }
}
