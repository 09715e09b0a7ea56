public import DomainModeling

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
