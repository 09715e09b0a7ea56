import DomainRepository
import Testing

/// Transactions that lose to others again and again, and then go first.
@Suite("Turns of transactions")
struct TransactionTurnTests {
  typealias Work = UnitOfWork<RepositoryError>

  let repository = InMemoryRepository()

  /// Starts a transaction of another task that changes a gadget.
  private func rival(of id: UInt64) -> Task<Void, any Error> {
    Task.detached { [repository] in
      try await repository.transact { (work: inout Work) async throws(RepositoryError) in
        let gadget = try await work.get(Gadget.self, id: Identifier(id))
        work.update(Gadget(id, name: "\(gadget?.name ?? "")+"))
      }
    }
  }

  private func name(of id: UInt64) async throws -> String? {
    try await repository.get(Gadget.self, id: Identifier(id))?.entity.name
  }

  @Test("A transaction that has lost eight times goes first, and others commit after it")
  func longTransaction() async throws {
    try await filled(repository, gadgets: [Gadget(1, name: "a"), Gadget(2, name: "b")])
    var runs = 0
    var rivals: [Task<Void, any Error>] = []
    try await repository.transact(attempts: 100) { (work: inout Work) async throws(RepositoryError) in
      runs += 1
      let seen = try await work.get(Gadget.self, id: Identifier(1))
      let rival = rival(of: 1)
      rivals.append(rival)
      if runs <= 8 {
        _ = await rival.result
      } else {
        // The rival has the time to read and to reach its commit, where it waits.
        for _ in 0..<1_000 { await Task.yield() }
      }
      work.update(Gadget(2, name: "after \(seen?.name ?? "")"))
    }
    for rival in rivals { try await rival.value }
    #expect(runs == 9 && rivals.count == 9)
    #expect(try await name(of: 2) == "after a++++++++")
    #expect(try await name(of: 1) == "a+++++++++")
  }

  @Test("A transaction that goes first may commit and begin others on the same repository")
  func nested() async throws {
    let repository = repository
    try await filled(repository, gadgets: [Gadget(1, name: "a"), Gadget(2, name: "b")])
    var runs = 0
    try await repository.transact(attempts: 100) { (work: inout Work) async throws(RepositoryError) in
      runs += 1
      _ = try await work.get(Gadget.self, id: Identifier(1))
      let number = runs
      // An own change of what was read is a conflict like any other, until the ninth run changes another record.
      try await repository.transact { (inner: inout Work) async throws(RepositoryError) in
        inner.update(Gadget(number <= 8 ? 1 : 2, name: "inner \(number)"))
      }
      work.insert(Gadget(3, name: "outer"))
    }
    #expect(runs == 9)
    #expect(try await name(of: 1) == "inner 8")
    #expect(try await name(of: 2) == "inner 9")
  }

  @Test("Transactions that go first take turns in their order, and none is lost")
  func turns() async throws {
    let repository = repository
    try await filled(repository, gadgets: [Gadget(1, name: "a")])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask {
          try await repository.transact(attempts: .max) { (work: inout Work) async throws(RepositoryError) in
            let gadget = try await work.get(Gadget.self, id: Identifier(1))
            for _ in 0..<20 { await Task.yield() }
            work.update(Gadget(1, name: "\(gadget?.name ?? "")+"))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await name(of: 1) == "a" + String(repeating: "+", count: 40))
  }

  @Test("A transaction that ends with an error gives its turn to the others")
  func failing() async throws {
    try await filled(repository, gadgets: [Gadget(1, name: "a")])
    var runs = 0
    let error = await #expect(throws: RepositoryError.self) {
      try await repository.transact(attempts: 10) { (work: inout Work) async throws(RepositoryError) in
        runs += 1
        _ = try await work.get(Gadget.self, id: Identifier(1))
        if runs <= 8 {
          _ = await rival(of: 1).result
        } else {
          throw .backend(code: "closed", isRetryable: false)
        }
        work.insert(Gadget(2, name: "b"))
      }
    }
    #expect(error == .backend(code: "closed", isRetryable: false) && runs == 9)
    try await rival(of: 1).value
    #expect(try await name(of: 1) == "a+++++++++")
  }
}
