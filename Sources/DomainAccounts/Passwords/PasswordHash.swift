public import DomainModeling

/// A stored hash of a password, against which passwords are checked.
///
/// It is a PHC string such as `$scrypt$ln=17,r=8,p=1$…$…`: the name of a function, an optional version,
/// optional parameters, a salt and a hash. Its JSON form is the whole string, for storage; description, dump
/// and mirror show `‹secret›`.
public struct PasswordHash: Hashable, Sendable {
  /// The PHC string, for use by a ``PasswordHasher`` only.
  public let phc: String
  /// The name of the function, such as `argon2id`.
  public let function: String
  /// The parameters by name.
  public let parameters: [String: String]

  /// Creates a password hash from a PHC string of at most 512 characters with a salt and a hash.
  ///
  /// - Throws: An error of kind `length` over 512 characters, or `format` for any other malformed text.
  ///
  /// - Complexity: O(*n*).
  public init(phc: String) throws(ValueError) {
    guard phc.utf8.count <= 512 else {
      throw ValueError(.length, type: Self.typeName, expected: "at most 512 characters")
    }
    var parts = phc.split(separator: "$", maxSplits: 6, omittingEmptySubsequences: false)[...]
    guard parts.popFirst()?.isEmpty == true, let function = parts.popFirst(), Self.isName(function) else {
      throw Self.malformed
    }
    if let version = parts.first, version.hasPrefix("v="), !version.contains(",") {
      guard Self.isNumber(version.dropFirst(2)) else { throw Self.malformed }
      parts.removeFirst()
    }
    var parameters: [String: String] = [:]
    if parts.count == 3, let list = parts.popFirst() {
      for pair in list.split(separator: ",", omittingEmptySubsequences: false) {
        let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, Self.isName(sides[0]), Self.isValue(sides[1]),
          parameters.updateValue(String(sides[1]), forKey: String(sides[0])) == nil
        else { throw Self.malformed }
      }
    }
    guard parts.count == 2, parts.allSatisfy(Self.isBase64) else { throw Self.malformed }
    self.phc = phc
    self.function = String(function)
    self.parameters = parameters
  }

  private static let typeName = "passwordHash"
  private static let malformed = ValueError(
    .format, type: typeName, expected: "a PHC string with a salt and a hash")

  private static func isName(_ text: Substring) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || isDigit($0) || $0 == "-" }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    (1...10).contains(text.utf8.count) && text.unicodeScalars.allSatisfy(isDigit)
  }

  private static func isValue(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { isLetterOrDigit($0) || "/+.-".unicodeScalars.contains($0) }
  }

  /// Returns whether the text has the characters of a salt or hash: base64, and the periods and hyphens
  /// that the PHC format also allows.
  private static func isBase64(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { isLetterOrDigit($0) || "/+.-".unicodeScalars.contains($0) }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || isDigit(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

extension PasswordHash: ScalarValue {
  public typealias Base = PasswordHash
  public static var shape: FieldShape { .string }
  public var scalar: Scalar { .text(phc) }

  public init(scalar: Scalar) throws(ValueError) {
    guard case .text(let text) = scalar else { throw Self.malformed }
    try self.init(phc: text)
  }
}

extension PasswordHash: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text `‹secret›`.
  public var description: String { "‹secret›" }
  /// The text `‹secret›`.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
