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

/// The constraints on profile photos that an app chooses.
public struct PhotoPolicy: Hashable, Sendable {
  /// The accepted media types.
  public let mediaTypes: Set<PhotoMediaType>
  /// The maximum file size in bytes.
  public let maximumBytes: Int64
  /// The minimum and maximum width and height in pixels.
  public let sideLengths: ClosedRange<Int32>

  /// Creates a policy; by default all known media types, at most 5 MB, and 32–10,000 pixels for width and
  /// height.
  public init(
    mediaTypes: Set<PhotoMediaType> = Set(PhotoMediaType.allCases), maximumBytes: Int64 = 5_000_000,
    sideLengths: ClosedRange<Int32> = 32...10_000
  ) {
    self.mediaTypes = mediaTypes
    self.maximumBytes = maximumBytes
    self.sideLengths = sideLengths
  }

  /// Returns the reason why the policy doesn't accept a photo; `nil` when it does.
  ///
  /// The file size is checked first.
  public func error(for photo: ProfilePhoto) -> PhotoPolicyError? {
    if photo.byteCount > maximumBytes {
      return .tooManyBytes(maximum: maximumBytes, actual: photo.byteCount)
    }
    guard let type = photo.mediaType.known, mediaTypes.contains(type) else { return .wrongType }
    guard sideLengths.contains(photo.width), sideLengths.contains(photo.height) else {
      return .wrongSize(minimum: sideLengths.lowerBound, maximum: sideLengths.upperBound)
    }
    return nil
  }
}

/// The reason why an app doesn't accept a photo.
public enum PhotoPolicyError: Error, Hashable, Sendable {
  /// The file is larger than the maximum; both values are in bytes.
  case tooManyBytes(maximum: Int64, actual: Int64)
  /// The app doesn't accept the media type.
  case wrongType
  /// The width or height is outside the accepted range; both limits are in pixels.
  case wrongSize(minimum: Int32, maximum: Int32)
}

extension PhotoPolicyError: UserFacingError {
  public static var messages: MessageCatalog { AccountMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .tooManyBytes: "photo.tooManyBytes"
    case .wrongType: "photo.wrongType"
    case .wrongSize: "photo.wrongSize"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .tooManyBytes(let maximum, let actual):
      ["maximum": .integer(maximum / 1_000), "actual": .integer(actual / 1_000)]
    case .wrongType: [:]
    case .wrongSize(let minimum, let maximum):
      ["minimum": .integer(Int64(minimum)), "maximum": .integer(Int64(maximum))]
    }
  }
}

extension AccountMessages {
  /// The messages for photos that an app doesn't accept.
  static let photos: [Message] = [
    Message(
      "photo.tooManyBytes", english: "The picture has {actual} kB; at most {maximum} kB are possible.",
      polish: "Zdjęcie ma {actual} kB; możliwe jest najwyżej {maximum} kB."),
    Message(
      "photo.wrongType", english: "Pictures of this kind can't be used.",
      polish: "Zdjęć tego rodzaju nie można użyć."),
    Message(
      "photo.wrongSize", english: "Each edge of the picture needs {minimum} to {maximum} pixels.",
      polish: "Każdy bok zdjęcia musi mieć od {minimum} do {maximum} pikseli."),
  ]
}
