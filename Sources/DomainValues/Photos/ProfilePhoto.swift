public import DomainModeling

/// A reference to a profile photo, with the identifier of the file and its properties.
///
/// The app stores the file itself.
public struct ProfilePhoto: Hashable, Sendable {
  public let file: Identifier<ProfilePhoto>
  public let mediaType: OpenEnum<PhotoMediaType>
  public let byteCount: Int64
  public let width: Int32
  public let height: Int32

  /// Creates a reference to a photo.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    file: Identifier<ProfilePhoto>, mediaType: OpenEnum<PhotoMediaType>, byteCount: Int64, width: Int32,
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
  /// The fields of a profile photo.
  public enum Fields {
    public static let file = Field(
      "file", \ProfilePhoto.file,
      doc: "The identifier under which the app stores the photo file. Chosen by the app.")
    public static let mediaType = Field(
      "mediaType", \ProfilePhoto.mediaType,
      doc: "The media type of the photo file (IANA), such as `image/jpeg`. Set by the app.")
    public static let byteCount = Field(
      "byteCount", \ProfilePhoto.byteCount, .atLeast(1),
      doc: """
        The size of the photo file in bytes. Set by the app, whose configuration limits it, by default to \
        5,000,000.
        """)
    public static let width = Field(
      "width", \ProfilePhoto.width, .atLeast(1),
      doc: """
        The width of the photo in pixels. Set by the app, whose configuration limits it, by default to \
        32–10,000.
        """)
    public static let height = Field(
      "height", \ProfilePhoto.height, .atLeast(1),
      doc: """
        The height of the photo in pixels. Set by the app, whose configuration limits it, by default to \
        32–10,000.
        """)
  }

  public static let schema = ModelSchema<ProfilePhoto>(
    "ProfilePhoto", version: 1, doc: "A reference to a profile photo; the app stores the file itself."
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

/// The media type of a photo file (IANA).
public enum PhotoMediaType: String, StringEnum {
  /// The JPEG format.
  case jpeg = "image/jpeg"
  /// The PNG format.
  case png = "image/png"
  /// The HEIC format.
  case heic = "image/heic"
  /// The WebP format.
  case webp = "image/webp"
}

extension PhotoMediaType {
  /// The labels of the types, for the catalogs of modules that show them.
  package static let labels = Message.labels(of: PhotoMediaType.self) {
    switch $0 {
    case .jpeg: ("JPEG", "JPEG")
    case .png: ("PNG", "PNG")
    case .heic: ("HEIC", "HEIC")
    case .webp: ("WebP", "WebP")
    }
  }
}
