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

/// The form of a picture's file, by its media type (IANA).
public enum PhotoMediaType: String, Vocabulary {
  /// JPEG.
  case jpeg = "image/jpeg"
  /// PNG.
  case png = "image/png"
  /// HEIC.
  case heic = "image/heic"
  /// WebP.
  case webp = "image/webp"
}

/// Which pictures an app takes for profiles.
public struct PhotoPolicy: Hashable, Sendable {
  /// The forms of file.
  public let mediaTypes: Set<PhotoMediaType>
  /// The largest file in bytes.
  public let maximumBytes: Int64
  /// The shortest and the longest edge in pixels.
  public let edges: ClosedRange<Int32>

  /// Chooses the limits; by default 5 MB, 32…10,000 pixels and every form that the suite knows.
  public init(
    mediaTypes: Set<PhotoMediaType> = Set(PhotoMediaType.allCases), maximumBytes: Int64 = 5_000_000,
    edges: ClosedRange<Int32> = 32...10_000
  ) {
    self.mediaTypes = mediaTypes
    self.maximumBytes = maximumBytes
    self.edges = edges
  }

  /// Why a picture isn't taken, the size of its file first; nothing when it is.
  public func refusal(of photo: ProfilePhoto) -> PhotoRefusal? {
    if photo.byteCount > maximumBytes {
      return .tooManyBytes(maximum: maximumBytes, actual: photo.byteCount)
    }
    guard let type = photo.mediaType.known, mediaTypes.contains(type) else { return .wrongType }
    guard edges.contains(photo.width), edges.contains(photo.height) else {
      return .wrongSize(minimum: edges.lowerBound, maximum: edges.upperBound)
    }
    return nil
  }
}

/// Why a picture isn't taken for a profile.
public enum PhotoRefusal: Error, Hashable, Sendable {
  /// The file is too large; both in bytes.
  case tooManyBytes(maximum: Int64, actual: Int64)
  /// The app doesn't take files of this form.
  case wrongType
  /// The picture is too small or too large; both in pixels.
  case wrongSize(minimum: Int32, maximum: Int32)
}

extension PhotoRefusal: ExplainedError {
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
  /// Why a picture can't be the profile's.
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
