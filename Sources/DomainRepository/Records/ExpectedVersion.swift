/// The state that a change expects of its record; any other state is a conflict, and nothing is changed.
public enum ExpectedVersion: Hashable, Sendable {
  /// The record doesn't exist.
  case absent
  /// The record exists, in any version.
  case present
  /// The record exists in this version.
  case version(Version)
  /// Any state, including no record.
  case any

  /// Returns whether a version meets the expectation; `nil` stands for no record.
  public func isMet(by actual: Version?) -> Bool {
    switch self {
    case .absent: actual == nil
    case .present: actual != nil
    case .version(let version): actual == version
    case .any: true
    }
  }
}

extension ExpectedVersion: CustomStringConvertible {
  public var description: String {
    switch self {
    case .absent: "absent"
    case .present: "present"
    case .version(let version): "version \(version)"
    case .any: "any"
    }
  }
}

extension ExpectedVersion: Codable {
  /// Decodes a version number or one of the words `absent`, `present` and `any`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int64.self) {
      self = .version(Version(number))
      return
    }
    switch try container.decode(String.self) {
    case "absent": self = .absent
    case "present": self = .present
    case "any": self = .any
    default:
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a version number, absent, present or any")
    }
  }

  /// Encodes a version as its number, and the other states as words.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .version(let version) = self {
      try container.encode(version.number)
    } else {
      try container.encode(description)
    }
  }
}
