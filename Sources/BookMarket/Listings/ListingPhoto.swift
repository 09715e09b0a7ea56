public import DomainAccounts
public import DomainModeling

/// A picture of a copy: where the app keeps it and what it is; at most 5 MB as JPEG, PNG or HEIC.
public struct ListingPhoto: Hashable, Sendable {
  /// The name under which the app keeps the file.
  public let file: Identifier<ListingPhoto>
  /// The form of the file.
  public let mediaType: OpenValue<PhotoMediaType>
  /// The size of the file in bytes.
  public let byteCount: Int64

  /// Refers to a picture; throws everything that is wrong with it.
  public init(
    file: Identifier<ListingPhoto>, mediaType: OpenValue<PhotoMediaType>, byteCount: Int64
  ) throws(ValidationError) {
    self.file = file
    self.mediaType = mediaType
    self.byteCount = byteCount
    try validated()
  }
}

extension ListingPhoto: Model {
  /// The fields of a listing's picture.
  public enum Fields {
    public static let file = Field("file", \ListingPhoto.file, doc: "The name of the file.")
    public static let mediaType = Field(
      "mediaType", \ListingPhoto.mediaType, .oneOf(.known(.jpeg), .known(.png), .known(.heic)),
      doc: "The form of the file.")
    public static let byteCount = Field(
      "byteCount", \ListingPhoto.byteCount, .range(1...5_000_000), doc: "The size of the file in bytes.")
  }

  public static let schema = ModelSchema<ListingPhoto>(
    "ListingPhoto", version: 1, doc: "A picture of a copy."
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
