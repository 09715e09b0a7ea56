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
  package static let longestWindow = Duration.seconds(4 * 3_600)
}

extension MeetUp: RedactedModel {
  /// The fields of a meet-up.
  package enum Fields {
    package static let place = Field(
      "place", \MeetUp.place,
      doc: "The meeting place, one of those of the campus. Chosen by the side that proposes.")
    package static let window = Field(
      "window", \MeetUp.window,
      doc: """
        The time window in which the sides meet, at most four hours long. Chosen by the side that proposes.
        """)
    package static let note = Field(
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
