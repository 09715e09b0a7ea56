import DomainModeling
import Testing

@Suite("User-facing errors")
struct UserFacingErrorTests {
  enum MovieError: UserFacingError {
    case unwatched
    case busy(seconds: Int64)
    case invalid(ValidationError)

    static let messages = MessageCatalogTests.domain.merging(
      MessageCatalog {
        Message(
          "movie.busy", english: "Try again in {seconds} {seconds|one: second|other: seconds}.",
          polish: "Spróbuj za {seconds} {seconds|one: sekundę|few: sekundy|many: sekund|other: sekundy}.")
      })

    var messageCode: MessageCode {
      switch self {
      case .unwatched: "movie.unwatched"
      case .busy: "movie.busy"
      case .invalid(let error): error.messageCode
      }
    }

    var messageParameters: [String: Scalar] {
      if case .busy(let seconds) = self { ["seconds": .integer(seconds)] } else { [:] }
    }

    var violations: [Violation] {
      if case .invalid(let error) = self { error.violations } else { [] }
    }
  }

  /// An error that uses the message of the error that it wraps.
  enum WrappingError: UserFacingError {
    case movie(MovieError)
    case lost

    static var messages: MessageCatalog { MovieError.messages }
    var messageCode: MessageCode { cause?.messageCode ?? "movie.unwatched" }
    var cause: (any UserFacingError)? { if case .movie(let error) = self { error } else { nil } }
  }

  @Test("An error with a cause has the text, parameters and violations of its cause")
  func cause() throws {
    #expect(WrappingError.movie(.busy(seconds: 3)).text(in: .polish) == "Spróbuj za 3 sekundy.")
    #expect(WrappingError.lost.text(in: .polish) == "Najpierw obejrzyj.")
    #expect(WrappingError.lost.violations.isEmpty && WrappingError.lost.messageParameters.isEmpty)
    let error = try #require(ValidationError(model: "Movie", violations: Self.violations))
    #expect(WrappingError.movie(.invalid(error)).violations == Self.violations)
    #expect(
      WrappingError.movie(.invalid(error)).text(in: .english) == MovieError.invalid(error).text(in: .english))
  }

  static let violations = [
    Violation(
      at: FieldPath(field: "title"), rule: "Movie.title.tooLong", code: .tooLong,
      parameters: ["minimum": 1, "maximum": 3, "actual": 4]),
    Violation(at: FieldPath(field: "note"), rule: "Movie.note.blank", code: .blank),
    Violation(at: FieldPath(field: "name"), rule: "Movie.name.blank", code: .blank),
  ]

  @Test("A domain error has a text in the requested language")
  func domainError() throws {
    func save() throws(MovieError) { throw .busy(seconds: 3) }
    do {
      try save()
      Issue.record("the call succeeded")
    } catch {
      #expect(error.text(in: .polish) == "Spróbuj za 3 sekundy.")
      #expect(error.text(in: .english) == "Try again in 3 seconds.")
    }
    #expect(MovieError.unwatched.text(in: .german, after: .polish) == "Najpierw obejrzyj.")
  }

  @Test("A violation prefers the message of its own rule, but only in the same language")
  func messageOfRule() {
    let violation = Self.violations[0]
    #expect(violation.text(in: .english, from: MovieError.messages) == "That title is too long.")
    #expect(violation.text(in: .polish) == "Wpisz najwyżej 3 znaki; jest ich 4.")
    let english = MessageCatalog(over: .shared, [Message("Movie.title.tooLong", [.english: "Too long."])])
    #expect(violation.text(in: .polish, from: english) == "Wpisz najwyżej 3 znaki; jest ich 4.")
  }

  @Test("A validation error has a text for each violation, and a wrapping error shows each text once")
  func validationError() throws {
    let error = try #require(ValidationError(model: "Movie", violations: Self.violations))
    #expect(
      error.texts(in: .english, from: MovieError.messages) == [
        "That title is too long.", "Please enter some text.", "Please enter some text.",
      ])
    #expect(
      MovieError.invalid(error).text(in: .english)
        == "That title is too long.\nPlease enter some text.")
    #expect(
      error.text(in: .polish)
        == "Wpisz najwyżej 3 znaki; jest ich 4.\nWpisz coś więcej niż same spacje.")
  }
}
