public import DomainModeling
public import DomainValues

/// Where and when two people meet on campus to exchange a book; only they see it.
public struct MeetUp: Hashable, Sendable {
  /// Which of the campus's meeting places.
  public let place: Identifier<MeetingPlace>
  /// Within which time.
  public let window: TimeWindow
  /// How to find each other there.
  public internal(set) var note: String?

  /// Names place and time; throws everything that is wrong with them.
  public init(at place: Identifier<MeetingPlace>, within window: TimeWindow, note: String? = nil)
    throws(ValidationError)
  {
    self.place = place
    self.window = window
    self.note = note
    try validated()
  }

  /// The longest time that somebody may be made to wait: four hours.
  public static let longestWindow = Duration.seconds(4 * 3_600)
}

extension MeetUp: DiscreetModel {
  /// The fields of a meet-up.
  public enum Fields {
    public static let place = Field("place", \MeetUp.place, doc: "Which of the campus's meeting places.")
    public static let window = Field("window", \MeetUp.window, doc: "Within which time.")
    public static let note = Field(
      "note", \MeetUp.note, .length(1...200), .singleLine, .notBlank, doc: "How to find each other there.")
  }

  public static let schema = ModelSchema<MeetUp>("MeetUp", version: 1, doc: "Where and when two people meet.")
  {
    Fields.place
    Fields.window
    Fields.note
  } rules: {
    Rule("MeetUp.window.short", reading: Fields.window, doc: "Nobody is made to wait for over four hours.") {
      $0.window.duration <= longestWindow
    }
  }

  public init(reading fields: FieldReader<MeetUp>) throws {
    try self.init(
      at: fields[Fields.place], within: fields[Fields.window], note: fields[Fields.note])
  }
}

/// Proposing a place and a time, at first or instead of the one proposed last.
public struct MeetUpProposal: Hashable, Sendable {
  /// The number of the proposal that it answers; zero when there is none.
  public let answers: Int64
  /// Where and when.
  public let meetUp: MeetUp

  /// Proposes; throws everything that is wrong with it.
  public init(_ meetUp: MeetUp, answering number: Int64 = 0) throws(ValidationError) {
    answers = number
    self.meetUp = meetUp
    try validated()
  }

  var startsAt: Timestamp { meetUp.window.start }

  /// The first moment at which the time isn't too far ahead any more.
  var soonFrom: Timestamp {
    (try? startsAt.adding(.zero - BookExchange.Flow.furthestAhead)) ?? .earliest
  }
}

extension MeetUpProposal: DiscreetModel {
  /// The fields of a proposal.
  public enum Fields {
    public static let answers = Field(
      "answers", \MeetUpProposal.answers, .atLeast(0), default: 0,
      doc: "The number of the proposal that it answers; zero when there is none.")
    public static let meetUp = Field("meetUp", \MeetUpProposal.meetUp, doc: "Where and when.")

    /// When the window begins.
    public static let startsAt = Field.derived(
      "startsAt", \MeetUpProposal.startsAt, from: meetUp, doc: "When the window begins.")
    /// The first moment at which the time isn't too far ahead any more.
    public static let soonFrom = Field.derived(
      "soonFrom", \MeetUpProposal.soonFrom, from: meetUp, doc: "When the time isn't too far ahead any more.")
  }

  public static let schema = ModelSchema<MeetUpProposal>(
    "MeetUpProposal", version: 1, doc: "A place and a time that somebody proposes."
  ) {
    Fields.answers
    Fields.meetUp
    Fields.startsAt
    Fields.soonFrom
  }

  public init(reading fields: FieldReader<MeetUpProposal>) throws {
    try self.init(fields[Fields.meetUp], answering: fields[Fields.answers])
  }
}

/// Yes to a proposed place and time.
public struct MeetUpAnswer: Model {
  /// The number of the proposal, counted from one: nobody agrees to what they haven't seen.
  public let proposal: Int64

  /// Agrees to a proposal; throws what is wrong with the number.
  public init(to proposal: Int64) throws(ValidationError) {
    self.proposal = proposal
    try validated()
  }

  /// The fields of an answer.
  public enum Fields {
    public static let proposal = Field(
      "proposal", \MeetUpAnswer.proposal, .atLeast(1), doc: "The number of the proposal.")
  }

  public static let schema = ModelSchema<MeetUpAnswer>(
    "MeetUpAnswer", version: 1, doc: "Yes to a proposed place and time."
  ) {
    Fields.proposal
  }

  public init(reading fields: FieldReader<MeetUpAnswer>) throws { try self.init(to: fields[Fields.proposal]) }
}
