import DomainRepository
import Testing

/// The errors of two modules that share a unit of work.
private enum OuterError: RepositoryErrorConvertible, Equatable {
  case inner(InnerError)
  case repository(RepositoryError)

  init(_ error: RepositoryError) { self = .repository(error) }
}

private enum InnerError: RepositoryErrorConvertible, Equatable {
  case refused
  case repository(RepositoryError)

  init(_ error: RepositoryError) { self = .repository(error) }
}

@Suite("Units of work shared by two modules")
struct SharedWorkTests {
  let repository = InMemoryRepository()

  @Test("Both modules see each other's writes, which are committed together")
  func together() async throws {
    try await filled(repository, gadgets: [Gadget(1), Gadget(2)])
    try await repository.transact { (work: inout UnitOfWork<OuterError>) async throws(OuterError) in
      work.update(Gadget(1, name: "outer"))
      let seen = try await work.mappingErrors(throwing: OuterError.inner) {
        (work: inout UnitOfWork<InnerError>) async throws(InnerError) in
        let seen = try await work.get(Gadget.self, id: Identifier(1))?.name
        work.update(Gadget(2, name: "inner"))
        return seen
      }
      #expect(seen == "outer")
      #expect(try await work.get(Gadget.self, id: Identifier(2))?.name == "inner")
      #expect(work.changes.changes.count == 2)
    }
    #expect(try await repository.all(ModelQuery<Gadget>()).map(\.entity.name) == ["outer", "inner"])
  }

  @Test("Reads of the inner module are checked, and its error is mapped to the outer module's")
  func failing() async throws {
    let repository = repository
    try await filled(repository, gadgets: [Gadget(1), Gadget(2)])
    var attempts = 0
    try await repository.transact { (work: inout UnitOfWork<OuterError>) async throws(OuterError) in
      attempts += 1
      try await work.mappingErrors(throwing: OuterError.inner) {
        (work: inout UnitOfWork<InnerError>) async throws(InnerError) in
        _ = try await work.get(Gadget.self, id: Identifier(1))
      }
      if attempts == 1 {
        do throws(RepositoryError) {
          try await repository.save(Gadget(1, name: "meanwhile"))
        } catch {
          throw OuterError(error)
        }
      }
      work.update(Gadget(2, name: "changed"))
    }
    #expect(attempts == 2)
    let error = await #expect(throws: OuterError.self) {
      try await repository.transact { (work: inout UnitOfWork<OuterError>) async throws(OuterError) in
        work.update(Gadget(2, name: "never"))
        try await work.mappingErrors(throwing: OuterError.inner) {
          (_: inout UnitOfWork<InnerError>) async throws(InnerError) in throw .refused
        }
      }
    }
    #expect(error == .inner(.refused))
    #expect(try await repository.get(Gadget.self, id: Identifier(2))?.entity.name == "changed")
  }

  @Test(
    "An inner error is thrown if its reads are current; if it is caught, inner writes are discarded"
  )
  func refusing() async throws {
    let repository = repository
    try await filled(repository, gadgets: [Gadget(1, name: "old")])
    var attempts = 0
    let error = await #expect(throws: OuterError.self) {
      try await repository.transact { (work: inout UnitOfWork<OuterError>) async throws(OuterError) in
        attempts += 1
        try await work.mappingErrors(throwing: OuterError.inner) {
          (work: inout UnitOfWork<InnerError>) async throws(InnerError) in
          let gadget = try await work.get(Gadget.self, id: Identifier(1))
          if attempts == 1 {
            do throws(RepositoryError) {
              try await repository.save(Gadget(1, name: "meanwhile"))
            } catch {
              throw InnerError(error)
            }
          }
          #expect(gadget?.name == (attempts == 1 ? "old" : "meanwhile"))
          throw .refused
        }
      }
    }
    #expect(error == .inner(.refused))
    #expect(attempts == 2)
    try await repository.transact { (work: inout UnitOfWork<OuterError>) async throws(OuterError) in
      do throws(OuterError) {
        try await work.mappingErrors(throwing: OuterError.inner) {
          (work: inout UnitOfWork<InnerError>) async throws(InnerError) in
          work.update(Gadget(1, name: "never"))
          throw .refused
        }
      } catch {
        work.insert(Gadget(3, name: "instead"))
      }
    }
    #expect(try await repository.all(ModelQuery<Gadget>()).map(\.entity.name) == ["meanwhile", "instead"])
  }
}
