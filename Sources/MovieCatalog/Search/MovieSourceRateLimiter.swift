public import DomainModeling

/// A rate limiter for requests to a source: a token bucket as a value, which gets the time as a parameter.
///
/// Any time window of length `window` contains at most `calls` admitted calls: `burst` of them may come at
/// once, the others are spread over the window. When the clock is set back, a call waits at most one window.
public struct MovieSourceRateLimiter: Hashable, Sendable {
  /// The limiter's answer to a call.
  public enum Answer: Hashable, Sendable {
    /// The call is admitted and counted.
    case admitted
    /// The call must be repeated after the duration; it is not counted.
    case wait(Duration)
  }

  private let interval: Int64
  private let burst: Int64
  /// The moment at which the bucket is full again, in milliseconds since 1970; its whole state (generic cell
  /// rate algorithm).
  private var fullAt: Int64
  /// The end of a pause that the source requested, in milliseconds since 1970.
  private var blockedUntil: Int64

  /// The limiter for iTunes: Apple asks for about 20 calls per minute at most.
  public static let itunes = MovieSourceRateLimiter(interval: 4_000, burst: 5)

  /// Creates a limiter.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` unless 1 ≤ burst < calls ≤ 10,000 and 1 ms ≤ window ≤ 1 day.
  public init(calls: Int, per window: Duration, burst: Int) throws(ValueError) {
    guard (2...10_000).contains(calls), (1..<calls).contains(burst) else {
      throw ValueError(.length, type: "movieSourceRateLimiter", expected: "1 ≤ burst < calls ≤ 10000")
    }
    guard window >= .milliseconds(1), window <= .seconds(86_400) else {
      throw ValueError(.length, type: "movieSourceRateLimiter", expected: "a window of 1 ms to 1 day")
    }
    let spread = Int64(calls - burst)
    let milliseconds = window.wholeMilliseconds
    self.init(interval: (milliseconds + spread - 1) / spread, burst: Int64(burst))
  }

  private init(interval: Int64, burst: Int64) {
    self.interval = interval
    self.burst = burst
    fullAt = .min
    blockedUntil = .min
  }

  /// Admits a call at a moment, or returns the time that it must wait.
  package mutating func admit(at now: Timestamp) -> Answer {
    let now = now.millisecondsSince1970
    let capacity = interval * burst
    let full = min(max(fullAt, now), now + capacity)
    let next = full + interval
    let wait = max(next - capacity, min(blockedUntil, now + Self.longestBlock)) - now
    guard wait <= 0 else { return .wait(.milliseconds(wait)) }
    fullAt = next
    return .admitted
  }

  /// Records that the source requested a pause (`Retry-After`); longer pauses count as one day.
  public mutating func pause(for duration: Duration, at now: Timestamp) {
    let pause = duration < .zero ? 0 : min(duration, .milliseconds(Self.longestBlock)).wholeMilliseconds
    blockedUntil = max(blockedUntil, now.millisecondsSince1970 + pause)
  }

  private static let longestBlock: Int64 = 86_400_000
}

extension Duration {
  /// The milliseconds of a duration of at most a day, rounded up.
  fileprivate var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
