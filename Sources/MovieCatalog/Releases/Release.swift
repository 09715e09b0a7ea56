public import DomainModeling
public import DomainValues

/// How and when a film comes out in one country, and from which age it may be seen there.
public struct Release: Hashable, Sendable {
  /// The country.
  public let country: CountryCode
  /// The way of release.
  public let type: OpenValue<ReleaseType>
  /// When, as exactly as it is known.
  public let date: PartialDate?
  /// The country's age rating, such as `PG-13` or `FSK 12`.
  public let certification: String?
  /// What else there is to say, such as the festival's name.
  public let note: String?

  /// Makes a release, or throws everything that is wrong with it.
  public init(
    country: CountryCode, type: OpenValue<ReleaseType>, date: PartialDate? = nil,
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
    public static let country = Field("country", \Release.country, doc: "The country of the release.")
    public static let type = Field("type", \Release.type, doc: "The way in which the film comes out.")
    public static let date = Field("date", \Release.date, doc: "When, as exactly as it is known.")
    public static let certification = Field(
      "certification", \Release.certification, .length(1...40), .singleLine, .trimmed,
      doc: "The country's age rating, such as PG-13.")
    public static let note = Field(
      "note", \Release.note, .length(1...300), .singleLine, .trimmed, doc: "Such as the festival's name.")
    public static let year = Field.derived(
      "year", \Release.year, from: date, doc: "The year of the date, for films out in year Y in country C.")
  }

  public static let schema = ModelSchema<Release>(
    "Release", version: 1, doc: "How and when a film comes out in one country."
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
      doc: "No film came out before 1888.")
  }

  /// The year of the release, if it is known.
  public var year: ReleaseYear? { date.flatMap(ReleaseYear.init(of:)) }

  public init(reading fields: FieldReader<Release>) throws {
    try self.init(
      country: fields[Fields.country], type: fields[Fields.type], date: fields[Fields.date],
      certification: fields[Fields.certification], note: fields[Fields.note])
  }
}

/// The way in which a film comes out in a country.
public enum ReleaseType: String, Vocabulary {
  /// Shown once, to guests or at a festival.
  case premiere
  /// In a few cinemas.
  case limited
  /// In cinemas.
  case theatrical
  /// To stream or download.
  case digital
  /// On disc.
  case physical
  /// On television.
  case television
}

/// How far a film has come; hold an `OpenValue` of it, because sources add steps of their own.
public enum ReleaseStatus: String, Vocabulary {
  /// Spoken of, not confirmed.
  case rumored
  /// Announced.
  case planned
  /// Being shot.
  case inProduction = "in-production"
  /// Shot, not finished.
  case postProduction = "post-production"
  /// Out.
  case released
  /// Given up.
  case canceled
}
