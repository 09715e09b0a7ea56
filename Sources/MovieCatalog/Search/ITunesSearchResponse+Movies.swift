public import DomainModeling

extension ITunesSearchResponse {
  /// The films of the answer, and what became of the rest.
  ///
  /// - Parameters:
  ///   - fetchedAt: When the answer came.
  ///   - storefront: The branch that was asked. An item that names its own country belongs there instead.
  /// - Throws: ``MovieSourceError/refused(message:)`` when Apple refused the question.
  /// - Complexity: O(*n*).
  public func movies(
    fetchedAt: Timestamp, storefront: Storefront? = nil
  ) throws(MovieSourceError) -> MovieSearchResult {
    if let errorMessage { throw .refused(message: String(errorMessage.unicodeScalars.prefix(1_000))) }
    var movies: [Movie] = []
    var known: Set<Identifier<Movie>> = []
    var dropped: [DroppedItem] = []
    var warnings: [ItemWarning] = []
    if hasUnreadableCount {
      warnings.append(ItemWarning(index: nil, field: "resultCount", code: .wrongType))
    }
    for (index, item) in items.enumerated() {
      do throws(DropReason) {
        var reader = ITunesMovieReader(index: index, storefront: storefront, fetchedAt: fetchedAt)
        let movie = try reader.movie(item)
        guard known.insert(movie.id).inserted else { throw DropReason.duplicate(movie.id) }
        movies.append(movie)
        warnings += reader.warnings
      } catch {
        dropped.append(DroppedItem(index: index, reason: error))
      }
    }
    let report = MovieSearchReport(
      announcedCount: announcedCount, receivedCount: items.count, dropped: dropped, warnings: warnings)
    return MovieSearchResult(movies: movies, report: report)
  }
}
