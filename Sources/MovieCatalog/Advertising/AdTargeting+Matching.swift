extension AdTargeting {
  /// Why a film is among those that the campaign is related to, the nearest reason first; empty when it isn't.
  ///
  /// - Complexity: O(*n*) in the length of the film's texts and of the targeting.
  public func reasons(for movie: Movie) -> [AdReason] {
    reasons(for: movie, words: MovieWords(movie))
  }

  func reasons(for movie: Movie, words: MovieWords) -> [AdReason] {
    var reasons: [AdReason] = movies.contains(movie.id) ? [.movie] : []
    for genre in movie.genres where genres.contains(genre) {
      reasons.append(genre == movie.primaryGenre ? .primaryGenre(genre) : .genre(genre))
    }
    return reasons + keywords.filter(words.contain).map(AdReason.keyword)
  }
}
