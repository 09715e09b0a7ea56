public import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Begins a session and returns it with its key, which only the holder gets.
  func begin(
    for account: Account?, in work: inout Work
  ) throws(AccountError) -> (session: Session, key: BearerKey<Session>) {
    let now = clock.now()
    let latest = (try? now.adding(rules.sessions.lifetime)) ?? .latest
    let key = BearerKey<Session>(identifiers.next(Session.self), secret: secrets.next())
    let session = try rethrowing(
      Session(
        id: key.id, account: account?.id, digest: SecretDigest(of: key.secret, by: digest),
        status: .known(.live), statusSince: now, startedAt: now,
        expiresAt: rules.sessions.end(usedAt: now, latest: latest), endsAt: latest), as: AccountError.invalid)
    work.insert(session)
    return (session, key)
  }

  /// Begins a session for a user who has been authenticated.
  ///
  /// It also updates the account, so that a concurrent operation that ends all sessions of the account
  /// conflicts with this one.
  func enter(_ account: Account, in work: inout Work) throws(AccountError) -> SignedIn {
    var entered = account
    entered.lastSignInAt = clock.now()
    work.update(entered)
    let (session, key) = try begin(for: entered, in: &work)
    return SignedIn(session: session, key: key, account: entered)
  }

  /// Ends the guest session of a key; any other key is ignored.
  func endGuest(_ key: Secret<String>?, in work: inout Work) async throws(AccountError) {
    guard let key = key.flatMap({ BearerKey<Session>(parsing: $0) }),
      let session = try await work.get(Session.self, id: key.id), session.isGuest,
      session.digest.matches(key.secret, by: digest), session.status == .known(.live)
    else { return }
    try fire(Session.Flow.end, SessionEnding(.replaced), on: session, by: .system, in: &work)
  }

  /// Extends a session that is in use; a session that a concurrent call ends or extends is left alone.
  func prolong(_ session: Session) async throws(AccountError) {
    guard rules.sessions.prolonged(session, at: clock.now()) != nil else { return }
    do throws(AccountError) {
      try await repository.transact { (work: inout Work) async throws(AccountError) in
        let now = clock.now()
        guard var current = try await work.get(Session.self, id: session.id), current.isLive(at: now),
          let end = rules.sessions.prolonged(current, at: now)
        else { return }
        current.expiresAt = end
        work.update(current)
      }
    } catch {
      guard error.isOvertaken else { throw error }
    }
  }

  /// Ends every session of an account except `kept`.
  func endSessions(
    of account: Principal.ID, but kept: Session.ID? = nil, for reason: SessionEnd, in work: inout Work
  ) async throws(AccountError) {
    let live = ModelQuery(
      where: (Session.Fields.account == account).and(Session.Fields.status == .known(.live)))
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(live).map(\.id)
    }
    for id in found where id != kept {
      guard let session = try await work.get(Session.self, id: id), session.status == .known(.live) else {
        continue
      }
      try fire(Session.Flow.end, SessionEnding(reason), on: session, by: .system, in: &work)
    }
  }

  /// Returns the live session of a key.
  ///
  /// - Throws: ``AccountRefusal/sessionOver`` when there is none.
  func session(with key: Secret<String>, in work: inout Work) async throws(AccountError) -> Session {
    guard let key = BearerKey<Session>(parsing: key),
      let session = try await work.get(Session.self, id: key.id),
      session.digest.matches(key.secret, by: digest), session.isLive(at: clock.now())
    else { throw .account(.sessionOver) }
    return session
  }
}

extension SessionPolicy {
  /// Returns the end of a session that begins or is used now and can last until `latest` at most.
  func end(usedAt now: Timestamp, latest: Timestamp) -> Timestamp {
    min((try? now.adding(idleTime)) ?? .latest, latest)
  }

  /// Returns the new end of a session that is used now; `nil` when it would gain less than a tenth of the
  /// idle time.
  ///
  /// The threshold limits the writes of a session in constant use to about ten per idle time.
  func prolonged(_ session: Session, at now: Timestamp) -> Timestamp? {
    let end = end(usedAt: now, latest: session.endsAt)
    let isLast = end == session.endsAt && end > session.expiresAt
    return isLast || end.since(session.expiresAt) * 10 >= idleTime ? end : nil
  }
}

/// The result of a sign-in: the session, its key and the account.
public struct SignedIn: Sendable {
  /// The session.
  public let session: Session
  /// The key that the device stores and sends with every call; it exists nowhere else.
  public let key: BearerKey<Session>
  /// The account that signed in; `nil` for a guest.
  public let account: Account?

  /// The principal of the session.
  public var principal: Principal { account?.principal ?? .guest }

  /// Whether the app should show its tour, because the user has neither completed nor skipped it.
  public var needsTour: Bool { account?.onboarding == .known(.notSeen) }
}
