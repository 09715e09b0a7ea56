/// The stable name of what is wrong with a value; messages in every language hang on it.
///
/// A rule across fields has its own identifier as code.
public struct ViolationCode: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes the code of a rule.
  public init(_ rule: String) { rawValue = rule }
  public var description: String { rawValue }
}

extension ViolationCode {
  /// The value is missing.
  public static let required = ViolationCode("required")
  /// The value has another JSON type than the field.
  public static let wrongType = ViolationCode("wrongType")
  /// The characters don't have the form asked for.
  public static let format = ViolationCode("format")
  /// The check digits are wrong.
  public static let checksum = ViolationCode("checksum")
  /// The value is too long, too short, too small or too large for its type.
  public static let length = ViolationCode("length")
  /// A part of the value names something that doesn't exist.
  public static let component = ViolationCode("component")
  /// The text is shorter than `minimum`.
  public static let tooShort = ViolationCode("tooShort")
  /// The text is longer than `maximum`.
  public static let tooLong = ViolationCode("tooLong")
  /// The text takes more than `maximum` bytes.
  public static let tooManyBytes = ViolationCode("tooManyBytes")
  /// The text has only white space.
  public static let blank = ViolationCode("blank")
  /// The text has control characters.
  public static let controlCharacter = ViolationCode("controlCharacter")
  /// The text begins or ends with white space.
  public static let untrimmed = ViolationCode("untrimmed")
  /// The value is below `minimum`.
  public static let tooSmall = ViolationCode("tooSmall")
  /// The value is above `maximum`.
  public static let tooLarge = ViolationCode("tooLarge")
  /// The value isn't above `bound`.
  public static let notAbove = ViolationCode("notAbove")
  /// The value isn't among those allowed.
  public static let notListed = ViolationCode("notListed")
  /// The list has fewer elements than `minimum`.
  public static let tooFew = ViolationCode("tooFew")
  /// The list has more elements than `maximum`.
  public static let tooMany = ViolationCode("tooMany")
  /// The list has an element twice.
  public static let duplicate = ViolationCode("duplicate")
  /// Another record has the same value.
  public static let unique = ViolationCode("unique")
  /// The field can't be set here: it is computed, fixed for good, or part of a nested model.
  public static let fixed = ViolationCode("fixed")

  /// The codes that every model shares, in the order of the catalogue.
  public static let shared: [ViolationCode] = [
    .required, .wrongType, .format, .checksum, .length, .component, .tooShort, .tooLong, .tooManyBytes,
    .blank, .controlCharacter, .untrimmed, .tooSmall, .tooLarge, .notAbove, .notListed, .tooFew, .tooMany,
    .duplicate, .unique, .fixed,
  ]
}

extension ViolationCode {
  /// The code of a value that its own type refuses.
  public init(_ kind: ValueError.Kind) {
    switch kind {
    case .format: self = .format
    case .checksum: self = .checksum
    case .length: self = .length
    case .component: self = .component
    }
  }
}
