public import DomainModeling

/// How fast passwords may be tried for one address, and when its account is locked.
///
/// NIST SP 800-63B-4 §3.2.2 allows 100 failures in a row at most; 20 before a lock of an hour is Devise's figure.
public struct ThrottlePolicy: Hashable, Sendable {
  /// How many attempts need no waiting.
  public let freeAttempts: Int64
  /// How long to wait after the first one beyond; each further wait is twice as long.
  public let firstDelay: Duration
  /// The longest wait.
  public let longestDelay: Duration
  /// After how many attempts the account is locked; 100 at most.
  public let attemptsBeforeLock: Int64
  /// After how long without attempts the count begins anew.
  public let memory: Duration

  /// Sets the policy; waits are a day at most.
  public init(
    freeAttempts: Int64 = 5, firstDelay: Duration = .seconds(2), longestDelay: Duration = .seconds(900),
    attemptsBeforeLock: Int64 = 20, memory: Duration = .seconds(86_400)
  ) {
    self.freeAttempts = max(freeAttempts, 1)
    self.longestDelay = min(max(longestDelay, .zero), .seconds(86_400))
    self.firstDelay = min(max(firstDelay, .zero), self.longestDelay)
    self.attemptsBeforeLock = min(max(attemptsBeforeLock, 1), 100)
    self.memory = memory
  }

  /// The count with one attempt more; it begins anew where there is none or the last attempt is long ago.
  public func counting(
    _ throttle: SignInThrottle?, as id: Identifier<SignInThrottle>, at now: Timestamp
  ) throws(ValidationError) -> SignInThrottle {
    let isRemembered = throttle.map { now.since($0.lastAttemptAt) < memory } ?? false
    let failures = isRemembered ? min(throttle?.failures ?? 0, 1_000_000) + 1 : 1
    return try SignInThrottle(
      id: id, failures: failures, lastAttemptAt: now,
      blockedUntil: delay(after: failures).flatMap { try? now.adding($0) })
  }

  /// How long to wait after so many attempts; nothing within the free ones.
  public func delay(after failures: Int64) -> Duration? {
    guard failures > freeAttempts else { return nil }
    var delay = firstDelay
    // 2⁴⁰ seconds are beyond every limit, so the loop is short whatever the count is.
    for _ in 0..<min(failures - freeAttempts - 1, 40) where delay < longestDelay { delay = delay * 2 }
    return min(delay, longestDelay)
  }
}
