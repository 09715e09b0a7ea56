/// How a change expects to find its record; anything else is a conflict, and nothing is changed.
public enum ExpectedState: Hashable, Sendable {
  /// There is no such record.
  case absent
  /// There is one, in whatever version.
  case present
  /// There is one, in this version.
  case version(Version)
  /// Whatever there is.
  case any

  /// Whether a record in that version meets the expectation; `nil` stands for no record.
  public func isMet(by actual: Version?) -> Bool {
    switch self {
    case .absent: actual == nil
    case .present: actual != nil
    case .version(let version): actual == version
    case .any: true
    }
  }
}

extension ExpectedState: CustomStringConvertible {
  public var description: String {
    switch self {
    case .absent: "absent"
    case .present: "present"
    case .version(let version): "version \(version)"
    case .any: "any"
    }
  }
}

extension ExpectedState: Codable {
  /// Reads a version number or one of the words `absent`, `present`, `any`.
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

  /// Writes a version as its number and the others as words.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .version(let version) = self {
      try container.encode(version.number)
    } else {
      try container.encode(description)
    }
  }
}
