import MovieCatalog
import MovieTestSupport
import Testing

struct MovieTests {
  @Test(
    "A title that isn't one trimmed line of 1 to 300 characters is rejected",
    arguments: [
      ("", ViolationCode.tooShort), (String(repeating: "a", count: 301), .tooLong), ("  ", .untrimmed),
      (" Nine Lanterns", .untrimmed), ("Nine\nLanterns", .controlCharacter),
      ("Nine\u{85}Lanterns", .controlCharacter),
    ])
  func invalidTitles(title: String, code: ViolationCode) throws {
    let error = #expect(throws: ValidationError.self) { try Fixtures.movie("m1", title) }
    #expect(error?.violations.map(\.code) == [code])
    #expect(error?.violations.first?.path == FieldPath(field: "title"))
  }

  @Test("A title of 300 characters and both forms of an accent are kept")
  func keptTitles() throws {
    let longest = String(repeating: "ł", count: 300)
    #expect(try Fixtures.movie("m1", longest).title == longest)
    let composed = try Fixtures.movie("m1", "Caf\u{E9}").title
    let decomposed = try Fixtures.movie("m1", "Cafe\u{301}").title
    #expect(Array(composed.utf8) != Array(decomposed.utf8))
  }

  @Test(
    "The release year follows from the release date, which can't be before 1888",
    arguments: [("1887-12-31", nil), ("1888", 1888), ("2026-11", 2026), ("9999-12-31", 9999)])
  func releaseYear(text: String, year: Int?) throws {
    let date = try PartialDate(parsing: text)
    let id = try Identifier<Movie>(parsing: "m1")
    guard let year else {
      let error = #expect(throws: ValidationError.self) {
        try Movie(id: id, title: "x", releaseDate: date)
      }
      #expect(error?.violations.map(\.rule) == ["Movie.releaseDate.earliest"])
      return
    }
    #expect(try Movie(id: id, title: "x", releaseDate: date).releaseYear?.number == year)
  }

  @Test(
    "A release year more than ten years after the current time is invalid",
    arguments: [("2036-12-31", true), ("2037-01-01", false)])
  func latestYear(text: String, isValid: Bool) throws {
    let movie = try Movie(
      id: Identifier(parsing: "m1"), title: "x", releaseDate: PartialDate(parsing: text))
    let context = ConditionContext.catalog(now: Fixtures.now)
    let violations = Movie.schema.violations(in: movie, context: context)
    #expect(violations.map(\.rule) == (isValid ? [] : ["Movie.releaseYear.latest"]))
  }

  @Test("`genres` begins with the primary genre and contains it once")
  func genres() throws {
    let movie = try Movie(
      id: Identifier(parsing: "m1"), title: "x", primaryGenre: .known(.drama),
      otherGenres: [.known(.comedy), .known(.drama)])
    #expect(movie.genres == [.known(.drama), .known(.comedy)])
  }

  @Test("A duplicate external identifier is rejected at its position")
  func duplicates() throws {
    let ids = try [ExternalID(parsing: "imdb:tt1"), ExternalID(parsing: "imdb:tt1")]
    let error = #expect(throws: ValidationError.self) {
      try Movie(id: Identifier(parsing: "m1"), title: "x", externalIDs: ids)
    }
    #expect(error?.violations.map(\.path) == [FieldPath([.field("externalIDs"), .element(1)])])
  }

  @Test("Conditions on year, genres, availability and storefront hold for a movie with these values")
  func conditions() throws {
    let movie = try Movie(
      id: Identifier(parsing: "m1"), title: "x", primaryGenre: .known(.drama),
      releaseDate: PartialDate(parsing: "2026"), purchaseOptions: [Fixtures.option()])
    let year = try ReleaseYear(2026)
    let fields = Movie.Fields.self
    let soldInUS = fields.purchaseOptions.anyElement(
      PurchaseOption.Fields.storefront.at(Storefront.Fields.country) == .us)
    #expect(try holds(fields.releaseYear == year, movie))
    #expect(try holds(fields.genres.includes(.known(.drama)), movie))
    #expect(try holds(fields.availability == .available, movie))
    #expect(try holds(soldInUS, movie))
    #expect(try !holds(fields.genres.includes(.known(.comedy)), movie))
  }

  private func holds(_ condition: Condition<Movie>, _ movie: Movie) throws -> Bool {
    try Movie.schema.compile(condition).evaluate(movie, in: ConditionContext()) == .yes
  }

  @Test("A draft validates to a movie or throws all of its violations")
  func drafts() throws {
    var draft = Draft<Movie>()
    draft[text: Movie.Fields.title] = ""
    draft[text: Movie.Fields.releaseDate] = "2026-13"
    let error = #expect(throws: ValidationError.self) { try draft.validated() }
    #expect(error?.violations.map(\.path.description) == ["id", "title", "releaseDate"])
    draft[text: Movie.Fields.id] = "m1"
    draft[text: Movie.Fields.title] = "Nine Lanterns"
    draft[text: Movie.Fields.releaseDate] = "2026-03"
    #expect(try draft.validated().releaseDate?.precision == .month)
  }
}
