// One import is enough: the module brings both that it joins.
@_exported public import DomainAdvertising
@_exported public import MovieCatalog

extension AdSubject {
  /// A film as advertising looks at it: genres are its topics, and its texts have the keywords.
  public init(_ movie: Movie) {
    let texts = [
      movie.title, movie.originalTitle, movie.tagline, movie.shortOverview, movie.overview, movie.director,
      movie.collectionName,
    ]
    self.init(
      id: Identifier(retyping: movie.id), primaryTopic: movie.primaryGenre?.rawValue,
      topics: movie.genres.map(\.rawValue), texts: texts.compactMap(\.self))
  }
}

extension AdTargeting {
  /// Names the films that a campaign is related to, or throws everything that is wrong with it.
  ///
  /// Keywords are looked for in titles, tagline, overviews, director and collection.
  public init(
    movies: [Movie.ID], genres: [OpenValue<Genre>] = [], keywords: [String] = []
  ) throws(ValidationError) {
    try self.init(
      subjects: movies.map { Identifier(retyping: $0) }, topics: genres.map(\.rawValue), keywords: keywords)
  }

  /// The films by name.
  public var movies: [Movie.ID] { subjects.map { Identifier(retyping: $0) } }

  /// The genres; a topic that can't be one, because it has control characters, is left out.
  public var genres: [OpenValue<Genre>] { topics.compactMap { try? OpenValue(word: $0) } }

  /// Why a film is among those that the campaign is related to, the nearest reason first; empty when it isn't.
  ///
  /// - Complexity: O(*n*) in the length of the film's texts and of the targeting.
  public func reasons(for movie: Movie) -> [AdReason] { reasons(for: AdSubject(movie)) }
}

extension AdReason {
  /// The genre by which a film is related, where that is why.
  public var genre: OpenValue<Genre>? {
    switch self {
    case .primaryTopic(let topic), .topic(let topic): try? OpenValue(word: topic)
    case .subject, .keyword: nil
    }
  }
}

extension AdRequest {
  /// Asks for advertisements beside films.
  public init(_ placement: OpenValue<AdPlacement>, beside movies: [Movie], at now: Timestamp, limit: Int = 10)
  {
    self.init(placement, beside: movies.map { AdSubject($0) }, at: now, limit: limit)
  }
}

extension AdMatch {
  /// The film that the advertisement is related to.
  public var movie: Movie.ID { Identifier(retyping: subject) }
}

extension AdvertisingService {
  /// The advertisements to show beside films, the most related first, each with its advertiser's name.
  ///
  /// - Parameters:
  ///   - movies: One film on its own page, several in a list; films that the catalogue doesn't have are left out.
  ///   - limit: How many fit.
  public func ads(
    beside movies: [Movie.ID], in placement: OpenValue<AdPlacement> = .known(.detail), limit: Int = 3,
    as principal: Principal = .guest
  ) async throws(AdvertisingError) -> [AdOffer] {
    guard UseCases.see.allows(principal) else { throw .forbidden(Forbidden(UseCases.see)) }
    let films: [Versioned<Movie>]
    do {
      films = try await repository.find(Movie.self, ids: movies)
    } catch {
      throw AdvertisingError(error)
    }
    return try await ads(
      beside: films.map { AdSubject($0.entity) }, in: placement, limit: limit, as: principal)
  }
}
