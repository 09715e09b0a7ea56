public import DomainModeling
public import DomainValues

/// The rules for new passwords of an app: length and lists of rejected words, without rules about kinds of
/// characters.
///
/// They follow NIST SP 800-63B-4 §3.1.1.2 and the OWASP Authentication Cheat Sheet: at least 15 characters
/// for a password that is the only factor and 8 beside another factor, at least 64 characters allowed, every
/// Unicode character allowed and counted in form C, no truncation, no composition rules, no forced changes.
/// Common passwords and words of the context are rejected with the reason.
public struct PasswordPolicy: Sendable {
  /// The allowed length in Unicode scalars of normalization form C.
  public let allowedLength: ClosedRange<Int>

  private let blocklist: Set<String>
  private let serviceName: String
  private let normalizer: any UnicodeNormalizer

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - serviceName: The app's name, which passwords must not contain.
  ///   - blocklist: The common and leaked passwords, supplied by the app.
  ///   - hasSecondFactor: Whether sign-in requires a second factor beside the password.
  ///   - maximum: The maximum length; less than 64 counts as 64.
  ///   - normalizer: The function that brings texts into form C.
  public init(
    serviceName: String, blocklist: some Sequence<String>, hasSecondFactor: Bool = false, maximum: Int = 128,
    normalizer: some UnicodeNormalizer
  ) {
    allowedLength = (hasSecondFactor ? 8 : 15)...max(64, maximum)
    self.serviceName = serviceName
    self.normalizer = normalizer
    self.blocklist = Set(blocklist.map { normalizer.nfc($0).lowercased() })
  }

  /// Returns the password in form C, the form for hashers; `nil` when it is longer than any allowed password.
  public func normalized(_ password: Secret<String>) -> Secret<String>? {
    password.withExposed { text -> Secret<String>? in
      // A scalar has at most four bytes, and a composed scalar replaces at most four others.
      guard text.utf8.count <= allowedLength.upperBound * 16 else { return nil }
      let composed = normalizer.nfc(text)
      return composed.unicodeScalars.count <= allowedLength.upperBound ? Secret(composed) : nil
    }
  }

  /// Returns a new password in form C if the policy accepts it.
  ///
  /// - Throws: ``PasswordPolicyError`` with every reason against the password.
  ///
  /// - Complexity: O(*n*) for the length of the password and of the words.
  public func validate(
    _ password: Secret<String>, for person: PasswordContext
  ) throws(PasswordPolicyError) -> Secret<String> {
    guard let normal = normalized(password) else {
      throw PasswordPolicyError(reasons: [.tooLong(maximum: allowedLength.upperBound)])
    }
    let reasons = normal.withExposed { self.reasons(against: $0, person) }
    if !reasons.isEmpty { throw PasswordPolicyError(reasons: reasons) }
    return normal
  }

  private func reasons(against text: String, _ person: PasswordContext) -> [PasswordPolicyError.Reason] {
    var reasons: [PasswordPolicyError.Reason] = []
    let count = text.unicodeScalars.count
    if count < allowedLength.lowerBound {
      reasons.append(.tooShort(minimum: allowedLength.lowerBound, actual: count))
    }
    let folded = text.lowercased()
    if blocklist.contains(folded) { reasons.append(.blocklisted) }
    if Self.isRepetition(folded) { reasons.append(.repetitive) }
    let words: [(PasswordPolicyError.ContextWord, String?)] = [
      (.serviceName, serviceName), (.userName, person.userName?.text), (.email, person.email?.localPart),
      (.displayName, person.displayName),
    ]
    for (word, value) in words {
      guard let value, Self.holds(folded, normalizer.nfc(value).lowercased()) else { continue }
      reasons.append(.contains(word))
    }
    return reasons
  }

  /// Returns whether the text repeats a group of one to four characters, or is a run such as `abcdef` or
  /// `987654`.
  private static func isRepetition(_ text: String) -> Bool {
    let values = text.unicodeScalars.map { Int64($0.value) }
    guard values.count > 1 else { return values.count == 1 }
    for period in 1...4 where values.count >= 2 * period {
      if values.indices.dropFirst(period).allSatisfy({ values[$0] == values[$0 - period] }) { return true }
    }
    let step = values[1] - values[0]
    return abs(step) == 1 && values.indices.dropFirst().allSatisfy { values[$0] - values[$0 - 1] == step }
  }

  /// Returns whether the text contains a word of at least four characters, or equals a shorter word.
  private static func holds(_ text: String, _ word: String) -> Bool {
    let bytes = Array(text.utf8)
    let part = Array(word.utf8)
    if part.isEmpty { return false }
    return word.unicodeScalars.count >= 4 ? bytes.contains(part) : bytes == part
  }
}

/// The names of the owner of a new password, which would be easy to guess.
public struct PasswordContext: Sendable, RedactedValue {
  /// The owner's user name.
  public let userName: UserName?
  /// The owner's email address.
  public let email: EmailAddress?
  /// The owner's display name.
  public let displayName: String?

  /// Creates the context from single names.
  public init(userName: UserName? = nil, email: EmailAddress? = nil, displayName: String? = nil) {
    self.userName = userName
    self.email = email
    self.displayName = displayName
  }

  /// Creates the context from the names of an account.
  public init(_ account: Account) {
    self.init(userName: account.userName, email: account.email, displayName: account.displayName)
  }
}
