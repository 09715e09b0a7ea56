import DomainRepository
import Testing

@Suite("Cursors and digests")
struct CursorTests {
  static let query = ModelQuery(
    where: (Gadget.Fields.count >= 2).and(Gadget.Fields.name.hasPrefix("é")),
    orderedBy: .descending(Gadget.Fields.weight, nulls: .first), .ascending(Gadget.Fields.name))

  @Test("The digests of two queries and of the published FNV-1a texts have their known values")
  func pinned() {
    #expect(ModelQuery<Gadget>().digest.description == "69984e22a1ba11b1bf6b4630b3dd0ad0")
    #expect(Self.query.digest.description == "50ec46e358e13bc8606da8c68ff7912e")
    // The published vectors of FNV-1a with 128 bits for the empty text, "a" and "foobar".
    #expect(QueryDigest(of: []).description == "6c62272e07bb014262b821756295c58d")
    #expect(QueryDigest(of: Array("a".utf8)).description == "d228cb696f1a8caf78912b704e4a8964")
    #expect(QueryDigest(of: Array("foobar".utf8)).description == "343e1662793c64bf6f0d3597ba446f18")
  }

  @Test(
    "A cursor whose values don't have the types of the sort fields belongs to another version of the schema",
    arguments: [[Scalar.integer(1), .integer(2), .text("g")], [.real(1), .text("a"), .bool(true)]])
  func otherTypes(keys: [Scalar]) async throws {
    let query = Self.query
    let repository = InMemoryRepository()
    let own = Cursor(digest: query.digest, keys: [.null, .text("a"), .text("g")])
    #expect(try own.keys(for: query) == own.keys)
    _ = try await repository.page(query, at: .after(own), limit: 1)
    let cursor = Cursor(digest: query.digest, keys: keys)
    #expect(throws: RepositoryError.cursorMismatch) { try cursor.keys(for: query) }
    await #expect(throws: RepositoryError.cursorMismatch) {
      _ = try await repository.page(query, at: .after(cursor), limit: 1)
    }
  }

  static let different: [ModelQuery<Gadget>] = [
    ModelQuery(),
    query,
    ModelQuery(where: query.filter),
    ModelQuery(where: .always),
    ModelQuery(where: .never),
    ModelQuery(where: Gadget.Fields.name == "a"),
    ModelQuery(where: Gadget.Fields.name != "a"),
    ModelQuery(where: Gadget.Fields.name == "b"),
    ModelQuery(where: Gadget.Fields.slug == "a"),
    ModelQuery(where: (Gadget.Fields.name == "a").negated),
    ModelQuery(where: Gadget.Fields.name == ContextKey("a")),
    ModelQuery(where: Gadget.Fields.name == Gadget.Fields.slug),
    ModelQuery(where: Gadget.Fields.name.hasPrefix("a")),
    ModelQuery(where: Gadget.Fields.name.contains("a")),
    ModelQuery(where: Gadget.Fields.name.contains("caf\u{E9}")),
    ModelQuery(where: Gadget.Fields.name.contains("cafe\u{301}")),
    ModelQuery(where: Gadget.Fields.name.isOne(of: ["a", "b"])),
    ModelQuery(where: Gadget.Fields.name.isOne(of: ["ab"])),
    ModelQuery(where: Gadget.Fields.slug.isNull),
    ModelQuery(where: Gadget.Fields.tags.includes("a")),
    ModelQuery(where: Gadget.Fields.tags.count(.equal, 1)),
    ModelQuery(where: Gadget.Fields.tags.count(.equal, 2)),
    ModelQuery(where: Gadget.Fields.parts.anyElement(Part.Fields.label == "a")),
    ModelQuery(where: (Gadget.Fields.name == "a").and(Gadget.Fields.slug == "b")),
    ModelQuery(where: (Gadget.Fields.name == "a").or(Gadget.Fields.slug == "b")),
    ModelQuery(where: Gadget.Fields.weight == 1.5),
    ModelQuery(where: Gadget.Fields.weight == 1),
    ModelQuery(where: Gadget.Fields.isActive == true),
    ModelQuery(where: Gadget.Fields.isActive == false),
    ModelQuery(orderedBy: .ascending(Gadget.Fields.name)),
    ModelQuery(orderedBy: .descending(Gadget.Fields.name)),
    ModelQuery(orderedBy: .ascending(Gadget.Fields.name, nulls: .first)),
    ModelQuery(orderedBy: .ascending(Gadget.Fields.name), .ascending(Gadget.Fields.slug)),
    ModelQuery(orderedBy: .ascending(Gadget.Fields.slug), .ascending(Gadget.Fields.name)),
    ModelQuery(orderedBy: .descending(Gadget.Fields.id)),
    ModelQuery().matching(try? TextSearch("a")),
    ModelQuery().matching(try? TextSearch("a b")),
    ModelQuery().matching(try? TextSearch("ab")),
    ModelQuery().near(near(1)),
    ModelQuery().near(near(1, nearestFirst: false)),
    ModelQuery().near(near(2)),
    ModelQuery().near(near(1, path: "main")),
  ]

  static func near(
    _ radius: Double, path: String = "place", nearestFirst: Bool = true
  ) -> NearbySearch<Gadget>? {
    try? NearbySearch(
      path: path, within: radius, of: Coordinate(latitude: 90, longitude: 0), sortedByDistance: nearestFirst)
  }

  @Test("Different queries have different bytes, digests and hashes")
  func distinct() {
    #expect(Set(Self.different.map(\.canonicalBytes)).count == Self.different.count)
    #expect(Set(Self.different.map(\.digest)).count == Self.different.count)
    #expect(Set(Self.different).count == Self.different.count)
    #expect(ModelQuery<Gadget>().digest != ModelQuery<Shop>().digest)
  }

  @Test(
    "An omitted order equals the order by identifier, 1 equals 1.0, and a context doesn't change the digest")
  func equal() {
    #expect(ModelQuery<Gadget>() == ModelQuery<Gadget>(orderedBy: .ascending(Gadget.Fields.id)))
    let whole = Condition<Gadget>(.compare(.field("weight"), .equal, .value(.integer(1))))
    #expect(ModelQuery(where: whole) == ModelQuery(where: Gadget.Fields.weight == 1))
    var context = ConditionContext()
    context.set(ContextKey<String>("a"), to: "x")
    let query = ModelQuery(where: Gadget.Fields.name == ContextKey("a"))
    #expect(query != query.with(context: context))
    #expect(query.digest == query.with(context: context).digest)
  }

  static let cursors: [Cursor] = [
    Cursor(digest: query.digest, keys: []),
    Cursor(digest: query.digest, keys: [.null, .bool(true), .bool(false), .integer(.min), .real(-0.5)]),
    Cursor(
      digest: ModelQuery<Gadget>().digest, keys: [.text(""), .text("cafe\u{301}\u{0}"), .text("\u{1F600}")]),
    Cursor(digest: query.digest, keys: [.text(String(repeating: "x", count: 10_000)), .real(.infinity)]),
  ]

  @Test("A cursor is equal after writing its text and parsing it", arguments: cursors)
  func roundTrip(cursor: Cursor) throws {
    #expect(try Cursor(parsing: cursor.text) == cursor)
    #expect(cursor.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("A real number without a fraction is parsed as an equal integer")
  func wholeNumber() throws {
    let cursor = Cursor(digest: Self.query.digest, keys: [.real(2), .real(-0.0)])
    #expect(try Cursor(parsing: cursor.text).keys == [.integer(2), .integer(0)])
  }

  @Test("A cursor's text with any changed, missing or added character is rejected")
  func changed() throws {
    let text = Cursor(digest: Self.query.digest, keys: [.text("é"), .integer(7)]).text
    let bytes = Array(text.utf8)
    for position in bytes.indices {
      for other in "ABaz09-_=+/ é" {
        var changed = Array(text)
        if changed[position] == other { continue }
        changed[position] = other
        #expect(throws: ValueError.self) { try Cursor(parsing: String(changed)) }
      }
      #expect(throws: ValueError.self) {
        try Cursor(parsing: String(decoding: bytes[..<position], as: UTF8.self))
      }
      #expect(throws: ValueError.self) {
        try Cursor(parsing: String(decoding: bytes[(position + 1)...], as: UTF8.self))
      }
    }
    for addition in ["A", "=", "\n", text] {
      #expect(throws: ValueError.self) { try Cursor(parsing: text + addition) }
    }
  }

  @Test(
    "A random text is rejected or parsed to a cursor with the same text",
    arguments: 1...4 as ClosedRange<UInt64>)
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    for _ in 0..<500 {
      let length = Int.random(in: 0...120, using: &random)
      let text = String((0..<length).map { _ in digits.randomElement(using: &random) ?? "A" })
      if let cursor = Cursor(text) { #expect(cursor.text == text) }
    }
  }

  @Test("A cursor of another query or entity throws `cursorMismatch`, in both directions")
  func foreign() async throws {
    let repository = InMemoryRepository()
    try await filled(repository, gadgets: (1...5).map { Gadget($0) })
    let cursor = try #require(try await repository.page(ModelQuery<Gadget>(), limit: 2).next)
    let other = ModelQuery<Gadget>(orderedBy: .ascending(Gadget.Fields.name))
    for position in [PagePosition.after(cursor), .before(cursor)] {
      let error = await repositoryError { _ = try await repository.page(other, at: position, limit: 2) }
      #expect(error == .cursorMismatch)
      let shops = await repositoryError {
        _ = try await repository.page(ModelQuery<Shop>(), at: position, limit: 2)
      }
      #expect(shops == .cursorMismatch)
    }
    let short = Cursor(digest: cursor.digest, keys: [])
    let error = await repositoryError {
      _ = try await repository.page(ModelQuery<Gadget>(), at: .after(short), limit: 2)
    }
    #expect(error == .cursorMismatch)
  }

  @Test("A cursor is valid for the same query at a later time")
  func movingContext() async throws {
    let repository = InMemoryRepository()
    try await filled(repository, gadgets: (1...5).map { Gadget($0) })
    let query = ModelQuery(
      where: Gadget.Fields.made.isNull.or(Gadget.Fields.made > ContextKey<Timestamp>.now))
    func at(_ milliseconds: Int64) throws -> ModelQuery<Gadget> {
      let now = try Timestamp(millisecondsSince1970: milliseconds)
      return query.with(context: ConditionContext(principal: .guest, now: now))
    }
    let first = try await repository.page(try at(0), limit: 3)
    let second = try await repository.page(try at(60_000), at: .after(try #require(first.next)), limit: 3)
    #expect(second.items.map(\.id) == [4, 5].map { Identifier($0) })
  }
}
