public import DomainModeling
public import DomainValues

/// A reference to a picture of an animal; the app stores the file itself.
public struct AnimalPicture: Hashable, Sendable {
  public let link: WebLink
  public let caption: String?
  public let mediaType: OpenEnum<PhotoMediaType>
  public let byteCount: Int64

  /// The maximum size of a file in bytes: 2 MB.
  public static let maximumBytes: Int64 = 2_000_000
  /// The maximum number of pictures of one animal.
  public static let maximumCount = 15

  /// Creates a reference to a picture.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(
    link: WebLink, caption: String? = nil, mediaType: OpenEnum<PhotoMediaType> = .known(.jpeg),
    byteCount: Int64
  ) throws(ValidationError) {
    self.link = link
    self.caption = caption
    self.mediaType = mediaType
    self.byteCount = byteCount
    try validated()
  }
}

extension AnimalPicture: Model {
  /// The fields of a picture.
  public enum Fields {
    public static let link = Field(
      "link", \AnimalPicture.link,
      doc: "The link to the image file. Set by the institution.")
    public static let caption = Field(
      "caption", \AnimalPicture.caption, .length(1...200), .singleLine, .trimmed, .notBlank,
      doc: """
        A description of the picture for people who can't see it; null when there is none. Set by the \
        institution.
        """)
    public static let mediaType = Field(
      "mediaType", \AnimalPicture.mediaType, .oneOf(.known(.jpeg), .known(.png)),
      doc: "The file format, JPEG or PNG. Set by the institution.")
    public static let byteCount = Field(
      "byteCount", \AnimalPicture.byteCount, .range(1...maximumBytes),
      doc: "The size of the file in bytes, at most 2 MB. Set by the institution.")
  }

  public static let schema = ModelSchema<AnimalPicture>(
    "AnimalPicture", version: 1, doc: "A reference to a picture of an animal."
  ) {
    Fields.link
    Fields.caption
    Fields.mediaType
    Fields.byteCount
  }

  public init(reading fields: FieldReader<AnimalPicture>) throws {
    try self.init(
      link: fields[Fields.link], caption: fields[Fields.caption], mediaType: fields[Fields.mediaType],
      byteCount: fields[Fields.byteCount])
  }
}
