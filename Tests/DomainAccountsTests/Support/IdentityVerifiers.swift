import DomainAccounts

/// A verifier that accepts every assertion `subject|address|verified` with a subject.
struct TestVerifier: IdentityVerifier {
  func verify(
    assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>
  ) async -> IdentityClaims? {
    let parts = assertion.withExposed { $0.split(separator: "|").map(String.init) }
    guard let subject = parts.first else { return nil }
    return IdentityClaims(
      provider: provider, subject: subject, email: parts.count > 1 ? EmailAddress(parts[1]) : nil,
      emailIsVerified: parts.count > 2, displayName: " Zoë \n")
  }
}

/// A verifier that accepts every assertion as the subject unless it is empty.
struct SampleVerifier: IdentityVerifier {
  /// The email address of every identity.
  var email: EmailAddress?

  func verify(
    assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>
  ) async -> IdentityClaims? {
    let subject = assertion.withExposed { $0 }
    return subject.isEmpty
      ? nil
      : IdentityClaims(
        provider: provider, subject: subject, email: email, emailIsVerified: true, displayName: "Fay")
  }
}
