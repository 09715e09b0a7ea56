import DomainRepository
import Synchronization
import Testing

/// The error of a service.
private enum LendingError: RepositoryErrorConvertible, Equatable {
  case nothingLeft
  case repository(RepositoryError)

  init(_ error: RepositoryError) { self = .repository(error) }
}

@Suite("Units of work")
struct UnitOfWorkTests {
  let repository = InMemoryRepository()

  @Test("A unit of work reads its own writes and commits them together")
  func readYourWrites() async throws {
    try await filled(repository, gadgets: [Gadget(1), Gadget(2)])
    try await repository.transact { (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
      work.insert(Gadget(3, name: "new"))
      work.update(Gadget(1, name: "renamed"))
      work.delete(Gadget.self, id: Identifier(2))
      let seen = [
        try await work.get(Gadget.self, id: Identifier(1))?.name,
        try await work.get(Gadget.self, id: Identifier(2))?.name,
        try await work.get(Gadget.self, id: Identifier(3))?.name,
      ]
      #expect(seen == ["renamed", nil, "new"])
    }
    let names = try await repository.all(ModelQuery<Gadget>()).map(\.entity.name)
    #expect(names == ["renamed", "new"])
  }

  @Test("A unit of work starts again if a record that it only read has changed")
  func checks() async throws {
    let repository = repository
    try await filled(repository, gadgets: [Gadget(1)], shops: [Shop(id: Identifier(1), name: "open")])
    var attempts = 0
    try await repository.transact { (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
      attempts += 1
      let shop = try await work.get(Shop.self, id: Identifier(1))
      let second = try await work.get(Shop.self, id: Identifier(2))
      #expect((second == nil) == (attempts < 3))
      work.update(Gadget(1, name: "at \(shop?.name ?? "")"))
      if attempts == 1 { try await repository.commit { $0.save(Shop(id: Identifier(1), name: "closed")) } }
      if attempts == 2 { try await repository.commit { $0.insert(Shop(id: Identifier(2), name: "second")) } }
    }
    #expect(attempts == 3)
  }

  @Test("After the last attempt, the conflict is thrown as the service's error")
  func exhausted() async throws {
    let repository = repository
    try await filled(repository, gadgets: [Gadget(1)])
    var attempts = 0
    do throws(LendingError) {
      try await repository.transact(attempts: 2) {
        (work: inout UnitOfWork<LendingError>) async throws(LendingError) in
        attempts += 1
        guard var gadget = try await work.get(Gadget.self, id: Identifier(1)) else { throw .nothingLeft }
        gadget.count += 1
        work.update(gadget)
        do throws(RepositoryError) {
          try await repository.commit { $0.save(Gadget(1)) }
        } catch {
          throw .repository(error)
        }
      }
      Issue.record("nothing was thrown")
    } catch {
      guard case .repository(.conflict) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(attempts == 2)
  }

  @Test("A unit of work whose unique value another commit takes first runs again and finds that record")
  func takenMeanwhile() async throws {
    let repository = repository
    let asked = ModelQuery<Shop>(where: Shop.Fields.name == "new")
    var attempts = 0
    let shop = try await repository.transact {
      (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
      attempts += 1
      if let taken = try await repository.all(asked).first { return taken.entity.id }
      if attempts == 1 { try await repository.commit { $0.insert(Shop(id: Identifier(9), name: "new")) } }
      work.insert(Shop(id: Identifier(1), name: "new"))
      return Identifier(1)
    }
    #expect(shop == Identifier(9))
    #expect(attempts == 2)
    #expect(try await repository.count(ModelQuery<Shop>()) == 1)
  }

  @Test("A validation error at the second attempt is thrown, even if attempts are left")
  func takenBefore() async throws {
    let repository = repository
    try await filled(repository, shops: [Shop(id: Identifier(9), name: "taken")])
    var attempts = 0
    do throws(LendingError) {
      try await repository.transact(attempts: 100) {
        (work: inout UnitOfWork<LendingError>) async throws(LendingError) in
        attempts += 1
        work.insert(Shop(id: Identifier(UInt64(attempts)), name: "taken"))
      }
      Issue.record("nothing was thrown")
    } catch {
      guard case .repository(.invalid(let shop, _)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(shop == EntityReference(Shop.self, id: Identifier(2)))
    }
    #expect(attempts == 2)
  }

  @Test("An error thrown in a unit of work ends it at once, and nothing is written")
  func refusal() async throws {
    try await filled(repository, gadgets: [Gadget(1)])
    let before = try await Contents(of: repository)
    await #expect(throws: LendingError.nothingLeft) {
      try await repository.transact { (work: inout UnitOfWork<LendingError>) async throws(LendingError) in
        work.delete(Gadget.self, id: Identifier(1))
        throw .nothingLeft
      }
    }
    #expect(try await Contents(of: repository) == before)
  }

  @Test(
    "Insert, update and save expect `absent`, `present` and `any`; a save after a read expects its version")
  func changes() async throws {
    try await filled(repository, gadgets: [Gadget(1)])
    let version = try #require(try await repository.get(Gadget.self, id: Identifier(1))?.version)
    let expected = Mutex<[ExpectedVersion]>([])
    func states(
      _ body: (inout UnitOfWork<RepositoryError>) async throws(RepositoryError) -> Void
    ) async throws -> [ExpectedVersion] {
      try? await repository.transact(attempts: 1) {
        (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
        try await body(&work)
        let states = work.changes.changes.map(\.expectedVersion)
        expected.withLock { $0 = states }
        throw .cursorMismatch
      }
      return expected.withLock { $0 }
    }
    let id = Identifier<Gadget>(1)
    #expect(try await states { $0.insert(Gadget(1)) } == [.absent])
    #expect(try await states { $0.update(Gadget(1)) } == [.present])
    #expect(try await states { $0.save(Gadget(1)) } == [.any])
    #expect(try await states { $0.delete(Gadget.self, id: id) } == [.present])
    let readThenSaved = try await states { (work) async throws(RepositoryError) in
      _ = try await work.get(Gadget.self, id: id)
      work.save(Gadget(1))
    }
    #expect(readThenSaved == [.version(version)])
    let replaced = try await states { (work) async throws(RepositoryError) in
      _ = try await work.get(Gadget.self, id: id)
      work.delete(Gadget.self, id: id)
      work.insert(Gadget(1))
    }
    #expect(replaced == [.version(version)])
    let insertedOver = try await states { (work) async throws(RepositoryError) in
      _ = try await work.get(Gadget.self, id: id)
      work.insert(Gadget(1))
    }
    #expect(insertedOver == [.absent])
    let undone = try await states {
      $0.insert(Gadget(2))
      $0.delete(Gadget.self, id: Identifier(2))
    }
    #expect(undone == [.absent])
  }

  @Test("None of 1,000 increments by concurrent tasks is lost")
  func concurrentCommit() async throws {
    let repository = repository
    try await filled(repository, gadgets: [Gadget(1)])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          for _ in 0..<50 {
            try await repository.transact(attempts: 1_000) {
              (work: inout UnitOfWork<LendingError>) async throws(LendingError) in
              guard var gadget = try await work.get(Gadget.self, id: Identifier(1)) else {
                throw .nothingLeft
              }
              await Task.yield()
              gadget.count += 1
              work.update(gadget)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await repository.get(Gadget.self, id: Identifier(1))?.entity.count == 1_000)
  }

  @Test("Only one of 100 concurrent tasks takes the last piece")
  func lastPiece() async throws {
    let repository = repository
    var stock = Gadget(1)
    stock.count = 1
    try await filled(repository, gadgets: [stock])
    let winners = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 {
        group.addTask {
          do throws(LendingError) {
            try await repository.transact(attempts: 100) {
              (work: inout UnitOfWork<LendingError>) async throws(LendingError) in
              guard var gadget = try await work.get(Gadget.self, id: Identifier(1)), gadget.count > 0 else {
                throw .nothingLeft
              }
              gadget.count -= 1
              await Task.yield()
              work.update(gadget)
            }
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(winners == 1)
    #expect(try await repository.get(Gadget.self, id: Identifier(1))?.entity.count == 0)
  }
}
