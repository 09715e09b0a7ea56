public import DomainModeling

/// What is kept of a password: enough to check one, not to know it.
///
/// A PHC string, such as `$scrypt$ln=17,r=8,p=1$…$…`.
///
/// It is written in JSON, because a store has to keep it, and shown nowhere else: it prints, dumps and reflects as
/// `‹secret›`. A PHC string has a function's name, a version and parameters where there are any, a salt and a hash.
public struct PasswordVerifier: Hashable, Sendable {
  /// The PHC string; for a ``PasswordHasher`` and nobody else.
  public let phc: String
  /// The function's name, such as `argon2id`.
  public let function: String
  /// The parameters by name.
  public let parameters: [String: String]

  /// Reads a PHC string of at most 512 characters with a salt and a hash.
  ///
  /// - Throws: an error of kind `length` over 512 characters, `format` for anything else that is none.
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

  private static let typeName = "password-verifier"
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

  /// The PHC format has salts with full stops and hyphens too; hashes and what hashers write are base 64.
  private static func isBase64(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { isLetterOrDigit($0) || "/+.-".unicodeScalars.contains($0) }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || isDigit(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

extension PasswordVerifier: ScalarValue {
  public typealias Base = PasswordVerifier
  public static var shape: FieldShape { .string }
  public var scalar: Scalar { .text(phc) }

  public init(scalar: Scalar) throws(ValueError) {
    guard case .text(let text) = scalar else { throw Self.malformed }
    try self.init(phc: text)
  }
}

extension PasswordVerifier: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always `‹secret›`.
  public var description: String { "‹secret›" }
  /// Always `‹secret›`.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
