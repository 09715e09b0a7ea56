import DomainModeling
import DomainRepository
import Synchronization
import TestSupport
import Testing

@Suite("What a work that refuses has read")
struct RefusalTests {
  private let repository = CountedRepository()

  private enum Refusal: RepositoryErrorConvertible, Equatable {
    case differs(String?, String?)
    case repository(RepositoryError)

    init(_ error: RepositoryError) { self = .repository(error) }
  }

  /// Reads two records with a rival between them, and says what it found.
  private func refuse(
    attempts: Int = 3, _ rival: (Int) async throws(RepositoryError) -> Void = { _ in }
  ) async -> (refusal: Refusal?, attempts: Int) {
    var count = 0
    do throws(Refusal) {
      try await repository.transact(attempts: attempts) {
        (work: inout UnitOfWork<Refusal>) async throws(Refusal) in
        count += 1
        let gadget = try await work.get(Gadget.self, id: Identifier(1))
        do throws(RepositoryError) { try await rival(count) } catch { throw .repository(error) }
        let shop = try await work.get(Shop.self, id: Identifier(1))
        // Neither what it has written nor what it would put over another record says anything of what it has read.
        work.save(Shop(id: Identifier(2), name: "written"))
        work.insert(Gadget(1, name: "inserted"))
        throw .differs(gadget?.name, shop?.name)
      }
    } catch {
      return (error, count)
    }
    return (nil, count)
  }

  private func rename(to name: String) async throws(RepositoryError) {
    try await repository.base.commit { (changes) in
      changes.save(Gadget(1, name: name))
      changes.save(Shop(id: Identifier(1), name: name))
    }
  }

  @Test("A refusal of records that stand is told after one more read of each, and nothing is committed")
  func standing() async throws {
    try await rename(to: "a")
    let end = await refuse()
    #expect(end.refusal == .differs("a", "a"))
    #expect(end.attempts == 1)
    #expect(repository.calls == ["Gadget", "Shop", "Gadget", "Shop"])
  }

  @Test("So is one of records that aren't there")
  func missing() async throws {
    let end = await refuse()
    #expect(end.refusal == .differs(nil, nil))
    #expect(end.attempts == 1)
    #expect(repository.calls.count == 4)
  }

  @Test("A refusal of two moments is none: the work starts again", arguments: [true, false])
  func torn(isThere: Bool) async throws {
    if isThere { try await rename(to: "a") }
    let end = await refuse { (attempt) async throws(RepositoryError) in
      if attempt < 3 { try await rename(to: "b\(attempt)") }
    }
    #expect(end.refusal == .differs("b2", "b2"))
    #expect(end.attempts == 3)
  }

  @Test("A refusal that never stands comes to the conflict of its last attempt")
  func exhausted() async throws {
    try await rename(to: "a")
    let end = await refuse(attempts: 2) { (attempt) async throws(RepositoryError) in
      try await rename(to: "b\(attempt)")
    }
    #expect(end.attempts == 2)
    guard case .repository(.conflict(let record, _, _)) = end.refusal else {
      Issue.record("\(String(describing: end.refusal))")
      return
    }
    #expect(record == EntityReference(Gadget.self, id: Identifier(1)))
  }

  @Test("When it can't be read again, nobody knows whether it stands: the repository's error is told")
  func broken() async throws {
    try await rename(to: "a")
    for call in 2...3 {
      repository.fail(at: call)
      #expect(await refuse().refusal == .repository(CountedRepository.broken))
    }
    repository.fail(at: 4)
    #expect(await refuse().refusal == .differs("a", "a"))
  }

  @Test("A work that has read nothing refuses at once")
  func unread() async throws {
    await #expect(throws: RepositoryError.backend(code: "no", isRetryable: false)) {
      try await repository.transact {
        (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
        work.save(Gadget(1))
        throw .backend(code: "no", isRetryable: false)
      }
    }
    #expect(repository.calls == [])
  }

  @Test(
    "What a work touches gets a new version and stays as it is, once the work has read it and with a write")
  func touching() async throws {
    try await rename(to: "a")
    for (isRead, isWriting) in [(false, false), (false, true), (true, false), (true, true)] {
      let before = try #require(try await repository.base.get(Shop.self, id: Identifier(1)))
      try await repository.transact {
        (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
        if isRead { _ = try await work.get(Shop.self, id: Identifier(1)) }
        work.touch(Shop.self, id: Identifier(1))
        work.touch(Gadget.self, id: Identifier(9))
        if isWriting { work.save(Gadget(2)) }
      }
      let after = try #require(try await repository.base.get(Shop.self, id: Identifier(1)))
      #expect(after.entity == before.entity)
      #expect((after.version > before.version) == (isRead && isWriting))
    }
    #expect(try await repository.base.get(Gadget.self, id: Identifier(9)) == nil)
  }

  @Test(
    "What is touched and written, in either order, is what was written; what is touched and deleted is gone")
  func touchedAndWritten() async throws {
    for isTouchedFirst in [true, false] {
      try await rename(to: "a")
      try await repository.transact {
        (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
        _ = try await work.get(Shop.self, id: Identifier(1))
        _ = try await work.get(Gadget.self, id: Identifier(1))
        if isTouchedFirst { work.touch(Shop.self, id: Identifier(1)) }
        work.update(Shop(id: Identifier(1), name: "b"))
        work.delete(Gadget.self, id: Identifier(1))
        work.touch(Shop.self, id: Identifier(1))
        work.touch(Gadget.self, id: Identifier(1))
      }
      #expect(try await repository.base.get(Shop.self, id: Identifier(1))?.entity.name == "b")
      #expect(try await repository.base.get(Gadget.self, id: Identifier(1)) == nil)
    }
  }
}

/// Writes down which entities are read and that something is committed, and fails when told to.
private final class CountedRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()

  private let state = Mutex<(calls: [String], failing: Int?)>(([], nil))

  static let broken = RepositoryError.backend(code: "line", isRetryable: true)

  var calls: [String] { state.withLock { $0.calls } }

  /// Forgets the calls and fails at the one with this number, counted from 0.
  func fail(at call: Int) { state.withLock { $0 = ([], call) } }

  private func step(_ call: String) throws(RepositoryError) {
    let isBroken = state.withLock { state in
      state.calls.append(call)
      return state.failing == state.calls.count - 1
    }
    if isBroken { throw Self.broken }
  }

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try step(E.schema.name)
    return try await base.get(type, id: id)
  }

  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try step("commit")
    return try await base.commit(changes)
  }
}
