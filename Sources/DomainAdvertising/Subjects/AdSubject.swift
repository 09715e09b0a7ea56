public import DomainModeling

/// Something that advertisements stand beside, as far as advertising looks at it: a film, an animal, a book.
///
/// A projection: the module that has the record makes it, and nobody stores it.
public struct AdSubject: Identifiable, Hashable, Sendable {
  /// The record's own identifier, by its text.
  public let id: Identifier<AdSubject>
  /// The topic that lists show; one of ``topics``.
  public let primaryTopic: String?
  /// Every topic once, in the words of the module that has the record.
  public let topics: [String]
  /// The texts in which keywords are looked for, each for itself.
  public let texts: [String]

  /// Says what advertising looks at; a primary topic that isn't among the topics becomes the first of them.
  public init(
    id: Identifier<AdSubject>, primaryTopic: String? = nil, topics: [String] = [], texts: [String] = []
  ) {
    self.id = id
    self.primaryTopic = primaryTopic
    self.topics = primaryTopic.map { topics.contains($0) ? topics : [$0] + topics } ?? topics
    self.texts = texts
  }
}

/// The words of a subject's texts, to look keywords up in.
struct SubjectWords {
  /// The folded words in order; an empty one stands between two texts, so that no phrase spans them.
  private var words: [String] = []
  private var positions: [String: [Int]] = [:]

  init(_ subject: AdSubject) {
    for text in subject.texts {
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
