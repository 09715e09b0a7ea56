// One import is enough: the module re-exports the modules whose types appear in its interface.
@_exported public import DomainAdvertising
@_exported public import MovieCatalog

extension AdSubject {
  /// Creates the subject for a movie: its genres are the topics, and keywords are searched in its texts.
  public init(_ movie: Movie) {
    let texts = [
      movie.title, movie.originalTitle, movie.tagline, movie.shortOverview, movie.overview, movie.director,
      movie.collectionName,
    ]
    self.init(
      id: Identifier(rebinding: movie.id), primaryTopic: movie.primaryGenre?.rawValue,
      topics: movie.genres.map(\.rawValue), texts: texts.compactMap(\.self))
  }

  /// Creates the subject for a movie in a list: the main genre is the topic, and keywords are searched in the title.
  public init(_ summary: MovieSummary) {
    self.init(
      id: Identifier(rebinding: summary.id), primaryTopic: summary.primaryGenre?.rawValue,
      texts: [summary.title])
  }
}

extension AdSource {
  /// Returns the offers to show beside movies on their page, most related first, at most `limit`.
  public func ads(
    beside movies: [Movie], in placement: OpenEnum<AdPlacement> = .known(.detail), limit: Int = 3,
    as principal: Principal = .guest
  ) async throws -> [AdOffer] {
    try await ads(besideAll: movies.map { AdSubject($0) }, placement, limit, principal)
  }

  /// Returns the offers to show beside the movies of a list, most related first, at most `limit`.
  public func ads(
    beside movies: [MovieSummary], in placement: OpenEnum<AdPlacement> = .known(.list), limit: Int = 3,
    as principal: Principal = .guest
  ) async throws -> [AdOffer] {
    try await ads(besideAll: movies.map { AdSubject($0) }, placement, limit, principal)
  }

  /// Returns the offers of the source, but no more than the screen has space for.
  private func ads(
    besideAll subjects: [AdSubject], _ placement: OpenEnum<AdPlacement>, _ limit: Int, _ principal: Principal
  ) async throws -> [AdOffer] {
    let limit = max(0, limit)
    return Array(
      try await ads(beside: subjects, in: placement, limit: limit, as: principal).prefix(limit))
  }
}

extension AdTargeting {
  /// Creates the targeting of a campaign at movies.
  ///
  /// Keywords are searched in titles, tagline, overviews, director and collection name.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    movies: [Movie.ID], genres: [OpenEnum<Genre>] = [], keywords: [String] = []
  ) throws(ValidationError) {
    try self.init(
      subjects: movies.map { Identifier(rebinding: $0) }, topics: genres.map(\.rawValue), keywords: keywords)
  }

  /// The movies among the subjects.
  public var movies: [Movie.ID] { subjects.map { Identifier(rebinding: $0) } }

  /// The topics as genres, without those that contain control characters.
  public var genres: [OpenEnum<Genre>] { topics.compactMap { try? OpenEnum(parsing: $0) } }

  /// Returns the reasons that a movie matches the targeting, closest first; empty when it doesn't match.
  ///
  /// - Complexity: O(*n*) in the length of the movie's texts and of the targeting.
  public func reasons(for movie: Movie) -> [AdMatchReason] { reasons(for: AdSubject(movie)) }
}

extension AdMatchReason {
  /// The matched genre; `nil` when the reason isn't a topic.
  public var genre: OpenEnum<Genre>? {
    switch self {
    case .primaryTopic(let topic), .topic(let topic): try? OpenEnum(parsing: topic)
    case .subject, .keyword: nil
    }
  }
}

extension AdRequest {
  /// Creates a request for advertisements beside movies.
  public init(_ placement: OpenEnum<AdPlacement>, beside movies: [Movie], at now: Timestamp, limit: Int = 10)
  {
    self.init(placement, beside: movies.map { AdSubject($0) }, at: now, limit: limit)
  }
}

extension AdMatch {
  /// The movie that the advertisement is related to.
  public var movie: Movie.ID { Identifier(rebinding: subject) }
}

extension AdvertisingService {
  /// Returns the advertisements to show beside movies, most related first, each with the name of its
  /// advertiser.
  ///
  /// - Parameters:
  ///   - movies: One movie on its own page, several in a list; movies that the catalog lacks are ignored.
  ///   - limit: The maximum number of advertisements.
  /// - Complexity: O(*n* · *m*) in the movies and the running campaigns, so limit the movies that a client may name.
  public func ads(
    beside movies: [Movie.ID], in placement: OpenEnum<AdPlacement> = .known(.detail), limit: Int = 3,
    as principal: Principal = .guest
  ) async throws(AdvertisingError) -> [AdOffer] {
    try await read(Operations.adsBesideMovies, as: principal) { (_, caller) async throws(AdvertisingError) in
      let found = try await reading { (repository) async throws(RepositoryError) in
        try await repository.get(Movie.self, ids: movies)
      }
      return try await offers(
        beside: found.map { AdSubject($0.entity) }, in: placement, limit: limit, to: caller)
    }
  }
}
