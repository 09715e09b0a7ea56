import DomainModeling
import DomainRepository
import TestSupport
import Testing

/// Operations with and without guards against concurrent calls.
private struct Stock {
  let repository: any Repository

  static let shop = Shop(id: Identifier(1), name: "open")

  init(on repository: any Repository) async throws {
    self.repository = repository
    try await repository.commit { $0.insert(Self.shop) }
  }

  /// Takes the only gadget of the shop; without reading the shop first, a concurrent call isn't noticed.
  func take(as name: String, isGuarded: Bool) async throws(RepositoryError) {
    try await repository.transact { (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
      if isGuarded { _ = try await work.get(Shop.self, id: Self.shop.id) }
      let taken = try await repository.count(ModelQuery<Gadget>())
      if taken > 0 { throw .backend(code: "nothing left", isRetryable: false) }
      work.insert(Gadget(name == "Ann" ? 1 : 2, name: name))
      work.touch(Shop.self, id: Self.shop.id)
    }
  }

  /// Takes the only gadget, but reads the shop only after the query.
  func takeLate(as name: String) async throws(RepositoryError) {
    try await repository.transact { (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
      let taken = try await repository.count(ModelQuery<Gadget>())
      if taken > 0 { throw .backend(code: "nothing left", isRetryable: false) }
      guard let shop = try await work.get(Shop.self, id: Self.shop.id) else { return }
      work.insert(Gadget(name == "Ann" ? 1 : 2, name: name))
      work.update(shop)
    }
  }

  /// Renames the gadget and the shop, or throws if their names differ.
  ///
  /// Without confirmed reads, a concurrent call between the two reads makes the names differ.
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

  /// Appends to the name of the shop; without a guard, it overwrites any version.
  func rename(to name: String, isGuarded: Bool) async throws(RepositoryError) {
    guard let shop = try await repository.get(Shop.self, id: Self.shop.id) else { return }
    let renamed = Shop(id: Self.shop.id, name: shop.entity.name + name)
    try await repository.save(renamed, expecting: isGuarded ? .version(shop.version) : .any)
  }
}

extension Stock {
  /// Renames the shop as its caller saw it; refused when it has another version by then.
  ///
  /// A faulty call writes a gadget although it is refused.
  func decide(on name: String, isFaulty: Bool = false) async throws {
    guard let seen = try await repository.get(Shop.self, id: Self.shop.id) else { return }
    guard let current = try await repository.get(Shop.self, id: Self.shop.id) else { return }
    if current.version != seen.version {
      if isFaulty { try await repository.insert(Gadget(7, name: name)) }
      throw Outdated()
    }
    let renamed = Shop(id: Self.shop.id, name: current.entity.name + name)
    do throws(RepositoryError) {
      try await repository.save(renamed, expecting: .version(seen.version))
    } catch {
      throw Outdated()
    }
  }
}

/// The refusal of a call whose caller saw an earlier version.
private struct Outdated: UserFacingError {
  static let messages = MessageCatalog.shared
  let messageCode: MessageCode = "changed"
}

@Suite("Interleaving tests")
struct InterleavingSelfTests {
  private func failures(
    succeeding: ExpectedSuccesses = .one, _ first: @escaping @Sendable (Stock) async throws -> Void,
    _ second: @escaping @Sendable (Stock) async throws -> Void
  ) async throws -> [String] {
    let test = InterleavingTest<Stock>("take × take", succeeding) { stock in
      ({ try await first(stock) }, { try await second(stock) })
    }
    return try await test.failures(in: { try await Stock(on: $0) }, invariants: { _ in [] })
  }

  @Test(
    "An interleaving test passes for two calls that read the shared record before they take the last gadget")
  func guarded() async throws {
    let found = try await failures(
      { try await $0.take(as: "Ann", isGuarded: true) }, { try await $0.take(as: "Bob", isGuarded: true) })
    #expect(found == [])
  }

  @Test(
    "An interleaving test fails for two calls that take the last gadget without reading the shared record")
  func unguarded() async throws {
    let found = try await failures(
      { try await $0.take(as: "Ann", isGuarded: false) }, { try await $0.take(as: "Bob", isGuarded: false) })
    #expect(found.contains { $0.contains("2 calls succeed, expected 1...1") })
    #expect(found.contains { $0.contains("aren't those of a serial order") })
  }

  @Test("An interleaving test fails for two calls that read the shared record after their query")
  func guardedTooLate() async throws {
    let found = try await failures({ try await $0.takeLate(as: "Ann") }, { try await $0.takeLate(as: "Bob") })
    #expect(found.contains { $0.contains("2 calls succeed, expected 1...1") })
  }

  @Test("An error made of inconsistent reads is reported unless the reads are confirmed")
  func inconsistentReads() async throws {
    for isConfirmed in [true, false] {
      let test = InterleavingTest<Stock>("rename × rename", .both) { stock in
        try await stock.repository.commit { $0.insert(Gadget(7, name: Stock.shop.name)) }
        return (
          { try await stock.rename(isConfirmed: isConfirmed) },
          { try await stock.rename(isConfirmed: true) }
        )
      }
      let found = try await test.failures(in: { try await Stock(on: $0) }, invariants: { _ in [] })
      #expect(found.contains { $0.contains("two names") } == !isConfirmed)
      #expect(found.isEmpty == isConfirmed)
    }
  }

  @Test("A lost write and a thrown conflict are reported")
  func lostWrites() async throws {
    let lost = try await failures(
      succeeding: .both, { try await $0.rename(to: "a", isGuarded: false) },
      { try await $0.rename(to: "b", isGuarded: false) })
    #expect(lost.contains { $0.contains("the records aren't those of a serial order") })
    let conflict = try await failures(
      succeeding: .oneOrBoth, { try await $0.rename(to: "a", isGuarded: true) },
      { try await $0.rename(to: "b", isGuarded: true) })
    #expect(conflict.contains { $0.contains("a call throws a conflict") })
  }

  @Test(
    "A call that is refused as outdated passes if nothing but the other call took effect",
    arguments: [false, true])
  func outdated(isFaulty: Bool) async throws {
    let found = try await failures(
      succeeding: .oneOrBoth, { try await $0.decide(on: "a", isFaulty: isFaulty) },
      { try await $0.decide(on: "b", isFaulty: isFaulty) })
    #expect(found.isEmpty == !isFaulty)
    #expect(found.contains { $0.contains("the records aren't those of a serial order") } == isFaulty)
  }

  @Test("Violated invariants and unexpected successes are reported")
  func invariants() async throws {
    let test = InterleavingTest<Stock>("look × look", .none) { stock in
      ({ _ = try await stock.repository.count(ModelQuery<Shop>()) }, {})
    }
    let found = try await test.failures(in: { try await Stock(on: $0) }, invariants: { _ in ["violated"] })
    #expect(found.contains { $0.hasSuffix(": violated") })
    #expect(found.contains { $0.contains("2 calls succeed, expected 0...0") })
  }
}
