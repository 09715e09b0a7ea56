public import DomainModeling

/// The content that a campaign targets: subjects, topics and keywords.
///
/// One match is sufficient. A keyword matches where its words occur in sequence, ignoring case and accents; a
/// keyword without letters and digits never matches.
public struct AdTargeting: Hashable, Sendable {
  public let subjects: [AdSubject.ID]
  public let topics: [String]
  public let keywords: [String]

  /// Creates a targeting.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    subjects: [AdSubject.ID] = [], topics: [String] = [], keywords: [String] = []
  ) throws(ValidationError) {
    self.subjects = subjects
    self.topics = topics
    self.keywords = keywords
    try validated()
  }

  /// Returns the reasons that a subject matches the targeting, closest first; empty when it doesn't match.
  ///
  /// - Complexity: O(*n*) in the length of the subject's texts and of the targeting.
  public func reasons(for subject: AdSubject) -> [AdMatchReason] {
    reasons(for: subject, words: SubjectWords(subject), keywords: KeywordWords(self))
  }

  func reasons(for subject: AdSubject, words: SubjectWords, keywords: KeywordWords) -> [AdMatchReason] {
    var reasons: [AdMatchReason] = subjects.contains(subject.id) ? [.subject] : []
    for topic in subject.topics where topics.contains(where: { $0.hasSameScalars(as: topic) }) {
      let isPrimary = subject.primaryTopic.hasSameScalars(as: topic)
      reasons.append(isPrimary ? .primaryTopic(topic) : .topic(topic))
    }
    return reasons + keywords.reasons(in: words)
  }
}

extension AdTargeting: Model {
  /// The fields of a targeting.
  public enum Fields {
    public static let subjects = Field(
      "subjects", \AdTargeting.subjects, .count(...1_000), .uniqueElements, default: [],
      doc: "The identifiers of the targeted entities, such as movies. Chosen by the advertiser.")
    public static let topics = Field(
      "topics", \AdTargeting.topics, .count(...50), .uniqueElements, .each(.length(1...100)),
      .each(.singleLine), default: [],
      doc: """
        The targeted topics, in the words of the module with the entities, such as genres of movies. Chosen \
        by the advertiser.
        """)
    public static let keywords = Field(
      "keywords", \AdTargeting.keywords, .count(...50), .uniqueElements, .each(.length(1...60)),
      .each(.singleLine), .each(.trimmed), .each(.notBlank), default: [],
      doc: """
        The targeted keywords or phrases, searched in the texts of entities, ignoring case and accents. \
        Chosen by the advertiser.
        """)
  }

  public static let schema = ModelSchema<AdTargeting>(
    "AdTargeting", version: 1,
    doc: "The content that a campaign targets; one matching subject, topic or keyword is sufficient."
  ) {
    Fields.subjects
    Fields.topics
    Fields.keywords
  }

  public init(reading fields: FieldReader<AdTargeting>) throws {
    try self.init(
      subjects: fields[Fields.subjects], topics: fields[Fields.topics], keywords: fields[Fields.keywords])
  }
}

/// The reason that an advertisement is related to a subject.
public enum AdMatchReason: Hashable, Sendable {
  /// The campaign targets the subject itself.
  case subject
  /// The campaign targets the primary topic of the subject.
  case primaryTopic(String)
  /// The campaign targets another topic of the subject.
  case topic(String)
  /// A keyword of the campaign occurs in the texts of the subject.
  case keyword(String)

  /// The distance from the subject, 0…3; smaller is closer.
  var distance: Int {
    switch self {
    case .subject: 0
    case .primaryTopic: 1
    case .topic: 2
    case .keyword: 3
    }
  }
}
