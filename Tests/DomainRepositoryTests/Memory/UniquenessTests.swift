import DomainRepository
import Testing

@Suite("Unique fields")
struct UniquenessTests {
  let repository = InMemoryRepository()

  private func validationError(_ collect: (inout ChangeSet) -> Void) async -> ValidationError? {
    let error = await repositoryError { try await repository.commit(collect) }
    if case .invalid(_, let validation)? = error { return validation }
    return nil
  }

  @Test("A taken unique value is rejected with a violation at its field")
  func taken() async throws {
    try await filled(repository, gadgets: [Gadget(1, slug: "lamp")])
    let error = await validationError { $0.insert(Gadget(2, slug: "lamp")) }
    #expect(
      error?.violations == [
        Violation(at: FieldPath(field: "slug"), rule: "Gadget.unique.slug", code: .unique)
      ])
  }

  @Test("All taken values of an entity are reported at once")
  func several() async throws {
    var first = Gadget(1, slug: "lamp")
    (first.maker, first.serial) = ("acme", 7)
    try await filled(repository, gadgets: [first])
    var second = Gadget(2, slug: "lamp")
    (second.maker, second.serial) = ("acme", 7)
    let error = await validationError { $0.insert(second) }
    #expect(error?.violations.map(\.rule) == ["Gadget.unique.slug", "Gadget.unique.maker+serial"])
  }

  @Test("Two records of one change set can't have the same unique value")
  func withinBatch() async throws {
    let error = await validationError {
      $0.insert(Gadget(1, slug: "lamp"))
      $0.insert(Gadget(2, slug: "lamp"))
    }
    #expect(error?.violations.count == 1)
  }

  @Test("Several records may have null in a unique key, alone or as a part")
  func nulls() async throws {
    var half = Gadget(3)
    half.maker = "acme"
    var otherHalf = Gadget(4)
    otherHalf.maker = "acme"
    try await filled(repository, gadgets: [Gadget(1), Gadget(2), half, otherHalf])
    #expect(try await repository.count(ModelQuery<Gadget>()) == 4)
  }

  @Test("Records may swap, pass on and free their unique values in one change set")
  func swaps() async throws {
    try await filled(repository, gadgets: [Gadget(1, slug: "a"), Gadget(2, slug: "b"), Gadget(3, slug: "c")])
    try await repository.commit {
      $0.save(Gadget(1, slug: "b"))
      $0.save(Gadget(2, slug: "a"))
    }
    try await repository.commit {
      $0.save(Gadget(4, slug: "c"))
      $0.delete(Gadget.self, id: Identifier(3))
    }
    #expect(await validationError { $0.insert(Gadget(5, slug: "a")) } != nil)
    #expect(await validationError { $0.insert(Gadget(5, slug: "b")) } != nil)
    #expect(await validationError { $0.insert(Gadget(5, slug: "c")) } != nil)
    try await repository.commit { $0.save(Gadget(4, slug: nil)) }
    try await repository.commit { $0.insert(Gadget(5, slug: "c")) }
  }

  @Test("A record can be saved again with its own unique value")
  func own() async throws {
    try await filled(repository, gadgets: [Gadget(1, slug: "a")])
    let renamed = Gadget(1, name: "renamed", slug: "a")
    try await repository.commit { $0.save(renamed) }
    #expect(try await repository.get(Gadget.self, id: Identifier(1))?.entity == renamed)
  }

  @Test("The composed and the decomposed form of é are different unique values")
  func scalars() async throws {
    try await filled(repository, gadgets: [Gadget(1, slug: "caf\u{E9}"), Gadget(2, slug: "cafe\u{301}")])
    #expect(await validationError { $0.insert(Gadget(3, slug: "cafe\u{301}")) } != nil)
  }

  @Test(
    "A random change set is committed if and only if all values are unique",
    arguments: 1...8 as ClosedRange<UInt64>)
  func randomHistory(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var model: [UInt64: String?] = [:]
    for _ in 0..<300 {
      var changes = ChangeSet()
      var next = model
      for number in Set(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in UInt64.random(in: 1...6, using: &random) }
      ).sorted() {
        if Int.random(in: 0..<4, using: &random) == 0 {
          changes.delete(Gadget.self, id: Identifier(number), expecting: .any)
          next[number] = .none
        } else {
          let slug = [nil, "a", "b", "c", "d"].randomElement(using: &random) ?? nil
          changes.save(Gadget(number, slug: slug))
          next[number] = .some(slug)
        }
      }
      let slugs = next.values.compactMap { $0 }
      let isUnique = Set(slugs).count == slugs.count
      do {
        try await repository.commit(changes)
        #expect(isUnique)
        model = next
      } catch {
        #expect(!isUnique)
      }
    }
    let stored = try await repository.all(ModelQuery<Gadget>())
    #expect(stored.map(\.id) == model.keys.sorted().map { Identifier($0) })
  }
}
