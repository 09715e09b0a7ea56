public import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Begins a session and returns it with its key, which only the holder gets.
  func createSession(
    for account: Account?, in work: inout Work
  ) throws(AccountError) -> (session: Session, key: BearerToken<Session>) {
    let now = clock.now()
    let latest = now.addingClamped(configuration.sessions.absoluteTimeout)
    let key = BearerToken<Session>(identifiers.next(Session.self), secret: secrets.next())
    let session = try mapError(
      Session(
        id: key.id, account: account?.id, digest: SecretDigest(of: key.secret, by: digest),
        status: .known(.active), statusSince: now, startedAt: now,
        expiresAt: configuration.sessions.end(usedAt: now, latest: latest), absoluteExpiresAt: latest),
      to: AccountError.invalid)
    work.insert(session)
    return (session, key)
  }

  /// Begins a session for a user who has been authenticated.
  ///
  /// It also updates the account, so that a concurrent operation that ends all sessions of the account
  /// conflicts with this one.
  func startSession(_ account: Account, in work: inout Work) async throws(AccountError) -> SignInResult {
    try await makeRoom(for: account, in: &work)
    var entered = account
    entered.lastSignInAt = clock.now()
    work.update(entered)
    let (session, key) = try createSession(for: entered, in: &work)
    return SignInResult(session: session, token: key, account: entered)
  }

  /// Ends the sessions that would end first, if the account has as many as it may.
  private func makeRoom(for account: Account, in work: inout Work) async throws(AccountError) {
    let live = ModelQuery(
      where: (Session.Fields.account == account.id).and(Session.Fields.status == .active),
      orderedBy: .ascending(Session.Fields.expiresAt))
    let sessions = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(live).map(\.id)
    }
    for id in sessions.dropLast(SessionPolicy.maximumCount - 1) {
      guard let session = try await work.get(Session.self, id: id), session.status == .active else {
        continue
      }
      try fire(
        Session.Events.end, Session.EndInput(.replacedByNewSession), on: session, by: .system, in: &work)
    }
  }

  /// Ends the guest session of a key; any other key is ignored.
  func endGuest(_ key: Secret<String>?, in work: inout Work) async throws(AccountError) {
    guard let key = key.flatMap({ BearerToken<Session>(parsing: $0) }),
      let session = try await work.get(Session.self, id: key.id), session.isGuest,
      session.digest.matches(key.secret, by: digest), session.status == .active
    else { return }
    try fire(Session.Events.end, Session.EndInput(.replacedByNewSession), on: session, by: .system, in: &work)
  }

  /// Extends a session that is in use; a session that a concurrent call ends or extends is left alone.
  func extend(_ session: Session) async throws(AccountError) {
    guard configuration.sessions.extended(session, at: clock.now()) != nil else { return }
    do throws(AccountError) {
      try await transact { (work: inout Work) async throws(AccountError) in
        let now = clock.now()
        guard var current = try await work.get(Session.self, id: session.id), current.isActive(at: now),
          let end = configuration.sessions.extended(current, at: now)
        else { return }
        current.expiresAt = end
        work.update(current)
      }
    } catch {
      guard error.isConflict else { throw error }
    }
  }

  /// Ends every session of an account except `kept`.
  func endSessions(
    of account: Principal.ID, but kept: Session.ID? = nil, for reason: Session.EndReason, in work: inout Work
  ) async throws(AccountError) {
    var live = (Session.Fields.account == account).and(Session.Fields.status == .active)
    if let kept { live = live.and(Session.Fields.id != kept) }
    for session in try await all(where: live, in: &work) where session.status == .active {
      try fire(Session.Events.end, Session.EndInput(reason), on: session, by: .system, in: &work)
    }
  }

  /// Returns the live session of a key.
  ///
  /// - Throws: ``AccountRuleError/sessionEnded`` when there is none.
  func session(with key: Secret<String>, in work: inout Work) async throws(AccountError) -> Session {
    guard let key = BearerToken<Session>(parsing: key),
      let session = try await work.get(Session.self, id: key.id),
      session.digest.matches(key.secret, by: digest), session.isActive(at: clock.now())
    else { throw .rule(.sessionEnded) }
    return session
  }
}

extension SessionPolicy {
  /// Returns the end of a session that begins or is used now and can last until `latest` at most.
  func end(usedAt now: Timestamp, latest: Timestamp) -> Timestamp {
    min(now.addingClamped(idleTimeout), latest)
  }

  /// Returns the new end of a session that is used now; `nil` when it would gain less than a tenth of the
  /// idle time.
  ///
  /// The threshold limits the writes of a session in constant use to about ten per idle time.
  func extended(_ session: Session, at now: Timestamp) -> Timestamp? {
    let end = end(usedAt: now, latest: session.absoluteExpiresAt)
    let isLast = end == session.absoluteExpiresAt && end > session.expiresAt
    return isLast || end.since(session.expiresAt) * 10 >= idleTimeout ? end : nil
  }
}

/// The result of a sign-in: the session, its key and the account.
public struct SignInResult: Sendable {
  /// The session.
  public let session: Session
  /// The key that the device stores and sends with every call; it exists nowhere else.
  public let token: BearerToken<Session>
  /// The account that signed in; `nil` for a guest.
  public let account: Account?

  /// The principal of the session.
  public var principal: Principal { account?.principal ?? .guest }

  /// Whether the app should show its onboarding, because the user has neither completed nor skipped it.
  public var needsOnboarding: Bool { account?.onboarding == .notStarted }
}
