public import DomainModeling

/// What another catalogue calls a film: `itunes:1440000001`, `imdb:tt0000001`.
///
/// In JSON and everywhere else it is one text: the source, a colon and the value byte for byte. It has the
/// characters and the length of an `Identifier`, so that a film that comes from outside can be named by it.
public struct ExternalID: Hashable, Sendable {
  /// The catalogue; a word of 1…20 small letters and digits, beginning with a letter.
  public let source: OpenValue<ExternalSource>
  /// What the catalogue calls the film.
  public let value: String
  /// The identifier of a film that this catalogue is the first to tell of: the same text.
  public let movieID: Identifier<Movie>

  /// Makes the identifier of a value; throws ``/DomainModeling/ValueError`` for one that doesn't fit.
  public init(_ source: OpenValue<ExternalSource>, _ value: String) throws(ValueError) {
    try self.init(parsing: "\(source.rawValue):\(value)")
    // A source with a colon in it would be read as another source.
    guard self.source == source else { throw Self.malformed }
  }

  /// Makes the identifier of an iTunes track; throws ``/DomainModeling/ValueError`` of kind `length` below 1.
  public static func itunes(trackID: Int64) throws(ValueError) -> ExternalID {
    guard trackID > 0 else {
      throw ValueError(.length, type: format.name, expected: "a positive track identifier")
    }
    return try ExternalID(.known(.itunes), "\(trackID)")
  }
}

extension ExternalID: TextValue {
  public static let format = TextFormat(
    "external-id", pattern: "^[a-z][a-z0-9]{0,19}:[A-Za-z0-9._:~-]{1,62}$",
    valid: ["itunes:1440000001", "imdb:tt0000001", "x:1", "trakt:the-long-night-2031"],
    invalid: ["", "itunes", "itunes:", ":1", "iTunes:1", "itunes:a b", "9x:1", "imdb:żółw", "imdb:a/b"],
    source: "own: a source and a value in the characters of an identifier, at most 64 together")

  public var text: String { movieID.text }

  /// Reads `source:value`; throws `length` over 64 characters in all and `format` for anything else.
  public init(parsing text: String) throws(ValueError) {
    do {
      movieID = try Identifier(parsing: text)
    } catch {
      throw ValueError(error.kind, type: Self.format.name, expected: error.expectation)
    }
    let word = text.prefix { $0 != ":" }
    let value = text[word.endIndex...].dropFirst()
    guard Self.isSource(word), !value.isEmpty else { throw Self.malformed }
    source = try OpenValue(word: String(word))
    self.value = String(value)
  }

  private static func isSource(_ word: Substring) -> Bool {
    guard let first = word.first, ("a"..."z").contains(first), word.utf8.count <= 20 else { return false }
    return word.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
  }

  private static var malformed: ValueError {
    ValueError(.format, type: format.name, expected: "a source, a colon and a value")
  }
}

/// A catalogue whose identifiers films are known by.
public enum ExternalSource: String, Vocabulary {
  /// Apple's iTunes Store, by `trackId`.
  case itunes
  /// IMDb, by title identifier, `tt0000001`.
  case imdb
  /// The Movie Database, by number.
  case tmdb
  /// Trakt, by number.
  case trakt
  /// Letterboxd, by short identifier.
  case letterboxd
  /// Wikidata, by item, `Q1`.
  case wikidata
}
