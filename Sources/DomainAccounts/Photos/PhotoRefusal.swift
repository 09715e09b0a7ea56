public import DomainModeling
import DomainRepository

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
