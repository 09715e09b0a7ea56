public import DomainModeling

/// The picture on a profile: where the app keeps it and what it is; the pixels are none of a model's business.
public struct ProfilePhoto: Hashable, Sendable {
  /// The name under which the app keeps the file.
  public let file: Identifier<ProfilePhoto>
  /// The form of the file.
  public let mediaType: OpenValue<PhotoMediaType>
  /// The size of the file in bytes.
  public let byteCount: Int64
  /// The width in pixels.
  public let width: Int32
  /// The height in pixels.
  public let height: Int32

  /// Refers to a picture; throws everything that is wrong with it.
  public init(
    file: Identifier<ProfilePhoto>, mediaType: OpenValue<PhotoMediaType>, byteCount: Int64, width: Int32,
    height: Int32
  ) throws(ValidationError) {
    self.file = file
    self.mediaType = mediaType
    self.byteCount = byteCount
    self.width = width
    self.height = height
    try validated()
  }
}

extension ProfilePhoto: Model {
  /// The fields of a profile's picture.
  public enum Fields {
    public static let file = Field("file", \ProfilePhoto.file, doc: "The name of the file.")
    public static let mediaType = Field("mediaType", \ProfilePhoto.mediaType, doc: "The form of the file.")
    public static let byteCount = Field(
      "byteCount", \ProfilePhoto.byteCount, .atLeast(1), doc: "The size of the file in bytes.")
    public static let width = Field("width", \ProfilePhoto.width, .atLeast(1), doc: "The width in pixels.")
    public static let height = Field(
      "height", \ProfilePhoto.height, .atLeast(1), doc: "The height in pixels.")
  }

  public static let schema = ModelSchema<ProfilePhoto>(
    "ProfilePhoto", version: 1, doc: "The picture on a profile."
  ) {
    Fields.file
    Fields.mediaType
    Fields.byteCount
    Fields.width
    Fields.height
  }

  public init(reading fields: FieldReader<ProfilePhoto>) throws {
    try self.init(
      file: fields[Fields.file], mediaType: fields[Fields.mediaType], byteCount: fields[Fields.byteCount],
      width: fields[Fields.width], height: fields[Fields.height])
  }
}
