public import DomainModeling
public import DomainValues

/// A place and a time at which buyer and seller meet to exchange a book; visible only to them.
public struct MeetUp: Hashable, Sendable {
  public let place: Identifier<MeetingPlace>
  public let window: TimeWindow
  public internal(set) var note: String?

  /// Creates a meet-up.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(at place: Identifier<MeetingPlace>, within window: TimeWindow, note: String? = nil)
    throws(ValidationError)
  {
    self.place = place
    self.window = window
    self.note = note
    try validated()
  }

  /// The maximum duration of the window: four hours.
  public static let longestWindow = Duration.seconds(4 * 3_600)
}

extension MeetUp: RedactedModel {
  /// The fields of a meet-up.
  public enum Fields {
    public static let place = Field(
      "place", \MeetUp.place,
      doc: "The meeting place, one of those of the campus. Chosen by the side that proposes.")
    public static let window = Field(
      "window", \MeetUp.window,
      doc: """
        The time window in which the sides meet, at most four hours long. Chosen by the side that proposes.
        """)
    public static let note = Field(
      "note", \MeetUp.note, .length(1...200), .singleLine, .notBlank,
      doc: """
        A hint for finding each other, written by the side that proposes. Null for none; cleared when its \
        author's account is deleted.
        """)
  }

  public static let schema = ModelSchema<MeetUp>(
    "MeetUp", version: 1, doc: "A place and a time at which buyer and seller meet to exchange a book."
  ) {
    Fields.place
    Fields.window
    Fields.note
  } rules: {
    Rule(
      "MeetUp.window.short", reading: Fields.window, doc: "A meet-up window must last at most four hours."
    ) {
      $0.window.duration <= longestWindow
    }
  }

  public init(reading fields: FieldReader<MeetUp>) throws {
    try self.init(
      at: fields[Fields.place], within: fields[Fields.window], note: fields[Fields.note])
  }
}

extension BookExchange {
  /// The input of the events that propose a place and a time.
  public struct ProposeInput: Hashable, Sendable {
    public let answeredProposal: Int64
    public let meetUp: MeetUp

    /// Creates a proposal.
    ///
    /// - Throws: `ValidationError` with every violation.
    public init(_ meetUp: MeetUp, answering number: Int64 = 0) throws(ValidationError) {
      answeredProposal = number
      self.meetUp = meetUp
      try validated()
    }

    var startsAt: Timestamp { meetUp.window.start }

    var soonFrom: Timestamp {
      (try? startsAt.adding(.zero - BookExchange.maximumLeadTime)) ?? .earliest
    }
  }
}

extension BookExchange.ProposeInput: RedactedModel {
  /// The fields of a proposal.
  public enum Fields {
    public static let answeredProposal = Field(
      "answeredProposal", \BookExchange.ProposeInput.answeredProposal, .atLeast(0), default: 0,
      doc: """
        The number of the newest proposal that its author has seen; zero when there is none. It must equal \
        `proposals` of the exchange.
        """)
    public static let meetUp = Field(
      "meetUp", \BookExchange.ProposeInput.meetUp,
      doc: "The proposed place and time, chosen by the side that proposes.")

    public static let startsAt = Field.derived(
      "startsAt", \BookExchange.ProposeInput.startsAt, from: meetUp,
      doc: "The beginning of the proposed window. Computed from `meetUp`; ignored on input.")
    public static let soonFrom = Field.derived(
      "soonFrom", \BookExchange.ProposeInput.soonFrom, from: meetUp,
      doc: """
        The moment from which the window begins within 30 days. Computed from `meetUp`; ignored on input.
        """)
  }

  public static let schema = ModelSchema<BookExchange.ProposeInput>(
    "BookExchangeProposeInput", version: 1, doc: "The input of the events that propose a place and a time."
  ) {
    Fields.answeredProposal
    Fields.meetUp
    Fields.startsAt
    Fields.soonFrom
  }

  public init(reading fields: FieldReader<BookExchange.ProposeInput>) throws {
    try self.init(fields[Fields.meetUp], answering: fields[Fields.answeredProposal])
  }
}

extension BookExchange {
  /// The input of the event that accepts a proposal.
  public struct AcceptInput: Model {
    public let proposal: Int64

    /// Creates an answer.
    ///
    /// - Throws: `ValidationError` unless the number is at least 1.
    public init(to proposal: Int64) throws(ValidationError) {
      self.proposal = proposal
      try validated()
    }

    /// The fields of an answer.
    public enum Fields {
      public static let proposal = Field(
        "proposal", \BookExchange.AcceptInput.proposal, .atLeast(1),
        doc: """
          The number of the accepted proposal, counted from 1. It must be the newest, so that users only \
          accept proposals they have seen.
          """)
    }

    public static let schema = ModelSchema<BookExchange.AcceptInput>(
      "BookExchangeAcceptInput", version: 1, doc: "The input of the event that accepts a proposal."
    ) {
      Fields.proposal
    }

    public init(reading fields: FieldReader<BookExchange.AcceptInput>) throws {
      try self.init(to: fields[Fields.proposal])
    }
  }
}
