public import DomainModeling

/// Keeps calls to a source below its limit: a token bucket as a value, with the time as a parameter.
///
/// In any window of the length of `window` at most `calls` calls are admitted: `burst` of them may come at
/// once, and the others are spread over the window. A clock that steps back makes nobody wait longer than a
/// window.
public struct MovieSourceLimiter: Hashable, Sendable {
  /// What the limiter says to a call.
  public enum Answer: Hashable, Sendable {
    /// Go ahead; the call is counted.
    case admitted
    /// Ask again after so long; nothing is counted.
    case wait(Duration)
  }

  private let interval: Int64
  private let burst: Int64
  /// The time from which the bucket is full again; the bucket's whole state (a generic cell rate algorithm).
  private var fullAt: Int64
  /// What the source itself asked for, over and above the bucket.
  private var blockedUntil: Int64

  /// Apple asks for no more than about 20 calls a minute.
  public static let itunes = MovieSourceLimiter(interval: 4_000, burst: 5)

  /// Makes a limiter.
  ///
  /// Throws ``/DomainModeling/ValueError`` unless 1 ≤ burst < calls ≤ 10,000 and 1 ms ≤ window ≤ 1 day.
  public init(calls: Int, per window: Duration, burst: Int) throws(ValueError) {
    guard (2...10_000).contains(calls), (1..<calls).contains(burst) else {
      throw ValueError(.length, type: "movie-source-limiter", expected: "1 ≤ burst < calls ≤ 10000")
    }
    guard window >= .milliseconds(1), window <= .seconds(86_400) else {
      throw ValueError(.length, type: "movie-source-limiter", expected: "a window of 1 ms to 1 day")
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

  /// Admits a call at a moment, or says how long it has to wait.
  public mutating func admit(at now: Timestamp) -> Answer {
    let now = now.millisecondsSince1970
    let capacity = interval * burst
    let full = min(max(fullAt, now), now + capacity)
    let next = full + interval
    let wait = max(next - capacity, min(blockedUntil, now + Self.longestBlock)) - now
    guard wait <= 0 else { return .wait(.milliseconds(wait)) }
    fullAt = next
    return .admitted
  }

  /// Notes that the source asked for a pause, `Retry-After`; at most a day of it is believed.
  public mutating func pause(for duration: Duration, at now: Timestamp) {
    let pause = duration < .zero ? 0 : min(duration, .milliseconds(Self.longestBlock)).wholeMilliseconds
    blockedUntil = max(blockedUntil, now.millisecondsSince1970 + pause)
  }

  private static let longestBlock: Int64 = 86_400_000
}

extension Duration {
  /// Whole milliseconds of a duration of at most a day, rounded up.
  fileprivate var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
