public import DomainModeling
public import DomainValues

/// A movie's release in one country, with its age rating there.
public struct Release: Hashable, Sendable {
  public let country: CountryCode
  public let type: OpenEnum<ReleaseType>
  public let date: PartialDate?
  public let certification: String?
  public let note: String?

  /// Creates a release.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    country: CountryCode, type: OpenEnum<ReleaseType>, date: PartialDate? = nil,
    certification: String? = nil, note: String? = nil
  ) throws(ValidationError) {
    self.country = country
    self.type = type
    self.date = date
    self.certification = certification
    self.note = note
    try validated()
  }
}

extension Release: Model {
  /// The fields of a release.
  public enum Fields {
    public static let country = Field(
      "country", \Release.country,
      doc: "The country of the release, as an ISO 3166-1 alpha-2 code. Provided by the source.")
    public static let type = Field(
      "type", \Release.type,
      doc: "The channel of the release, such as cinemas or disc. Provided by the source.")
    public static let date = Field(
      "date", \Release.date,
      doc: """
        The date of the release, known to the year, the month or the day. Provided by the source; null when \
        unknown.
        """)
    public static let certification = Field(
      "certification", \Release.certification, .length(1...40), .singleLine, .trimmed,
      doc: """
        The age rating in the notation of the country, such as `PG-13` or `FSK 12`. Provided by the source; \
        null when unknown.
        """)
    public static let note = Field(
      "note", \Release.note, .length(1...300), .singleLine, .trimmed,
      doc: """
        A remark on the release, such as the name of the festival. Provided by the source; null when there \
        is none.
        """)
    public static let year = Field.derived(
      "year", \Release.year, from: date,
      doc: "The year of `date`. Computed; null when the date is unknown; ignored on input.")
  }

  public static let schema = ModelSchema<Release>(
    "Release", version: 1, doc: "A movie's release in one country."
  ) {
    Fields.country
    Fields.type
    Fields.date
    Fields.certification
    Fields.note
    Fields.year
  } rules: {
    Rule(
      "Release.date.earliest", holds: Fields.date.isNull.or(Fields.year.isPresent),
      doc: "The release date must not be before 1888, the year of the oldest surviving movie.")
  }

  public var year: ReleaseYear? { date.flatMap(ReleaseYear.init(of:)) }

  public init(reading fields: FieldReader<Release>) throws {
    try self.init(
      country: fields[Fields.country], type: fields[Fields.type], date: fields[Fields.date],
      certification: fields[Fields.certification], note: fields[Fields.note])
  }
}

/// The channel of a release in a country.
public enum ReleaseType: String, StringEnum {
  /// A single showing to guests or at a festival.
  case premiere
  /// A release in few cinemas.
  case limited
  /// A release in cinemas.
  case theatrical
  /// A release for streaming or download.
  case digital
  /// A release on disc.
  case physical
  /// A broadcast on television.
  case television
}

/// The production status of a movie; store it as an `OpenEnum`, because sources add statuses of their own.
public enum ReleaseStatus: String, StringEnum {
  /// The movie is rumored but not confirmed.
  case rumored
  /// The movie is announced.
  case planned
  /// The movie is being shot.
  case inProduction
  /// The shooting is complete, the movie is not.
  case postProduction
  /// The movie has been released.
  case released
  /// The production was canceled.
  case canceled
}
