public import DomainModeling
public import DomainValues

/// A place and a time at which buyer and seller meet to exchange a book; visible only to them.
public struct MeetUp: Hashable, Sendable {
  /// One of the meeting places of the campus; `nil` for a place in words.
  public let place: Identifier<MeetingPlace>?
  /// A place in the words of the side that proposes; `nil` for one of the campus, and once its author's account is deleted.
  public internal(set) var placeInWords: String?
  public let window: TimeWindow
  public internal(set) var note: String?

  /// Creates a meet-up at one of the meeting places of the campus.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(at place: Identifier<MeetingPlace>, within window: TimeWindow, note: String? = nil)
    throws(ValidationError)
  {
    try self.init(at: place, inWords: nil, within: window, note: note)
  }

  /// Creates a meet-up at a place in words, such as `In front of the bookstore`.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(at place: String, within window: TimeWindow, note: String? = nil) throws(ValidationError) {
    try self.init(at: nil, inWords: place, within: window, note: note)
  }

  private init(
    at place: Identifier<MeetingPlace>?, inWords placeInWords: String?, within window: TimeWindow,
    note: String?
  ) throws(ValidationError) {
    self.place = place
    self.placeInWords = placeInWords
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
      doc: """
        The meeting place, one of those of the campus. Chosen by the side that proposes. Null for a place in words.
        """)
    package static let placeInWords = Field(
      "placeInWords", \MeetUp.placeInWords, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: """
        The place in the words of the side that proposes, such as `In front of the bookstore`. Null for one of the places \
        of the campus; cleared when its author's account is deleted.
        """)
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
    Fields.placeInWords
    Fields.window
    Fields.note
  } rules: {
    Rule(
      "MeetUp.place.single", holds: Fields.place.isPresent.and(Fields.placeInWords.isPresent).negated,
      doc: "A meet-up must not be both at one of the places of the campus and at a place in words.")
    Rule(
      "MeetUp.window.short", reading: Fields.window, doc: "A meet-up window must last at most four hours."
    ) {
      $0.window.duration <= longestWindow
    }
  }

  public init(reading fields: FieldReader<MeetUp>) throws {
    try self.init(
      at: fields[Fields.place], inWords: fields[Fields.placeInWords], within: fields[Fields.window],
      note: fields[Fields.note])
  }
}
