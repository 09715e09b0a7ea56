/// The stable code of a violation, under which a catalog provides messages.
///
/// The code of a rule across fields is the rule's identifier.
public struct ViolationCode: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates the code of a rule from its identifier.
  public init(_ rule: String) { rawValue = rule }
  public var description: String { rawValue }
}

extension ViolationCode {
  /// The value is missing.
  public static let required = ViolationCode("required")
  /// The value's JSON type differs from the field's.
  public static let wrongType = ViolationCode("wrongType")
  /// The characters do not have the required form.
  public static let format = ViolationCode("format")
  /// The check digits are wrong.
  public static let checksum = ViolationCode("checksum")
  /// The value is too long, too short, too small or too large for its type.
  public static let length = ViolationCode("length")
  /// A part of the value refers to something unknown.
  public static let component = ViolationCode("component")
  /// The string is shorter than `minimum`.
  public static let tooShort = ViolationCode("tooShort")
  /// The string is longer than `maximum`.
  public static let tooLong = ViolationCode("tooLong")
  /// The string has more than `maximum` UTF-8 bytes.
  public static let tooManyBytes = ViolationCode("tooManyBytes")
  /// The string is empty or contains only white space.
  public static let blank = ViolationCode("blank")
  /// The string contains control characters.
  public static let controlCharacter = ViolationCode("controlCharacter")
  /// The string begins or ends with white space.
  public static let untrimmed = ViolationCode("untrimmed")
  /// The value is less than `minimum`.
  public static let tooSmall = ViolationCode("tooSmall")
  /// The value is greater than `maximum`.
  public static let tooLarge = ViolationCode("tooLarge")
  /// The value is not greater than `bound`.
  public static let notAbove = ViolationCode("notAbove")
  /// The value is not one of the allowed values.
  public static let notListed = ViolationCode("notListed")
  /// The list has fewer than `minimum` elements.
  public static let tooFew = ViolationCode("tooFew")
  /// The list has more than `maximum` elements.
  public static let tooMany = ViolationCode("tooMany")
  /// The list contains an element twice.
  public static let duplicate = ViolationCode("duplicate")
  /// Another record has the same value.
  public static let unique = ViolationCode("unique")
  /// The field cannot be set here: it is computed, immutable, or part of a nested model.
  public static let fixed = ViolationCode("fixed")

  /// The codes that all models share, in the order of the shared catalog.
  public static let shared: [ViolationCode] = [
    .required, .wrongType, .format, .checksum, .length, .component, .tooShort, .tooLong, .tooManyBytes,
    .blank, .controlCharacter, .untrimmed, .tooSmall, .tooLarge, .notAbove, .notListed, .tooFew, .tooMany,
    .duplicate, .unique, .fixed,
  ]
}

extension ViolationCode {
  /// Creates the code of a violation from the error of a value's own type.
  public init(_ kind: ValueError.Kind) {
    switch kind {
    case .format: self = .format
    case .checksum: self = .checksum
    case .length: self = .length
    case .component: self = .component
    }
  }
}
