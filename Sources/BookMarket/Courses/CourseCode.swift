public import DomainModeling

/// The code of a course, such as `CMSI370`: 2–12 ASCII uppercase letters and digits with at least one digit.
///
/// `CMSI 370`, `cmsi-370` and `cmsi370` are the same course.
public struct CourseCode: Hashable, Sendable {
  public let text: String

  /// The code as printed in course catalogs, with a space before the number: `CMSI 370`.
  public var formatted: String {
    guard let number = text.firstIndex(where: \.isNumber), number != text.startIndex else { return text }
    return "\(text[..<number]) \(text[number...])"
  }
}

extension CourseCode: TextValue {
  public static let format = TextFormat(
    "courseCode", pattern: "^(?=.*[0-9])[A-Z0-9]{2,12}$",
    accepting: "^[ .\\-\\/]*([A-Za-z0-9][ .\\-\\/]*){2,12}$",
    valid: ["CMSI370", "MATH101L", "6042", "A1", "ABCDEFGHIJK1"],
    accepted: ["cmsi 370": "CMSI370", "Cmsi-370": "CMSI370", "6.042": "6042", "CMSI/370": "CMSI370"],
    invalid: ["", "1", "CMSI", "ABCDEFGHIJKL1", "CMSI_370", "ŻÓŁW101", "CMSI 370\n", "..", "CMSI３７０"],
    source: "own")

  /// Creates a code from text in any case, with spaces, hyphens, periods and slashes in any position.
  ///
  /// - Throws: An error of kind `format` for other characters or without a digit, or `length` unless 2–12
  ///   letters and digits remain.
  public init(parsing text: String) throws(ValueError) {
    var code: [UInt8] = []
    var digits = 0
    for byte in text.utf8 {
      switch Unicode.Scalar(byte) {
      case "0"..."9":
        code.append(byte)
        digits += 1
      case "A"..."Z": code.append(byte)
      case "a"..."z": code.append(byte - 0x20)
      case " ", "-", ".", "/": continue
      default: throw Self.error(.format)
      }
      if code.count > 12 { throw Self.error(.length) }
    }
    guard code.count >= 2 else { throw Self.error(.length) }
    guard digits > 0 else { throw Self.error(.format) }
    self.text = String(decoding: code, as: UTF8.self)
  }

  private static func error(_ kind: ValueError.Kind) -> ValueError {
    ValueError(kind, type: format.name, expected: "2…12 letters and digits, such as CMSI 370")
  }
}
