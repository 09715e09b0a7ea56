public import DomainModeling

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
