import Synchronization

/// Mints identifiers as UUIDs of version 7 (RFC 9562 §5.7) from an injected clock and random source.
///
/// Every identifier of one generator is greater than the one before it, also within a millisecond and when
/// the clock steps back: it stays at its newest millisecond and counts on in random steps (§6.2, method 2).
///
/// Safe to share between tasks. The identifiers are hard to guess and still no secrets: they tell their time.
public final class IdentifierGenerator: Sendable {
  private let clock: any WallClock
  private let sequence: Mutex<UUIDSequence>

  /// Mints with the system's random numbers.
  public convenience init(clock: any WallClock) {
    self.init(clock: clock, random: SystemRandomNumberGenerator())
  }

  /// Mints with random numbers from `random`; with a ``SeededGenerator`` and a ``FixedClock`` repeatably.
  public init(clock: any WallClock, random: some RandomNumberGenerator & Sendable) {
    self.clock = clock
    sequence = Mutex(UUIDSequence(random: RandomPool(source: random)))
  }

  /// A new identifier, greater than all that this generator has minted.
  ///
  /// Moments before 1970, which a UUID can't hold, count as 1970-01-01T00:00:00.000Z.
  public func next<Owner>(_ owner: Owner.Type = Owner.self) -> Identifier<Owner> {
    let now = clock.now().millisecondsSince1970
    return Identifier(uuidBits: sequence.withLock { $0.next(at: now) })
  }
}
