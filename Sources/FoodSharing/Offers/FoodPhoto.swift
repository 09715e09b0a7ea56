public import DomainModeling
import DomainServices
public import DomainValues

/// A reference to a photo of food; the app stores the file.
public struct FoodPhoto: Hashable, Sendable {
  public let file: Identifier<FoodPhoto>
  public let mediaType: OpenEnum<PhotoMediaType>
  public let byteCount: Int64
  public let width: Int32
  public let height: Int32
  public let caption: String?

  /// Creates a photo.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    file: Identifier<FoodPhoto>, mediaType: OpenEnum<PhotoMediaType>, byteCount: Int64, width: Int32,
    height: Int32, caption: String? = nil
  ) throws(ValidationError) {
    self.file = file
    self.mediaType = mediaType
    self.byteCount = byteCount
    self.width = width
    self.height = height
    self.caption = caption
    try validated()
  }
}

extension FoodPhoto: Model {
  /// The fields of a photo.
  public enum Fields {
    public static let file = Field(
      "file", \FoodPhoto.file, doc: "The identifier under which the app stores the file; chosen by the app.")
    public static let mediaType = Field(
      "mediaType", \FoodPhoto.mediaType, doc: "The media type of the file, stated by the app.")
    public static let byteCount = Field(
      "byteCount", \FoodPhoto.byteCount, .atLeast(1), doc: "The file size in bytes, stated by the app.")
    public static let width = Field(
      "width", \FoodPhoto.width, .atLeast(1), doc: "The width of the photo in pixels, stated by the app.")
    public static let height = Field(
      "height", \FoodPhoto.height, .atLeast(1), doc: "The height of the photo in pixels, stated by the app.")
    public static let caption = Field(
      "caption", \FoodPhoto.caption, .length(1...200), .singleLine, .notBlank,
      doc: "A text alternative that describes the photo, written by the donor. Null when there is none.")
  }

  public static let schema = ModelSchema<FoodPhoto>(
    "FoodPhoto", version: 1, doc: "A reference to a photo of food; the app stores the file."
  ) {
    Fields.file
    Fields.mediaType
    Fields.byteCount
    Fields.width
    Fields.height
    Fields.caption
  }

  public init(reading fields: FieldReader<FoodPhoto>) throws {
    try self.init(
      file: fields[Fields.file], mediaType: fields[Fields.mediaType], byteCount: fields[Fields.byteCount],
      width: fields[Fields.width], height: fields[Fields.height], caption: fields[Fields.caption])
  }
}
