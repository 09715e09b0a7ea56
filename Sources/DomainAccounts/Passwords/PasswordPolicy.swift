public import DomainModeling

/// Which passwords an app takes: long ones that nobody would guess, and no rules about kinds of characters.
///
/// NIST SP 800-63B-4 §3.1.1.2 and the OWASP Authentication Cheat Sheet: at least 15 characters where the password is
/// the only factor and 8 beside another, at least 64 allowed, every character of Unicode, counted in form C, nothing
/// cut; no composition rules, no forced change; common passwords and words of the context refused, with the reason.
public struct PasswordPolicy: Sendable {
  /// The number of Unicode scalars in normalisation form C.
  public let length: ClosedRange<Int>

  private let common: Set<String>
  private let serviceName: String
  private let normalizer: any TextNormalizer

  /// Sets the policy.
  ///
  /// - Parameters:
  ///   - serviceName: The app's name, which its passwords don't hold.
  ///   - common: Common and leaked passwords, which the app supplies.
  ///   - hasSecondFactor: Whether signing in takes something beside the password.
  ///   - maximum: The most characters; fewer than 64 count as 64.
  ///   - normalizer: Brings texts into form C.
  public init(
    serviceName: String, common: some Sequence<String>, hasSecondFactor: Bool = false, maximum: Int = 128,
    normalizer: some TextNormalizer
  ) {
    length = (hasSecondFactor ? 8 : 15)...max(64, maximum)
    self.serviceName = serviceName
    self.normalizer = normalizer
    self.common = Set(common.map { normalizer.nfc($0).lowercased() })
  }

  /// The password in form C, as hashers get it; `nil` when it is too long to be anybody's, in no time.
  public func normalized(_ password: Secret<String>) -> Secret<String>? {
    password.withExposed { text -> Secret<String>? in
      // A scalar has at most four bytes, and a composed one stands for at most four others.
      guard text.utf8.count <= length.upperBound * 16 else { return nil }
      let composed = normalizer.nfc(text)
      return composed.unicodeScalars.count <= length.upperBound ? Secret(composed) : nil
    }
  }

  /// The password in form C, when it may be somebody's new one; otherwise every reason against it.
  ///
  /// - Complexity: O(*n*) for the length of the password and of the words.
  public func check(
    _ password: Secret<String>, for person: PasswordContext
  ) throws(PasswordRefusal) -> Secret<String> {
    guard let normal = normalized(password) else {
      throw PasswordRefusal(reasons: [.tooLong(maximum: length.upperBound)])
    }
    let reasons = normal.withExposed { self.reasons(against: $0, person) }
    if !reasons.isEmpty { throw PasswordRefusal(reasons: reasons) }
    return normal
  }

  private func reasons(against text: String, _ person: PasswordContext) -> [PasswordRefusal.Reason] {
    var reasons: [PasswordRefusal.Reason] = []
    let count = text.unicodeScalars.count
    if count < length.lowerBound { reasons.append(.tooShort(minimum: length.lowerBound, actual: count)) }
    let folded = text.lowercased()
    if common.contains(folded) { reasons.append(.common) }
    if Self.isRepetition(folded) { reasons.append(.repetition) }
    let words: [(PasswordRefusal.Word, String?)] = [
      (.serviceName, serviceName), (.userName, person.userName?.text), (.email, person.email?.localPart),
      (.displayName, person.displayName),
    ]
    for (word, value) in words {
      guard let value, Self.holds(folded, normalizer.nfc(value).lowercased()) else { continue }
      reasons.append(.contains(word))
    }
    return reasons
  }

  /// Whether the text is one to four characters over and over, or a run such as `abcdef` and `987654`.
  private static func isRepetition(_ text: String) -> Bool {
    let values = text.unicodeScalars.map { Int64($0.value) }
    guard values.count > 1 else { return values.count == 1 }
    for period in 1...4 where values.count >= 2 * period {
      if values.indices.dropFirst(period).allSatisfy({ values[$0] == values[$0 - period] }) { return true }
    }
    let step = values[1] - values[0]
    return abs(step) == 1 && values.indices.dropFirst().allSatisfy { values[$0] - values[$0 - 1] == step }
  }

  /// Whether a word of at least four characters stands in the text; a shorter one has to be all of it.
  private static func holds(_ text: String, _ word: String) -> Bool {
    let bytes = Array(text.utf8)
    let part = Array(word.utf8)
    if part.isEmpty { return false }
    return word.unicodeScalars.count >= 4 ? bytes.contains(part) : bytes == part
  }
}

/// Whose password it is going to be: names that somebody else would try first.
public struct PasswordContext: Sendable {
  /// The name to sign in with.
  public let userName: UserName?
  /// The e-mail address.
  public let email: EmailAddress?
  /// The name that others see.
  public let displayName: String?

  /// Names a person.
  public init(userName: UserName? = nil, email: EmailAddress? = nil, displayName: String? = nil) {
    self.userName = userName
    self.email = email
    self.displayName = displayName
  }

  /// Names an account's owner.
  public init(_ account: Account) {
    self.init(userName: account.userName, email: account.email, displayName: account.displayName)
  }
}

extension PasswordContext: CustomStringConvertible, CustomReflectable {
  /// The type's name alone.
  public var description: String { "PasswordContext" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
