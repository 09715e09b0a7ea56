import MovieCatalog
import MovieTestSupport
import Testing

struct MovieMergingTests {
  @Test("`isSameMovie(as:)` is true exactly for movies that share an external identifier")
  func sameMovie() throws {
    let imdb = try ExternalID(parsing: "imdb:tt1")
    let mine = try Movie(id: Identifier(parsing: "m1"), title: "x", externalIDs: [imdb])
    let theirs = try Movie(id: Identifier(parsing: "m2"), title: "y", externalIDs: [imdb])
    let named = try Movie(id: Identifier(parsing: "imdb:tt1"), title: "z")
    #expect(mine.isSameMovie(as: theirs))
    #expect(mine.isSameMovie(as: named))
    #expect(try !mine.isSameMovie(as: Movie(id: Identifier(parsing: "m2"), title: "x")))
  }

  @Test("Merging takes the values of the later snapshot, and keeps those that it lacks")
  func laterSnapshot() throws {
    let older = try Movie(
      id: Identifier(parsing: "m1"), title: "Old", tagline: "kept",
      purchaseOptions: [Fixtures.option(.buy, 500), Fixtures.option(.rent, 200, in: Fixtures.polish)],
      fetchedAt: Fixtures.now)
    let newer = try Movie(
      id: Identifier(parsing: "itunes:1"), title: "New", purchaseOptions: [Fixtures.option(.buy, 700)],
      fetchedAt: Fixtures.now.adding(.seconds(1)))
    let both = try older.merging(newer)
    #expect(both.id == older.id)
    #expect(both.title == "New")
    #expect(both.tagline == "kept")
    #expect(both.externalIDs.map(\.text) == ["itunes:1"])
    #expect(
      try both.purchaseOptions == [
        Fixtures.option(.buy, 700), Fixtures.option(.rent, 200, in: Fixtures.polish),
      ])
    #expect(both.fetchedAt == newer.fetchedAt)
  }

  @Test("Merging movies is idempotent, and commutative except for the identifier", arguments: 0..<200)
  func properties(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let a = try Self.movie("itunes:1", using: &random)
    let b = try Self.movie("m2", using: &random)
    let ab = try a.merging(b)
    #expect(try ab.merging(b) == ab)
    #expect(try a.merging(a).merging(a) == a.merging(a))
    guard a.fetchedAt != b.fetchedAt else { return }
    let ba = try b.merging(a)
    // `b` has no external identifier, so only its own identifier differs.
    var fields = Draft(ba)
    fields[Movie.Fields.id] = a.id
    #expect(try fields.validated() == ab)
  }

  @Test("Merging keeps what operators have corrected and hidden, from either side")
  func corrections() throws {
    let corrected = try Movie(
      id: Identifier(parsing: "m1"), title: "Mended", tagline: "old", fetchedAt: Fixtures.now,
      hiddenAt: Fixtures.now, correctedFields: ["title"])
    let newer = try Movie(
      id: Identifier(parsing: "m1"), title: "Wrong", tagline: "new", director: "D. Amsel",
      fetchedAt: Fixtures.now.adding(.seconds(1)))
    let merged = try corrected.merging(newer)
    #expect(merged.title == "Mended" && merged.tagline == "new" && merged.director == "D. Amsel")
    #expect(merged.hiddenAt == Fixtures.now && merged.correctedFields == ["title"])
    #expect(merged.fetchedAt == newer.fetchedAt)
    #expect(try newer.merging(corrected) == merged && merged.merging(newer) == merged)
    let again = try newer.updating {
      $0[Movie.Fields.title] = "Mended again"
      $0[Movie.Fields.correctedFields] = ["title", "director"]
    }
    #expect(try corrected.merging(again).title == "Mended again")
    #expect(try corrected.merging(again).correctedFields == ["director", "title"])
  }

  static func movie(_ id: String, using random: inout SeededGenerator) throws -> Movie {
    let countries: [CountryCode] = [.us, .pl, .de]
    let genres: [OpenEnum<Genre>] = [.known(.drama), .known(.comedy), .known(.war)]
    let taglines = ["a", "b"]
    let moments = (0...9).map { Int64($0) * 1_000 }
    var options: [PurchaseOption] = []
    for country in countries.filter({ _ in Bool.random(using: &random) }) {
      let price = Int64.random(in: 1...3, using: &random)
      options.append(try Fixtures.option(.buy, price, in: Storefront(country: country)))
    }
    let moment = try moments.randomElement(using: &random).map { try Fixtures.now.adding(.milliseconds($0)) }
    return try Movie(
      id: Identifier(parsing: id), title: ["x", "y"].randomElement(using: &random) ?? "x",
      tagline: Bool.random(using: &random) ? taglines.randomElement(using: &random) : nil,
      otherGenres: genres.filter { _ in Bool.random(using: &random) },
      countries: countries.filter { _ in Bool.random(using: &random) },
      externalIDs: Bool.random(using: &random) ? [ExternalID(parsing: "imdb:tt1")] : [],
      purchaseOptions: options, fetchedAt: moment)
  }
}
