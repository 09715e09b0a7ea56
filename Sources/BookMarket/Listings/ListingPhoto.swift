public import DomainModeling
public import DomainValues

/// A reference to a photo of a copy: a JPEG, PNG or HEIC file of at most 5 MB, which the app stores.
public struct ListingPhoto: Hashable, Sendable {
  public let file: Identifier<ListingPhoto>
  public let mediaType: OpenEnum<PhotoMediaType>
  public let byteCount: Int64

  /// Creates a reference to a photo.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    file: Identifier<ListingPhoto>, mediaType: OpenEnum<PhotoMediaType>, byteCount: Int64
  ) throws(ValidationError) {
    self.file = file
    self.mediaType = mediaType
    self.byteCount = byteCount
    try validated()
  }
}

extension ListingPhoto: Model {
  /// The fields of a listing's photo.
  public enum Fields {
    public static let file = Field(
      "file", \ListingPhoto.file,
      doc: "The identifier under which the app stores the photo file. Chosen by the app.")
    public static let mediaType = Field(
      "mediaType", \ListingPhoto.mediaType, .oneOf(.known(.jpeg), .known(.png), .known(.heic)),
      doc: "The media type of the photo file (IANA), such as `image/jpeg`. Stated by the app.")
    public static let byteCount = Field(
      "byteCount", \ListingPhoto.byteCount, .range(1...5_000_000),
      doc: "The size of the photo file in bytes, at most 5,000,000. Stated by the app.")
  }

  public static let schema = ModelSchema<ListingPhoto>(
    "ListingPhoto", version: 1, doc: "A reference to a photo of a copy; the app stores the file itself."
  ) {
    Fields.file
    Fields.mediaType
    Fields.byteCount
  }

  public init(reading fields: FieldReader<ListingPhoto>) throws {
    try self.init(
      file: fields[Fields.file], mediaType: fields[Fields.mediaType], byteCount: fields[Fields.byteCount])
  }
}
