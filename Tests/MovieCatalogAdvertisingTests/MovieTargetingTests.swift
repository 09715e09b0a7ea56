import MovieCatalogAdvertising
import MovieTestSupport
import Testing

@Suite("Advertisements related to movies")
struct MovieTargetingTests {
  static func movie(
    _ id: String = "m1", _ title: String = "Żółte Łódki", primary: Genre? = .drama,
    others: [Genre] = [.crime]
  ) throws -> Movie {
    try Movie(
      id: Identifier(parsing: id), title: title, originalTitle: "Gult vatten", tagline: "Nobody comes back.",
      shortOverview: "A short one.", overview: "A café by the sea. Eight lanterns are lit.",
      primaryGenre: primary.map { .known($0) }, otherGenres: others.map { .known($0) },
      director: "Zoë O’Neill",
      collectionName: "Boats in a Box")
  }

  @Test(
    "A keyword is found in one text of a movie, but not across two",
    arguments: [
      ("lodki", true), ("gult vatten", true), ("nobody comes", true), ("short one", true), ("the sea", true),
      ("o'neill", true), ("boats in a box", true), ("lodki gult", false), ("lit zoe", false),
      ("lantern", false),
    ])
  func keyword(keyword: String, isFound: Bool) throws {
    let targeting = try AdTargeting(movies: [], keywords: [keyword])
    #expect(try targeting.reasons(for: Self.movie()) == (isFound ? [.keyword(keyword)] : []))
  }

  @Test("The reasons for a movie are ordered by relevance and name its genres")
  func reasons() throws {
    let targeting = try AdTargeting(
      movies: [Identifier(parsing: "m1")], genres: [.known(.crime), .known(.war), .known(.drama)],
      keywords: ["sea", "nothing"])
    let reasons = try targeting.reasons(for: Self.movie())
    #expect(reasons == [.subject, .primaryTopic("drama"), .topic("crime"), .keyword("sea")])
    #expect(reasons.map(\.genre) == [nil, .known(.drama), .known(.crime), nil])
    let open = try AdTargeting(movies: [], genres: [OpenEnum(parsing: "Kino domowe")])
    let movie = try Movie(
      id: Identifier(parsing: "m3"), title: "x", primaryGenre: OpenEnum(parsing: "Kino domowe"))
    #expect(open.reasons(for: movie).map(\.genre) == [movie.primaryGenre])
  }

  @Test("A targeting returns its movies and genres byte for byte")
  func roundTrip() throws {
    let movies: [Movie.ID] = try ["m1", "itunes:900000001", "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9"].map {
      try Identifier(parsing: $0)
    }
    let genres: [OpenEnum<Genre>] = try [.known(.sciFiFantasy), OpenEnum(parsing: " Kino\u{301} ")]
    let targeting = try AdTargeting(movies: movies, genres: genres, keywords: ["sea"])
    #expect(targeting.movies == movies && targeting.genres == genres)
    #expect(targeting.subjects.map(\.text) == movies.map(\.text))
    let movie = try Self.movie("itunes:900000001")
    let subject = AdSubject(movie)
    #expect(subject.id.text == movie.id.text)
    #expect(subject.primaryTopic == "drama" && subject.topics == ["drama", "crime"])
    #expect(throws: ValidationError.self) { try AdTargeting(movies: movies + movies) }
  }

  @Test("`ads(beside:)` returns the offers of matching campaigns only for movies of the catalog")
  func offers() async throws {
    let repository = InMemoryRepository()
    let advertising = AdvertisingService(repository, clock: ManualClock(MovieAdFixtures.during))
    let (movie, advertiser, campaign) = (
      try Self.movie(), try MovieAdFixtures.advertiser(), try MovieAdFixtures.campaign()
    )
    try await repository.commit { changes in
      changes.insert(movie)
      changes.insert(advertiser)
      changes.insert(campaign)
    }
    let unknown: Movie.ID = try Identifier(parsing: "m9")
    let offers = try await advertising.ads(beside: [unknown, movie.id])
    #expect(offers.map(\.match.movie) == [movie.id])
    #expect(offers.map(\.match.reasons) == [[.subject]])
    #expect(offers.map(\.advertiserName) == ["Posters & Co"])
    let request = AdRequest(.known(.detail), beside: [movie], at: MovieAdFixtures.during)
    #expect(request.matches(among: [campaign]) == offers.map(\.match))
    #expect(try await advertising.ads(beside: [unknown]) == [])
  }
}
