import DomainModeling

/// The words of a film's texts, to look keywords up in.
struct MovieWords {
  /// The folded words in order; an empty one stands between two texts, so that no phrase spans them.
  private var words: [String] = []
  private var positions: [String: [Int]] = [:]

  init(_ movie: Movie) {
    let texts = [
      movie.title, movie.originalTitle, movie.tagline, movie.shortOverview, movie.overview, movie.director,
      movie.collectionName,
    ]
    for text in texts.compactMap(\.self) {
      for word in SearchFolding.words(text) {
        positions[word, default: []].append(words.count)
        words.append(word)
      }
      words.append("")
    }
  }

  /// Whether the words of a keyword stand there in a row; never for a keyword without words.
  func contain(_ keyword: String) -> Bool {
    let wanted = SearchFolding.words(keyword)
    guard let first = wanted.first, let starts = positions[first] else { return false }
    return starts.contains { words[$0...].starts(with: wanted) }
  }
}
