import DomainModeling
import DomainValues

/// Creates a movie from an item of an iTunes response, and records warnings for the values that it leaves out.
struct ITunesMovieReader {
  let index: Int
  let storefront: Storefront?
  let fetchedAt: Timestamp
  private(set) var warnings: [MovieSearchReport.Warning] = []

  init(index: Int, storefront: Storefront?, fetchedAt: Timestamp) {
    self.index = index
    self.storefront = storefront
    self.fetchedAt = fetchedAt
  }

  /// Returns the movie of an item, or throws the reason that there is none.
  mutating func movie(_ element: ITunesElement) throws(MovieSearchReport.SkipReason) -> Movie {
    switch element {
    case .other: throw .unreadable(path: "", reason: "expected an object")
    case .item(let item): try movie(item)
    }
  }

  private mutating func movie(_ item: ITunesItem) throws(MovieSearchReport.SkipReason) -> Movie {
    let externalID = try externalID(of: item)
    for key in ITunesItem.Key.allCases where item.unreadable.contains(key) { warn(key, .wrongType) }
    var movie = try mapError(
      Movie(
        id: externalID.movieID, title: text(.trackName, of: item) ?? "", externalIDs: [externalID],
        fetchedAt: fetchedAt), to: MovieSearchReport.SkipReason.invalid)
    fill(&movie, from: item)
    removeRefused(from: &movie)
    return try mapError(movie.validated(), to: MovieSearchReport.SkipReason.invalid)
  }

  /// Returns the identifier of an item after checking that the item is a movie with a name.
  private func externalID(of item: ITunesItem) throws(MovieSearchReport.SkipReason) -> ExternalID {
    for key in [ITunesItem.Key.kind, .trackId, .trackName] where item.unreadable.contains(key) {
      let type = key == .trackId ? "a whole number" : "a text"
      throw .unreadable(path: key.rawValue, reason: "expected \(type)")
    }
    let kind = item.texts[.kind]
    if let other = kind ?? item.texts[.wrapperType], !other.hasSameScalars(as: "feature-movie"),
      kind != nil || !other.hasSameScalars(as: "track")
    {
      throw .wrongKind(String(String.UnicodeScalarView(other.unicodeScalars.prefix(100))))
    }
    guard let trackID = item.trackID else { throw .missingIdentifier }
    guard let name = item.texts[.trackName], !name.isBlank else { throw .missingName }
    guard kind != nil else { throw .missingKind }
    do {
      return try .itunes(trackID: trackID)
    } catch {
      throw .unreadable(path: ITunesItem.Key.trackId.rawValue, reason: error.description)
    }
  }

  private mutating func fill(_ movie: inout Movie, from item: ITunesItem) {
    movie.shortOverview = text(.shortDescription, of: item)
    movie.overview = text(.longDescription, of: item)
    movie.director = text(.artistName, of: item)
    movie.collectionName = text(.collectionName, of: item)
    movie.advisoryRating = text(.contentAdvisoryRating, of: item)
    if let name = text(.primaryGenreName, of: item) {
      movie.primaryGenre = value(.primaryGenreName) { () throws(ValueError) in try OpenEnum(title: name) }
    }
    if let text = item.texts[.releaseDate] {
      movie.releaseDate = value(.releaseDate) { () throws(ValueError) in try ITunesDate.date(text) }
    }
    if let milliseconds = item.numbers[.trackTimeMillis] {
      movie.runtimeSeconds = Int64(exactly: (milliseconds / 1_000).rounded())
      if movie.runtimeSeconds == nil { warn(.trackTimeMillis, .length) }
    }
    let artwork = [ITunesItem.Key.artworkUrl100, .artworkUrl60, .artworkUrl30]
    for key in artwork where movie.artwork == nil {
      movie.artwork = link(key, of: item).map { ArtworkReference($0) }
    }
    movie.preview = link(.previewUrl, of: item)
    movie.sourcePage = link(.trackViewUrl, of: item)
    movie.purchaseOptions = purchaseOptions(of: item, link: movie.sourcePage)
  }
}

extension ITunesMovieReader {
  mutating func warn(_ key: ITunesItem.Key, _ code: ViolationCode) {
    warnings.append(MovieSearchReport.Warning(index: index, field: key.rawValue, code: code))
  }

  /// Returns the trimmed text of a field, repaired where it contains characters of Windows-1252.
  private mutating func text(_ key: ITunesItem.Key, of item: ITunesItem) -> String? {
    guard let text = item.texts[key]?.trimmed, !text.utf8.isEmpty else { return nil }
    guard let repaired = Windows1252.repaired(text) else { return text }
    warn(key, .repairedText)
    return repaired
  }

  mutating func value<Value>(
    _ key: ITunesItem.Key, _ make: () throws(ValueError) -> Value
  ) -> Value? {
    do {
      return try make()
    } catch {
      warn(key, ViolationCode(error.kind))
      return nil
    }
  }

  private mutating func link(_ key: ITunesItem.Key, of item: ITunesItem) -> WebLink? {
    guard let text = item.texts[key] else { return nil }
    return value(key) { () throws(ValueError) in try WebLink(encoding: text) }
  }
}

extension String {
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension ITunesMovieReader {
  /// Clears values that violate constraints of `Movie`, so that one invalid value doesn't drop the movie.
  mutating func removeRefused(from movie: inout Movie) {
    for violation in Movie.schema.violations(in: movie) {
      guard case .field(let name)? = violation.path.steps.first,
        let removal = Self.removals.first(where: { $0.field == name })
      else { continue }
      removal.remove(&movie)
      warn(removal.key, violation.code)
    }
  }

  private struct Removal: Sendable {
    let field: String
    let key: ITunesItem.Key
    let remove: @Sendable (inout Movie) -> Void
  }

  private static let removals = [
    Removal(field: Movie.Fields.shortOverview.name, key: .shortDescription) { $0.shortOverview = nil },
    Removal(field: Movie.Fields.overview.name, key: .longDescription) { $0.overview = nil },
    Removal(field: Movie.Fields.director.name, key: .artistName) { $0.director = nil },
    Removal(field: Movie.Fields.collectionName.name, key: .collectionName) { $0.collectionName = nil },
    Removal(field: Movie.Fields.advisoryRating.name, key: .contentAdvisoryRating) { $0.advisoryRating = nil },
    Removal(field: Movie.Fields.releaseDate.name, key: .releaseDate) { $0.releaseDate = nil },
    Removal(field: Movie.Fields.runtimeSeconds.name, key: .trackTimeMillis) { $0.runtimeSeconds = nil },
  ]
}
