public import DomainModeling

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
  public static let messages = MessageCatalog(over: .shared, texts)

  /// The messages for photos that an app doesn't accept, for the catalogs of modules with photos.
  package static let texts: [Message] = [
    Message(
      "photo.tooManyBytes",
      english: "The photo is {actual} kB; at most {maximum} kB are allowed. Please choose a smaller one.",
      polish: "Zdjęcie ma {actual} kB, a dozwolone jest najwyżej {maximum} kB. Wybierz mniejsze."),
    Message(
      "photo.wrongType", english: "Photos of this format can’t be used. Please choose another photo.",
      polish: "Zdjęć w tym formacie nie można użyć. Wybierz inne."),
    Message(
      "photo.wrongSize", english: "Each side of the photo must have {minimum} to {maximum} pixels.",
      polish: "Każdy bok zdjęcia musi mieć od {minimum} do {maximum} pikseli."),
  ]

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
