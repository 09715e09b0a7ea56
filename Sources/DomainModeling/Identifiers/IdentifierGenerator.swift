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

/// An increasing sequence of UUIDs of version 7: 48 bits of milliseconds, 74 random bits that count upwards.
struct UUIDSequence {
  private var random: RandomPool
  private var milliseconds: UInt64?
  /// The upper 12 and the lower 62 of the 74 bits.
  private var upper: UInt64 = 0
  private var lower: UInt64 = 0

  init(random: RandomPool) {
    self.random = random
  }

  mutating func next(at moment: Int64) -> (high: UInt64, low: UInt64) {
    let now = UInt64(clamping: moment)
    let used: UInt64
    if let newest = milliseconds, newest >= now {
      used = count(from: newest)
    } else {
      used = start(now)
    }
    return (used << 16 | 0x7000 | upper, 0x8000_0000_0000_0000 | lower)
  }

  /// Takes a random step of 1…2⁴⁸; past the last of the 74 bits the next millisecond begins early.
  private mutating func count(from newest: UInt64) -> UInt64 {
    lower += (random.next() & 0xFFFF_FFFF_FFFF) + 1
    guard lower >> 62 != 0 else { return newest }
    lower &= 0x3FFF_FFFF_FFFF_FFFF
    upper += 1
    return upper >> 12 == 0 ? newest : start(newest + 1)
  }

  private mutating func start(_ moment: UInt64) -> UInt64 {
    milliseconds = moment
    upper = random.next() & 0xFFF
    lower = random.next() & 0x3FFF_FFFF_FFFF_FFFF
    return moment
  }
}
