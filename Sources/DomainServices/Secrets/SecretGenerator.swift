public import DomainModeling
import Synchronization

/// A generator of the secrets of tokens and sessions: 32 random bytes each.
///
/// It is safe to share between tasks.
public final class SecretGenerator: Sendable {
  private let source: Mutex<any RandomNumberGenerator & Sendable>

  /// Creates a generator that uses the system's random numbers.
  public convenience init() { self.init(random: SystemRandomNumberGenerator()) }

  /// Creates a generator that uses `random`, which must be cryptographically secure except in tests.
  public init(random: some RandomNumberGenerator & Sendable) {
    source = Mutex(random)
  }

  /// Returns 32 random bytes.
  public func next() -> Secret<[UInt8]> { Secret(bytes(32)) }

  package func bytes(_ count: Int) -> [UInt8] {
    source.withLock { source in
      (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &source) }
    }
  }
}
