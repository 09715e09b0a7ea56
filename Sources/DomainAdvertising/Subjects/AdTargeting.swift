public import DomainModeling

/// What a campaign is related to: the subjects that it names, and those of its topics or keywords.
///
/// One of them is enough. A keyword is found where its words stand in a row, without regard to case and accents;
/// one without letters and digits is found nowhere.
public struct AdTargeting: Hashable, Sendable {
  /// The subjects by name.
  public let subjects: [AdSubject.ID]
  /// The topics, in the words of the modules that have the subjects.
  public let topics: [String]
  /// The keywords, looked for in the subjects' texts.
  public let keywords: [String]

  /// Names what a campaign is related to, or throws everything that is wrong with it.
  public init(
    subjects: [AdSubject.ID] = [], topics: [String] = [], keywords: [String] = []
  ) throws(ValidationError) {
    self.subjects = subjects
    self.topics = topics
    self.keywords = keywords
    try validated()
  }

  /// Why a subject is among those that the campaign is related to, the nearest reason first; empty when it isn't.
  ///
  /// - Complexity: O(*n*) in the length of the subject's texts and of the targeting.
  public func reasons(for subject: AdSubject) -> [AdReason] {
    reasons(for: subject, words: SubjectWords(subject))
  }

  func reasons(for subject: AdSubject, words: SubjectWords) -> [AdReason] {
    var reasons: [AdReason] = subjects.contains(subject.id) ? [.subject] : []
    for topic in subject.topics where topics.contains(topic) {
      reasons.append(topic == subject.primaryTopic ? .primaryTopic(topic) : .topic(topic))
    }
    return reasons + keywords.filter(words.contain).map(AdReason.keyword)
  }
}

extension AdTargeting: Model {
  /// The fields of a targeting.
  public enum Fields {
    public static let subjects = Field(
      "subjects", \AdTargeting.subjects, .count(...1_000), .uniqueElements, default: [],
      doc: "The subjects by name.")
    public static let topics = Field(
      "topics", \AdTargeting.topics, .count(...50), .uniqueElements, .each(.length(1...100)),
      .each(.singleLine), default: [], doc: "The topics, in the words of the modules that have the subjects.")
    public static let keywords = Field(
      "keywords", \AdTargeting.keywords, .count(...50), .uniqueElements, .each(.length(1...60)),
      .each(.singleLine), .each(.trimmed), .each(.notBlank), default: [], doc: "The keywords.")
  }

  public static let schema = ModelSchema<AdTargeting>(
    "AdTargeting", version: 1, doc: "What a campaign is related to."
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

/// Why an advertisement is related to a subject.
public enum AdReason: Hashable, Sendable {
  /// The campaign names the subject.
  case subject
  /// The campaign names the topic that lists show.
  case primaryTopic(String)
  /// The campaign names one of the subject's further topics.
  case topic(String)
  /// The campaign's keyword stands in the subject's texts.
  case keyword(String)

  /// How near it is to the subject, the nearest first: 0…3.
  var distance: Int {
    switch self {
    case .subject: 0
    case .primaryTopic: 1
    case .topic: 2
    case .keyword: 3
    }
  }
}
