import DomainRepository
import Synchronization
import TestSupport
import Testing

@Suite("Live queries")
struct LiveQueryTests {
  private let repository = InMemoryRepository()
  private let byName = ModelQuery<Gadget>(orderedBy: .ascending(Gadget.Fields.name))

  private func names(_ page: LivePage<Gadget>?) -> [String]? { page?.items.map(\.entity.name) }

  @Test("The first page is that of the repository, even if it is empty")
  func empty() async throws {
    var updates = repository.updates(of: byName).makeAsyncIterator()
    let first = try #require(try await updates.next())
    #expect(first == LivePage(items: [], next: nil, position: .beforeFirst))
    let commit = try await repository.insert(Gadget(1, name: "a"))
    let second = try #require(try await updates.next())
    #expect(names(second) == ["a"])
    #expect(second.position == commit.sequenceNumber)
  }

  @Test("Commits between two pages are coalesced")
  func coalesced() async throws {
    var updates = repository.updates(of: byName, limit: 2).makeAsyncIterator()
    _ = try await updates.next()
    for (number, name) in zip((1 as UInt64)..., ["d", "b", "c", "a"]) {
      try await repository.insert(Gadget(number, name: name))
    }
    let page = try #require(try await updates.next())
    #expect(names(page) == ["a", "b"])
    #expect(page.next == (try await repository.page(byName, limit: 2).next))
    #expect(page.position == Commit.SequenceNumber(4))
  }

