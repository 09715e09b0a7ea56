import DomainRepository
import TestSupport
import Testing

/// What is left of a good, and how many have a share of it.
private struct Stock {
  let repository: any Repository

  static let shop = Shop(id: Identifier(1), name: "open")

  init(on repository: any Repository) async throws {
    self.repository = repository
    try await repository.commit { $0.insert(Self.shop) }
  }

  /// Takes the only gadget that the shop gives away; with a wrong shop nobody who does so at the same moment is seen.
  func take(as name: String, isGuarded: Bool) async throws(RepositoryError) {
    try await repository.transact { (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
      if isGuarded { _ = try await work.get(Shop.self, id: Self.shop.id) }
      let taken = try await repository.count(ModelQuery<Gadget>())
      if taken > 0 { throw .backend(code: "nothing left", isRetryable: false) }
      work.insert(Gadget(name == "Ann" ? 1 : 2, name: name))
      work.touch(Shop.self, id: Self.shop.id)
    }
  }

  /// Reads the guard only after the query that it guards.
  func takeLate(as name: String) async throws(RepositoryError) {
    try await repository.transact { (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
      let taken = try await repository.count(ModelQuery<Gadget>())
      if taken > 0 { throw .backend(code: "nothing left", isRetryable: false) }
      guard let shop = try await work.get(Shop.self, id: Self.shop.id) else { return }
      work.insert(Gadget(name == "Ann" ? 1 : 2, name: name))
      work.update(shop)
    }
  }

  /// Moves both to another name, or complains that they have two.
  ///
  /// So may whoever reads them one by one while somebody else moves them, unless what was read is confirmed.
  func rename(isConfirmed: Bool) async throws(RepositoryError) {
    if isConfirmed { return try await repository.transact(renameBoth) }
    var work = UnitOfWork<RepositoryError>.readOnly(repository)
    try await renameBoth(&work)
    try await repository.commit(work.changes)
  }

  private func renameBoth(_ work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) {
    let gadget = try await work.get(Gadget.self, id: Identifier(7))
    let shop = try await work.get(Shop.self, id: Self.shop.id)
    if let gadget, gadget.name != shop?.name { throw .backend(code: "two names", isRetryable: false) }
    work.save(Gadget(7, name: "shut"))
    work.save(Shop(id: Self.shop.id, name: "shut"))
  }

  /// Saves over whatever is there.
  func rename(to name: String, isGuarded: Bool) async throws(RepositoryError) {
    guard let shop = try await repository.get(Shop.self, id: Self.shop.id) else { return }
    let renamed = Shop(id: Self.shop.id, name: shop.entity.name + name)
    try await repository.save(renamed, expecting: isGuarded ? .version(shop.version) : .any)
  }
}

@Suite("Duels of two calls")
struct InterleavingSelfTests {
  private func defects(
    wins: ExpectedSuccesses = .one, _ first: @escaping @Sendable (Stock) async throws -> Void,
    _ rival: @escaping @Sendable (Stock) async throws -> Void
  ) async throws -> [String] {
    let duel = InterleavingTest<Stock>("take × take", wins) { stock in
      ({ try await first(stock) }, { try await rival(stock) })
    }
    return try await duel.failures(in: { try await Stock(on: $0) }, invariants: { _ in [] })
  }

  @Test("Of two who take the last one, with a guard that is read first, one gets it")
  func guarded() async throws {
    let found = try await defects(
      { try await $0.take(as: "Ann", isGuarded: true) }, { try await $0.take(as: "Bob", isGuarded: true) })
    #expect(found == [])
  }

  @Test("Without a guard both get it, which the duel finds")
  func unguarded() async throws {
    let found = try await defects(
      { try await $0.take(as: "Ann", isGuarded: false) }, { try await $0.take(as: "Bob", isGuarded: false) })
    #expect(found.contains { $0.contains("2 of them succeed, expected 1...1") })
    #expect(found.contains { $0.contains("which no order leads to") })
  }

  @Test("So does it find a guard that is read after the query that it guards")
  func guardedTooLate() async throws {
    let found = try await defects({ try await $0.takeLate(as: "Ann") }, { try await $0.takeLate(as: "Bob") })
    #expect(found.contains { $0.contains("2 of them succeed, expected 1...1") })
  }

  @Test("A refusal that is made of two moments doesn't come out, and does where nobody looks again")
  func torn() async throws {
    for isConfirmed in [true, false] {
      let duel = InterleavingTest<Stock>("rename × rename", .both) { stock in
        try await stock.repository.commit { $0.insert(Gadget(7, name: Stock.shop.name)) }
        return (
          { try await stock.rename(isConfirmed: isConfirmed) },
          { try await stock.rename(isConfirmed: true) }
        )
      }
      let found = try await duel.failures(in: { try await Stock(on: $0) }, invariants: { _ in [] })
      #expect(found.contains { $0.contains("two names") } == !isConfirmed)
      #expect(found.isEmpty == isConfirmed)
    }
  }

  @Test("It finds a write that is lost though both say that it was done, and a conflict that comes out")
  func lostWrites() async throws {
    let lost = try await defects(
      wins: .both, { try await $0.rename(to: "a", isGuarded: false) },
      { try await $0.rename(to: "b", isGuarded: false) })
    #expect(lost.contains { $0.contains("the records are those of no order") })
    let conflict = try await defects(
      wins: .oneOrBoth, { try await $0.rename(to: "a", isGuarded: true) },
      { try await $0.rename(to: "b", isGuarded: true) })
    #expect(conflict.contains { $0.contains("a conflict comes out") })
  }

  @Test("It tells of laws that don't hold, and of who succeeds where nobody may")
  func laws() async throws {
    let duel = InterleavingTest<Stock>("look × look", .none) { stock in
      ({ _ = try await stock.repository.count(ModelQuery<Shop>()) }, {})
    }
    let found = try await duel.failures(in: { try await Stock(on: $0) }, invariants: { _ in ["no law"] })
    #expect(found.contains { $0.hasSuffix(": no law") })
    #expect(found.contains { $0.contains("2 of them succeed, expected 0...0") })
  }
}
