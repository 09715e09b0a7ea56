extension EmailAddress {
  /// What stands before the @-sign, as typed.
  public var localPart: String { String(text.prefix { $0 != "@" }) }

  /// What stands behind the @-sign, in lower case: domains don't tell cases apart (RFC 1035 §2.3.3).
  public var domain: String { String(text.drop { $0 != "@" }.dropFirst()).lowercased() }

  /// The text by which two addresses are taken for the same one: all of it in lower case.
  ///
  /// A server may tell cases apart before the @-sign (RFC 5321 §2.4), and hardly any does; so the key decides who
  /// is the same person, and mail goes to ``text`` as it was typed. Dots and `+` parts stay: they mean something
  /// to some servers only.
  public var comparisonKey: String { text.lowercased() }

  /// The address for somebody who knows it already, such as on the page after a form: `o…@example.com`.
  public var masked: String { "\(text.prefix(1))…@\(domain)" }

  /// Whether the address is at a domain or, where asked, at one below it.
  ///
  /// - Parameter domain: A domain in any case, such as `uni.example.edu`.
  public func isAt(_ domain: String, orBelow: Bool = false) -> Bool {
    let own = Array(self.domain.utf8)
    let asked = Array(domain.lowercased().utf8)
    if asked.isEmpty { return false }
    return own == asked || orBelow && own.reversed().starts(with: ([UInt8(ascii: ".")] + asked).reversed())
  }
}
