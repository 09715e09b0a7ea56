public import DomainModeling
import Synchronization

/// Makes the secrets of tokens and sessions: 32 random bytes each, from a source that is hard to guess.
///
/// Safe to share between tasks.
public final class SecretGenerator: Sendable {
  private let source: Mutex<any RandomNumberGenerator & Sendable>

  /// Takes the system's random numbers.
  public convenience init() { self.init(random: SystemRandomNumberGenerator()) }

  /// Takes random numbers from `random`; outside of tests it has to be a cryptographic one.
  public init(random: some RandomNumberGenerator & Sendable) {
    source = Mutex(random)
  }

  /// 32 random bytes.
  public func next() -> Secret<[UInt8]> { Secret(bytes(32)) }

  func bytes(_ count: Int) -> [UInt8] {
    source.withLock { source in
      (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &source) }
    }
  }
}
