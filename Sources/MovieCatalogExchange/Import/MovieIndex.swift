package import DomainModeling

/// An index for finding the catalog movie that a table refers to.
package struct MovieIndex: Sendable {
  private var byExternalID: [ExternalID: Identifier<Movie>] = [:]
  private var byTitle: [String: [(movie: Identifier<Movie>, year: ReleaseYear?)]] = [:]

  /// Creates the index of some movies.
  ///
  /// - Complexity: O(*n*).
  package init(_ movies: some Sequence<Movie>) {
    for movie in movies {
      for id in movie.externalIDs { byExternalID[id] = byExternalID[id] ?? movie.id }
      if let own = ExternalID(movie.id.text) { byExternalID[own] = byExternalID[own] ?? movie.id }
      for title in Set([movie.title, movie.originalTitle ?? movie.title].map { Self.key($0) }) {
        byTitle[title, default: []].append((movie.id, movie.releaseYear))
      }
    }
  }

  /// Returns the movie by the first known external identifier, otherwise the only one with the title and
  /// year.
  ///
  /// Titles are compared ignoring case, accents and punctuation. Without a year, the title must be unique.
  ///
  /// - Throws: ``ImportIssue/Reason/unknownMovie`` or ``ImportIssue/Reason/ambiguousMovie``.
  package func movie(_ reference: MovieReference) throws(ImportIssue.Reason) -> Identifier<Movie> {
    for id in reference.externalIDs {
      if let movie = byExternalID[id] { return movie }
    }
    guard let title = reference.title else { throw .unknownMovie }
    let named = byTitle[Self.key(title)] ?? []
    let fitting = reference.year == nil ? named : named.filter { $0.year == reference.year }
    guard let match = fitting.first else { throw .unknownMovie }
    guard fitting.count == 1 else { throw .ambiguousMovie }
    return match.movie
  }

  /// Returns the words of a title as key; a title without words is its own key.
  private static func key(_ title: String) -> String {
    let words = SearchFolding.words(title)
    return words.isEmpty ? SearchFolding.folded(title) : words.joined(separator: " ")
  }
}
