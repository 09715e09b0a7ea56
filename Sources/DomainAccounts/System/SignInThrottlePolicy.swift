/// The policy for repeated sign-in attempts under one name: delays, and the lock of the account.
///
/// NIST SP 800-63B-4 §3.2.2 allows at most 100 consecutive failures; the default of 20 before a lock of one
/// hour is that of Devise.
public struct SignInThrottlePolicy: Hashable, Sendable {
  /// The number of attempts without delay; at least 1, by default 5.
  public let attemptsBeforeDelay: Int64
  /// The delay after the first attempt beyond the free ones, doubled after each further attempt; by default 2
  /// seconds.
  public let initialDelay: Duration
  /// The maximum delay; at most a day, by default 15 minutes.
  public let maximumDelay: Duration
  /// The number of attempts after which the account is locked, 1–100; by default 20.
  public let attemptsBeforeLock: Int64
  /// The time without attempts after which the count restarts; by default a day.
  public let resetInterval: Duration

  /// Creates a policy; values outside the limits count as the nearest one inside.
  public init(
    attemptsBeforeDelay: Int64 = 5, initialDelay: Duration = .seconds(2),
    maximumDelay: Duration = .seconds(900),
    attemptsBeforeLock: Int64 = 20, resetInterval: Duration = .seconds(86_400)
  ) {
    self.attemptsBeforeDelay = max(attemptsBeforeDelay, 1)
    self.maximumDelay = min(max(maximumDelay, .zero), .seconds(86_400))
    self.initialDelay = min(max(initialDelay, .zero), self.maximumDelay)
    self.attemptsBeforeLock = min(max(attemptsBeforeLock, 1), 100)
    self.resetInterval = resetInterval
  }

  /// Returns the delay after a number of attempts; `nil` for none.
  public func delay(after failures: Int64) -> Duration? {
    guard failures > attemptsBeforeDelay else { return nil }
    var delay = initialDelay
    // 2⁴⁰ seconds exceed every limit, which bounds the loop for any count.
    for _ in 0..<min(failures - attemptsBeforeDelay - 1, 40) where delay < maximumDelay { delay = delay * 2 }
    return min(delay, maximumDelay)
  }
}
