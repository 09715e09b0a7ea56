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
  /// The code for a missing value.
  public static let required = ViolationCode("required")
  /// The code for a value of another JSON type than the field's.
  public static let wrongType = ViolationCode("wrongType")
  /// The code for characters that don't have the required form.
  public static let format = ViolationCode("format")
  /// The code for wrong check digits.
  public static let checksum = ViolationCode("checksum")
  /// The code for a value that is too long, too short, too small or too large for its type.
  public static let length = ViolationCode("length")
  /// The code for a value that refers to something unknown in one of its parts.
  public static let component = ViolationCode("component")
  /// The code for a string shorter than `minimum`.
  public static let tooShort = ViolationCode("tooShort")
  /// The code for a string longer than `maximum`.
  public static let tooLong = ViolationCode("tooLong")
  /// The code for a string of more than `maximum` UTF-8 bytes.
  public static let tooManyBytes = ViolationCode("tooManyBytes")
  /// The code for a string that is empty or contains only white space.
  public static let blank = ViolationCode("blank")
  /// The code for a string with control characters.
  public static let controlCharacter = ViolationCode("controlCharacter")
  /// The code for a string that begins or ends with white space.
  public static let untrimmed = ViolationCode("untrimmed")
  /// The code for a value less than `minimum`.
  public static let tooSmall = ViolationCode("tooSmall")
  /// The code for a value greater than `maximum`.
  public static let tooLarge = ViolationCode("tooLarge")
  /// The code for a value that isn't greater than `bound`.
  public static let notAbove = ViolationCode("notAbove")
  /// The code for a value other than the allowed ones.
  public static let notListed = ViolationCode("notListed")
  /// The code for a list of fewer than `minimum` elements.
  public static let tooFew = ViolationCode("tooFew")
  /// The code for a list of more than `maximum` elements.
  public static let tooMany = ViolationCode("tooMany")
  /// The code for a list that contains an element twice.
  public static let duplicate = ViolationCode("duplicate")
  /// The code for a value that another record has.
  public static let unique = ViolationCode("unique")
  /// The code for a field that can't be set here, because it is computed, immutable, or part of a nested
  /// model.
  public static let fixed = ViolationCode("fixed")
  /// The code for a mistake in the model's declaration, such as a field that the schema doesn't list.
  ///
  /// No input causes it: the first instance is refused, before anything is written.
  public static let declaration = ViolationCode("declaration")

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
