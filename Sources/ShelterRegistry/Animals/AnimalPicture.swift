public import DomainAccounts
public import DomainModeling

/// A picture of an animal: where it is and what it is; the pixels are none of a model's business.
public struct AnimalPicture: Hashable, Sendable {
  /// Where the picture is.
  public let link: WebLink
  /// What it shows, for those who can't see it.
  public let caption: String?
  /// The form of the file.
  public let mediaType: OpenValue<PhotoMediaType>
  /// The size of the file in bytes.
  public let byteCount: Int64

  /// The largest file: 2 MB.
  public static let maximumBytes: Int64 = 2_000_000
  /// The most pictures of one animal.
  public static let maximumCount = 15

  /// Refers to a picture; throws everything that is wrong with it.
  public init(
    link: WebLink, caption: String? = nil, mediaType: OpenValue<PhotoMediaType> = .known(.jpeg),
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
    public static let link = Field("link", \AnimalPicture.link, doc: "Where the picture is.")
    public static let caption = Field(
      "caption", \AnimalPicture.caption, .length(1...200), .singleLine, .trimmed, .notBlank,
      doc: "What it shows.")
    public static let mediaType = Field(
      "mediaType", \AnimalPicture.mediaType, .oneOf(.known(.jpeg), .known(.png)), doc: "JPEG or PNG.")
    public static let byteCount = Field(
      "byteCount", \AnimalPicture.byteCount, .range(1...maximumBytes), doc: "The size of the file in bytes.")
  }

  public static let schema = ModelSchema<AnimalPicture>(
    "AnimalPicture", version: 1, doc: "A picture of an animal."
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
