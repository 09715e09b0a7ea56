public import DomainAccounts
public import DomainModeling

/// A reference to a picture of food; the file itself is the app's business.
public struct FoodPhoto: Hashable, Sendable {
  /// The name under which the app keeps the file.
  public let file: Identifier<FoodPhoto>
  /// The form of the file.
  public let mediaType: OpenValue<PhotoMediaType>
  /// The size of the file in bytes.
  public let byteCount: Int64
  /// The width in pixels.
  public let width: Int32
  /// The height in pixels.
  public let height: Int32
  /// What is to be seen, for those who don't see it.
  public let caption: String?

  /// Refers to a picture; throws everything that is wrong with it.
  public init(
    file: Identifier<FoodPhoto>, mediaType: OpenValue<PhotoMediaType>, byteCount: Int64, width: Int32,
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
  /// The fields of a picture.
  public enum Fields {
    public static let file = Field("file", \FoodPhoto.file, doc: "The name of the file.")
    public static let mediaType = Field("mediaType", \FoodPhoto.mediaType, doc: "The form of the file.")
    public static let byteCount = Field(
      "byteCount", \FoodPhoto.byteCount, .atLeast(1), doc: "The size of the file in bytes.")
    public static let width = Field("width", \FoodPhoto.width, .atLeast(1), doc: "The width in pixels.")
    public static let height = Field("height", \FoodPhoto.height, .atLeast(1), doc: "The height in pixels.")
    public static let caption = Field(
      "caption", \FoodPhoto.caption, .length(1...200), .singleLine, .notBlank, doc: "What is to be seen.")
  }

  public static let schema = ModelSchema<FoodPhoto>("FoodPhoto", version: 1, doc: "A picture of food.") {
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