  @Test("A move without another change of the page is a change")
  func moved() async throws {
    try await repository.commit {
      for (number, name) in zip((1 as UInt64)..., ["a", "b", "c"]) { $0.insert(Gadget(number, name: name)) }
    }
    var updates = repository.updates(of: byName, limit: 3).makeAsyncIterator()
    let before = try #require(try await updates.next())
    try await repository.save(Gadget(1, name: "bb"))
    let after = try #require(try await updates.next())
    #expect(names(after) == ["b", "bb", "c"])
    let difference = after.difference(from: before)
    #expect(difference.updated == [Gadget(1).id])
    #expect(
      Array(difference.order) == [
        .remove(offset: 0, element: Gadget(1).id, associatedWith: 1),
        .insert(offset: 1, element: Gadget(1).id, associatedWith: 0),
      ])
    #expect(after.difference(from: after).isEmpty)
  }

  @Test("Commits read only the records of the type that they change")
  func reads() async throws {
    try await repository.commit {
      for number in 1...100 { $0.insert(Gadget(UInt64(number), name: "gadget \(number)")) }
    }
    let counting = CountingRepository(base: repository)
    var updates = counting.updates(of: byName, limit: 10).makeAsyncIterator()
    _ = try await updates.next()
    #expect(counting.taken() == ["page Gadget"])
    for number in 1...5 {
      try await repository.insert(Shop(id: Identifier(UInt64(number)), name: "shop \(number)"))
    }
    try await repository.save(Gadget(99, name: "zzz"))
    try await repository.save(Gadget(1, name: "aaa"))
    #expect(names(try await updates.next())?.first == "aaa")
    // The name of another entity that is new in the feed could be another name of this one.
    #expect(counting.taken() == ["schema Gadget", "find Gadget"])
    // Most removals need no reading, because the window has a reserve.
    for _ in 0..<5 {
      let first = try #require(try await repository.first(byName))
      try await repository.delete(Gadget.self, id: first.id)
    }
    #expect(names(try await updates.next())?.count == 10)
    #expect(Set(counting.taken()) == ["find Gadget"])
    // A commit that changes more than the page has reads the page.
    try await repository.commit {
      for number in 30...60 { $0.save(Gadget(UInt64(number), name: "a \(number)")) }
    }
    #expect(names(try await updates.next())?.first == "a 30")
    #expect(counting.taken() == ["page Gadget"])
  }

  @Test("An observer that fell behind the history gets the present page")
  func expired() async throws {
    let repository = InMemoryRepository(history: 2)
    var updates = repository.updates(of: byName).makeAsyncIterator()
    _ = try await updates.next()
    for number in 1...9 { try await repository.insert(Gadget(UInt64(number), name: "\(number)")) }
    let page = try #require(try await updates.next())
    #expect(page.items.count == 9)
    #expect(page.position == Commit.SequenceNumber(9))
    try await repository.delete(Gadget.self, id: Gadget(1).id)
    #expect(try await updates.next()?.items.count == 8)
  }

  @Test("Commits during each read don't keep the page from being of one moment")
  func disturbed() async throws {
    try await repository.commit { for number in 1...3 { $0.insert(Gadget(UInt64(number))) } }
    let disturbed = DisturbedRepository(base: repository)
    var updates = disturbed.updates(of: ModelQuery<Gadget>(), limit: 5).makeAsyncIterator()
    _ = try await updates.next()
    disturbed.isDisturbing.store(true, ordering: .relaxed)
    for _ in 0..<3 {
      try await disturbed.disturb()
      let page = try #require(try await updates.next())
      #expect(Set(page.items.map(\.entity.count)).count == 1)
    }
  }

  @Test("The sequence ends with its task")
  func canceled() async throws {
    let updates = repository.updates(of: byName)
    let observer = Task {
      var pages = 0
      for try await _ in updates { pages += 1 }
      return pages
    }
    for _ in 0..<10 { await Task.yield() }
    observer.cancel()
    #expect(try await observer.value <= 1)
  }

  @Test("Errors are those of the query, and end the sequence")
  func errors() async throws {
    var tooLarge = repository.updates(of: byName, limit: 1_001).makeAsyncIterator()
    await #expect(throws: RepositoryError.invalidLimit(1_001)) { try await tooLarge.next() }
    let unknown = ModelQuery<Gadget>(orderedBy: SortKey(path: "nothing"))
    var refused = repository.updates(of: unknown).makeAsyncIterator()
    await #expect(throws: RepositoryError.invalidQuery(.unknownField("nothing", model: "Gadget"))) {
      try await refused.next()
    }
    #expect(try await refused.next() == nil)
    var silent = WithoutFeed(base: repository).updates(of: byName).makeAsyncIterator()
    await #expect(throws: RepositoryError.unsupported(.changeFeed)) { try await silent.next() }
  }

  @Test("The greatest page is exact about whether others follow")
  func greatest() async throws {
    let limit = PageLimit.range.upperBound
    try await repository.commit {
      for number in 1...UInt64(limit + 1) { $0.insert(Gadget(number, name: "a")) }
    }
    var updates = repository.updates(of: ModelQuery<Gadget>(), limit: limit).makeAsyncIterator()
    #expect(try await updates.next()?.next != nil)
    try await repository.delete(Gadget.self, id: Gadget(UInt64(limit + 1)).id)
    let page = try #require(try await updates.next())
    #expect(page.items.count == limit)
    #expect(page.next == nil)
  }
}

/// A repository that records reads.
private final class CountingRepository: ForwardingRepository {
  let base: any Repository
  private let calls = Mutex<[String]>([])

  init(base: some Repository) { self.base = base }

  func willCall(_ call: String) async { calls.withLock { $0.append(call) } }

  /// Returns the calls since the last time.
  func taken() -> [String] {
    calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }
}

/// A repository in which another caller changes all gadgets alike before each read of records.
private final class DisturbedRepository: ForwardingRepository {
  let base: any Repository
  let isDisturbing = Atomic(false)

  init(base: some Repository) { self.base = base }

  func willCall(_ call: String) async throws(RepositoryError) {
    if isDisturbing.load(ordering: .relaxed), call.hasPrefix("find") { try await disturb() }
  }

  func disturb() async throws(RepositoryError) {
    let gadgets = try await base.all(ModelQuery<Gadget>()).map(\.entity)
    try await base.commit { changes in
      for var gadget in gadgets {
        gadget.count += 1
        changes.save(gadget)
      }
    }
  }
}

private struct WithoutFeed: ForwardingRepository {
  let base: any Repository

  var capabilities: Capabilities { base.capabilities.subtracting([.changeFeed]) }
}
