import DomainModeling
import DomainRepository

/// A counted attempt to sign in by password.
struct SignInAttempt {
  /// The count that includes the attempt.
  let throttle: SignInThrottle
  /// Whether the device proved that the owner of the account used it before.
  let isRecognized: Bool
}

extension SignInThrottle {
  /// Returns the key under which attempts of anybody to sign in to an account are counted, under whatever name.
  static func key(ofSignInTo account: Principal.ID) -> String { "sign-in\u{0}\(account.text)" }

  /// Returns the key under which attempts on known devices are counted.
  static func key(ofDevicesOf account: Principal.ID) -> String { "device\u{0}\(account.text)" }

  /// Returns the key under which attempts of the holder of a link are counted.
  static func key(ofLink token: OneTimeToken.ID) -> String { "link\u{0}\(token.text)" }

  /// Returns the key under which a signed-in user's attempts to confirm the password are counted.
  static func key(ofConfirmationBy account: Principal.ID) -> String { "account\u{0}\(account.text)" }
}

extension AccountSystem {
  /// Counts an attempt before its password is checked, so that concurrent attempts count as well.
  ///
  /// - Parameter owner: The account of the signed-in user who makes the attempt. Nothing is counted for an account that
  ///   ends meanwhile, whose counts are erased.
  func countAttempt(_ key: String, by owner: Principal.ID? = nil) async throws(AccountError) -> SignInThrottle
  {
    let id = SignInThrottle.id(for: key)
    let now = clock.now()
    return try await transactCounting { (work: inout Work) async throws(AccountError) in
      if let owner {
        guard try await work.get(Account.self, id: owner)?.canSignIn == true else {
          throw .rule(.invalidCredentials)
        }
      }
      let known = try await work.get(SignInThrottle.self, id: id)
      if let until = known?.blockedUntil, now < until { throw .rule(.tooManyAttempts(until: until)) }
      let counted = try mapError(
        configuration.throttle.counting(known, as: id, at: now), to: AccountError.invalid)
      work.save(counted)
      return counted
    }
  }

  /// Counts an attempt to sign in: by the account, or by the name if no account has it.
  ///
  /// Attempts on known devices are counted apart, so that strangers can neither delay nor lock out the owner there. A
  /// device on which there were too many of them counts as unknown.
  func countAttempt(
    of input: SignInInput, for account: Account?, recognizedBy proof: Secret<String>?
  ) async throws(AccountError) -> SignInAttempt {
    if let account, let key = try await recognition(of: account, by: proof) {
      let throttle = try await countAttempt(key)
      if throttle.attempts <= configuration.throttle.attemptsBeforeLock {
        return SignInAttempt(throttle: throttle, isRecognized: true)
      }
    }
    let key = account.map { SignInThrottle.key(ofSignInTo: $0.id) } ?? input.identifier
    return SignInAttempt(throttle: try await countAttempt(key), isRecognized: false)
  }

  /// Returns the key under which the attempts of a device are counted; `nil` for one that the owner isn't known to use.
  ///
  /// - Parameter proof: The key of a session of the account, which may be over if it began with the current password, or of a
  ///   link by which its owner unlocked it or set a new password.
  private func recognition(
    of account: Account, by proof: Secret<String>?
  ) async throws(AccountError) -> String? {
    guard let proof else { return nil }
    var work = Work.readOnly(repository)
    if let key = BearerToken<Session>(parsing: proof),
      let session = try await work.get(Session.self, id: key.id), session.account == account.id,
      session.digest.matches(key.secret, by: digest)
    {
      // A session from before the last change of the password may have been an intruder's.
      let changed = try await work.get(Credential.self, id: account.id)?.changedAt
      let isOwn = session.isActive(at: clock.now()) || changed.map { session.startedAt >= $0 } ?? true
      return isOwn ? SignInThrottle.key(ofDevicesOf: account.id) : nil
    }
    if let key = BearerToken<OneTimeToken>(parsing: proof),
      let token = try await work.get(OneTimeToken.self, id: key.id), token.account == account.id,
      token.digest.matches(key.secret, by: digest), token.status == .used, clock.now() < token.expiresAt,
      token.purpose == .unlock || token.purpose == .resetPassword
    {
      return SignInThrottle.key(ofLink: token.id)
    }
    return nil
  }

  /// Forgets the attempts of anybody and on known devices to sign in to an account, and those to confirm its password.
  func forgetAttempts(of account: Principal.ID, in work: inout Work) async throws(AccountError) {
    let keys = [
      SignInThrottle.key(ofSignInTo: account), SignInThrottle.key(ofDevicesOf: account),
      SignInThrottle.key(ofConfirmationBy: account),
    ]
    for key in keys {
      try await forgetAttempts(SignInThrottle.id(for: key), in: &work)
    }
  }

  /// Forgets counted attempts.
  func forgetAttempts(_ id: SignInThrottle.ID, in work: inout Work) async throws(AccountError) {
    if try await work.get(SignInThrottle.self, id: id) != nil { work.delete(SignInThrottle.self, id: id) }
  }
}
