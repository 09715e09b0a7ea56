import DomainModeling
import DomainRepository
import Synchronization
import TestSupport
import Testing

@Suite("Refusals of a unit of work")
struct RefusalTests {
  private let repository = CountedRepository()

  private enum Refusal: RepositoryErrorConvertible, Equatable {
    case differs(String?, String?)
    case repository(RepositoryError)

    init(_ error: RepositoryError) { self = .repository(error) }
  }

  /// Reads two records, with a concurrent commit between them, and throws their names.
  private func refusal(
    attempts: Int = 3, _ concurrently: (Int) async throws(RepositoryError) -> Void = { _ in }
  ) async -> (refusal: Refusal?, attempts: Int) {
    var count = 0
    do throws(Refusal) {
      try await repository.transact(attempts: attempts) {
        (work: inout UnitOfWork<Refusal>) async throws(Refusal) in
        count += 1
        let gadget = try await work.get(Gadget.self, id: Identifier(1))
        do throws(RepositoryError) { try await concurrently(count) } catch { throw .repository(error) }
        let shop = try await work.get(Shop.self, id: Identifier(1))
        // Writes don't change which reads are confirmed.
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

  @Test("A refusal is thrown after one more read of each record, without a commit")
  func confirmed() async throws {
    try await rename(to: "a")
    let end = await refusal()
    #expect(end.refusal == .differs("a", "a"))
    #expect(end.attempts == 1)
    #expect(repository.calls == ["Gadget", "Shop", "Gadget", "Shop"])
  }

  @Test("A refusal about absent records is thrown after one more read of each")
  func absentRecords() async throws {
    let end = await refusal()
    #expect(end.refusal == .differs(nil, nil))
    #expect(end.attempts == 1)
    #expect(repository.calls.count == 4)
  }

  @Test(
    "A refusal isn't thrown if the records have changed, and the work starts again", arguments: [true, false])
  func changed(exists: Bool) async throws {
    if exists { try await rename(to: "a") }
    let end = await refusal { (attempt) async throws(RepositoryError) in
      if attempt < 3 { try await rename(to: "b\(attempt)") }
    }
    #expect(end.refusal == .differs("b2", "b2"))
    #expect(end.attempts == 3)
  }

  @Test("If the records change at each attempt, the conflict of the last attempt is thrown")
  func exhausted() async throws {
    try await rename(to: "a")
    let end = await refusal(attempts: 2) { (attempt) async throws(RepositoryError) in
      try await rename(to: "b\(attempt)")
    }
    #expect(end.attempts == 2)
    guard case .repository(.conflict(let record, _, _)) = end.refusal else {
      Issue.record("\(String(describing: end.refusal))")
      return
    }
    #expect(record == EntityReference(Gadget.self, id: Identifier(1)))
  }

  @Test("If a record can't be read again, the repository's error is thrown")
  func unavailable() async throws {
    try await rename(to: "a")
    for call in 2...3 {
      repository.fail(at: call)
      #expect(await refusal().refusal == .repository(CountedRepository.unavailable))
    }
    repository.fail(at: 4)
    #expect(await refusal().refusal == .differs("a", "a"))
  }

  @Test("A refusal without reads is thrown at once")
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
    "A touched record gets a new version if it was read and the unit of work writes something")
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
    "Touching a record that is also written or deleted doesn't change the result, in either order")
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

/// Records which entities are read and when a change set is committed, and fails at a given call.
private final class CountedRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()

  private let state = Mutex<(calls: [String], failing: Int?)>(([], nil))

  static let unavailable = RepositoryError.backend(code: "line", isRetryable: true)

  var calls: [String] { state.withLock { $0.calls } }

  /// Clears the recorded calls and fails at the call with this number, counted from 0.
  func fail(at call: Int) { state.withLock { $0 = ([], call) } }

  private func record(_ call: String) throws(RepositoryError) {
    let fails = state.withLock { state in
      state.calls.append(call)
      return state.failing == state.calls.count - 1
    }
    if fails { throw Self.unavailable }
  }

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try record(E.schema.name)
    return try await base.get(type, id: id)
  }

  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try record("commit")
    return try await base.commit(changes)
  }
}
