import DomainRepository
import Testing

@Suite("Committing transitions")
struct TransitionTests {
  let repository = InMemoryRepository()

  @Test("A unit of work commits the changed entity together with the transition record")
  func unitOfWork() async throws {
    let ticket = try Ticket.opened(1)
    try await repository.insert(ticket)
    let transition = try ticket.closed()
    try await repository.transact { (work) throws(RepositoryError) in
      _ = try await work.get(Ticket.self, id: ticket.id)
      work.apply(transition)
    }
    let kept = try await repository.get(Ticket.self, id: ticket.id)
    #expect(kept?.entity.state == .closed)
    #expect(try await repository.all(ModelQuery<TransitionRecord>()).map(\.entity) == [transition.record])
  }

  @Test("A change set with a transition is committed only at the expected version")
  func changeSet() async throws {
    let ticket = try Ticket.opened(1)
    try await repository.insert(ticket)
    let version = try #require(try await repository.get(Ticket.self, id: ticket.id)).version
    let transition = try ticket.closed()
    try await repository.save(ticket)
    await #expect(throws: RepositoryError.self) {
      try await repository.commit { $0.apply(transition, expecting: version) }
    }
    #expect(try await repository.count(ModelQuery<TransitionRecord>()) == 0)
    let now = try #require(try await repository.get(Ticket.self, id: ticket.id)).version
    try await repository.commit { $0.apply(transition, expecting: now) }
    #expect(try await repository.get(Ticket.self, id: ticket.id)?.entity == transition.subject)
    #expect(try await repository.count(ModelQuery<TransitionRecord>()) == 1)
  }
}
