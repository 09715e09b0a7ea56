public import DomainModeling

/// The content beside which advertisements are shown, reduced to what targeting needs: a movie, an animal, a
/// book.
///
/// A read model: the module with the entity creates it, and it is never stored.
public struct AdSubject: Identifiable, Hashable, Sendable {
  /// The identifier of the entity.
  public let id: Identifier<AdSubject>
  /// The main topic, one of ``topics``; `nil` when there is none.
  public let primaryTopic: String?
  /// All topics, each once, in the words of the module with the entity.
  public let topics: [String]
  /// The texts in which keywords are searched; a keyword must occur within one text.
  public let texts: [String]

  /// Creates a subject; a primary topic that isn't among the topics becomes the first of them.
  public init(
    id: Identifier<AdSubject>, primaryTopic: String? = nil, topics: [String] = [], texts: [String] = []
  ) {
    self.id = id
    self.primaryTopic = primaryTopic
    self.topics =
      primaryTopic.map { primary in
        topics.contains { $0.hasSameScalars(as: primary) } ? topics : [primary] + topics
      } ?? topics
    self.texts = texts
  }
}

/// The words of a subject's texts, indexed for finding keywords.
struct SubjectWords {
  /// The folded words in order, with an empty one between two texts, so that no phrase spans them.
  private var words: [ExactText] = []
  private var positions: [ExactText: [Int]] = [:]

  init(_ subject: AdSubject) {
    for text in subject.texts {
      for word in SearchFolding.words(text).map(ExactText.init) {
        positions[word, default: []].append(words.count)
        words.append(word)
      }
      words.append(ExactText(""))
    }
  }

  /// Returns whether words occur in sequence; false for none.
  func contain(_ wanted: [ExactText]) -> Bool {
    guard let first = wanted.first, let starts = positions[first] else { return false }
    return starts.contains { words[$0...].starts(with: wanted) }
  }
}

/// The words of a campaign's keywords, which are folded once for many subjects.
struct KeywordWords {
  private let keywords: [(text: String, words: [ExactText])]

  /// Folds the keywords; of several spellings of one keyword, only the first counts.
  init(_ targeting: AdTargeting) {
    var known: Set<[ExactText]> = []
    keywords = targeting.keywords.map { ($0, SearchFolding.words($0).map(ExactText.init)) }
      .filter { known.insert($0.words).inserted }
  }

  /// Returns the keywords that occur in the texts of a subject.
  func reasons(in subject: SubjectWords) -> [AdMatchReason] {
    keywords.filter { subject.contain($0.words) }.map { .keyword($0.text) }
  }
}
