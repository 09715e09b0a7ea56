public import DomainModeling

/// A movie's identifier in another catalog: `itunes:1440000001`, `imdb:tt0000001`.
///
/// Its text form, also in JSON, is the source, a colon and the value. It has the characters and the length of
/// an `Identifier`, so that it can serve as the identifier of a movie that was imported from that catalog.
public struct ExternalID: Hashable, Sendable {
  /// The catalog that assigned the identifier: 1…20 lowercase letters and digits, beginning with a letter.
  public let source: OpenEnum<ExternalSource>
  /// The identifier in that catalog.
  public let value: String
  /// The same text as a movie identifier, used for movies that were first imported from this catalog.
  public let movieID: Identifier<Movie>

  /// Creates the identifier of a value; throws ``/DomainModeling/ValueError`` when the source or value is
  /// malformed.
  public init(_ source: OpenEnum<ExternalSource>, _ value: String) throws(ValueError) {
    try self.init(parsing: "\(source.rawValue):\(value)")
    // A source that contains a colon would be parsed as a different source.
    guard self.source == source else { throw Self.malformed }
  }

  /// Creates the identifier of an iTunes track.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` for a number below 1.
  public static func itunes(trackID: Int64) throws(ValueError) -> ExternalID {
    guard trackID > 0 else {
      throw ValueError(.length, type: format.name, expected: "a positive track identifier")
    }
    return try ExternalID(.known(.itunes), "\(trackID)")
  }
}

extension ExternalID: TextValue {
  public static let format = TextFormat(
    "externalId", pattern: "^[a-z][a-z0-9]{0,19}:[A-Za-z0-9._:~-]{1,62}$",
    valid: ["itunes:1440000001", "imdb:tt0000001", "x:1", "trakt:the-long-night-2031"],
    invalid: ["", "itunes", "itunes:", ":1", "iTunes:1", "itunes:a b", "9x:1", "imdb:żółw", "imdb:a/b"],
    source: "own: a source and a value in the characters of an identifier, at most 64 together")

  public var text: String { movieID.text }

  /// Reads `source:value`; throws `length` for more than 64 characters and `format` for other malformed
  /// texts.
  public init(parsing text: String) throws(ValueError) {
    do {
      movieID = try Identifier(parsing: text)
    } catch {
      throw ValueError(error.kind, type: Self.format.name, expected: error.expectation)
    }
    let word = text.prefix { $0 != ":" }
    let value = text[word.endIndex...].dropFirst()
    guard Self.isSource(word), !value.isEmpty else { throw Self.malformed }
    source = try OpenEnum(parsing: String(word))
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

/// A catalog of movies, by its identifiers.
public enum ExternalSource: String, StringEnum {
  /// Apple's iTunes Store; the value is the `trackId`.
  case itunes
  /// IMDb; the value is the title identifier, `tt0000001`.
  case imdb
  /// The Movie Database; the value is a number.
  case tmdb
  /// Trakt; the value is a number or slug.
  case trakt
  /// Letterboxd; the value is the key of a short link.
  case letterboxd
  /// Wikidata; the value is the item, `Q1`.
  case wikidata
}
