public import DomainModeling

/// A course, or class, as students name it: its code, such as `CMSI370`, or its name, such as `Organic Chemistry`.
///
/// A code consists of 2–12 ASCII letters and digits with at least one digit. `CMSI 370`, `cmsi-370` and `cmsi370` are the
/// same code. Any other text is a name, which is kept as it is typed; ``key`` tells whether two names are the same.
public struct Course: Sendable {
  public let text: String

  /// The maximum length of a name, in Unicode scalars.
  public static let maximumLength = 80

  /// The course as printed in course catalogs, a code with a space before the number: `CMSI 370`.
  public var formatted: String {
    guard isCode, let number = text.firstIndex(where: \.isNumber), number != text.startIndex else {
      return text
    }
    return "\(text[..<number]) \(text[number...])"
  }

  /// The text by which courses are compared: a code, or a name in lowercase letters without accents.
  public var key: String { isCode ? text : SearchFolding.folded(text) }

  private var isCode: Bool { Self.code(in: text) != nil }
}

extension Course: Hashable {
  public static func == (left: Course, right: Course) -> Bool { left.text.hasSameScalars(as: right.text) }

  public func hash(into hasher: inout Hasher) { ExactText(text).hash(into: &hasher) }
}

extension Course: TextValue {
  public static let format = TextFormat(
    "course",
    pattern:
      #"^[^\u0000-\u0020\u007F-\u009F]([^\u0000-\u001F\u007F-\u009F]*[^\u0000-\u0020\u007F-\u009F])?$"#,
    accepting: #"^[^\u0000-\u001F\u007F-\u009F]+$"#,
    valid: [
      "CMSI370", "MATH101L", "6042", "A1", "ABCDEFGHIJK1", "CMSI", "Organic Chemistry", "ABCDEFGHIJKL1",
      "Żywienie człowieka", "C++ for Beginners",
    ],
    accepted: [
      "cmsi 370": "CMSI370", "Cmsi-370": "CMSI370", "6.042": "6042", "CMSI/370": "CMSI370",
      "CMSI_370": "CMSI370", " Organic   Chemistry ": "Organic Chemistry",
    ],
    invalid: ["", "1", "A", "..", "12-345-678-901-234", "CMSI 370\n", "Organic\tChemistry"],
    source: "own")

  /// Creates a course from a code in any case, with spaces, hyphens, periods, slashes and underscores in any position, or
  /// from a name, whose spaces are trimmed and reduced to one between words.
  ///
  /// - Throws: An error of kind `length` unless 2–80 Unicode scalars remain, or `format` for control characters and for a
  ///   name without a letter.
  public init(parsing text: String) throws(ValueError) {
    // A scalar has at most four bytes, so this refuses a hostile text before scanning it.
    guard text.utf8.count <= 8 * Self.maximumLength else { throw Self.error(.length) }
    var name = String.UnicodeScalarView()
    var isSpaced = false
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control { throw Self.error(.format) }
      if scalar.properties.isWhitespace {
        isSpaced = !name.isEmpty
        continue
      }
      if isSpaced { name.append(" ") }
      isSpaced = false
      name.append(scalar)
    }
    if let code = Self.code(in: String(name)) {
      self.text = code
      return
    }
    guard (2...Self.maximumLength).contains(name.count) else { throw Self.error(.length) }
    guard name.contains(where: Self.isLetter) else { throw Self.error(.format) }
    self.text = String(name)
  }

  /// Returns the code that a text without control characters is; `nil` for a name.
  private static func code(in text: String) -> String? {
    var code: [UInt8] = []
    var hasDigit = false
    for byte in text.utf8 {
      switch Unicode.Scalar(byte) {
      case "0"..."9":
        code.append(byte)
        hasDigit = true
      case "A"..."Z": code.append(byte)
      case "a"..."z": code.append(byte - 0x20)
      case " ", "-", ".", "/", "_": continue
      default: return nil
      }
    }
    return hasDigit && (2...12).contains(code.count) ? String(decoding: code, as: UTF8.self) : nil
  }

  /// Returns whether a scalar is a letter that is seen.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      !scalar.isDefaultIgnorable
    default: false
    }
  }

  private static func error(_ kind: ValueError.Kind) -> ValueError {
    ValueError(kind, type: format.name, expected: "a code, such as CMSI 370, or a name of 2…80 characters")
  }
}
