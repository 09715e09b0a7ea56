import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Begins a session; the key is for its holder alone.
  func begin(
    for account: Account?, in work: inout Work
  ) throws(AccountError) -> (session: Session, key: BearerKey<Session>) {
    let now = clock.now()
    let key = BearerKey<Session>(identifiers.next(Session.self), secret: secrets.next())
    let session = try rethrowing(
      Session(
        id: key.id, account: account?.id, digest: SecretDigest(of: key.secret, by: digest),
        status: .known(.live), statusSince: now, startedAt: now,
        expiresAt: (try? now.adding(rules.sessions.lifetime)) ?? .latest), as: AccountError.invalid)
    work.insert(session)
    return (session, key)
  }

  /// Ends every session of an account but one.
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

  /// The live session that a key belongs to.
  func session(with key: Secret<String>, in work: inout Work) async throws(AccountError) -> Session {
    guard let key = BearerKey<Session>(parsing: key),
      let session = try await work.get(Session.self, id: key.id),
      session.digest.matches(key.secret, by: digest), session.isLive(at: clock.now())
    else { throw .account(.sessionOver) }
    return session
  }
}
