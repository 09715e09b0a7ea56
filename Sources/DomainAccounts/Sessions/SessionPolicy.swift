import DomainModeling

/// How long people stay signed in.
public struct SessionPolicy: Hashable, Sendable {
  /// How long a session can go on at most; NIST SP 800-63B-4 §2.1.3 asks for 30 days.
  public let lifetime: Duration
  /// How long it goes on without being used.
  public let idleTime: Duration

  /// Sets the policy; a lifetime under a minute or over 30 days counts as the nearest one inside.
  ///
  /// The time without use is at least a minute and at most the lifetime.
  public init(lifetime: Duration = .seconds(30 * 86_400), idleTime: Duration = .seconds(14 * 86_400)) {
    self.lifetime = min(max(lifetime, .seconds(60)), .seconds(30 * 86_400))
    self.idleTime = min(max(idleTime, .seconds(60)), self.lifetime)
  }

  /// The end of a session that begins or is used now, and that can go on until `latest`.
  func end(usedAt now: Timestamp, latest: Timestamp) -> Timestamp {
    min((try? now.adding(idleTime)) ?? .latest, latest)
  }

  /// The new end of a session that is used now; `nil` when it would gain less than a tenth of the idle time.
  ///
  /// So a session that is used all the time is written ten times in an idle time, not with every call.
  func prolonged(_ session: Session, at now: Timestamp) -> Timestamp? {
    let end = end(usedAt: now, latest: session.endsAt)
    let isLast = end == session.endsAt && end > session.expiresAt
    return isLast || end.since(session.expiresAt) * 10 >= idleTime ? end : nil
  }
}
