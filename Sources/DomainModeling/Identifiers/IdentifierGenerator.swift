import Synchronization

/// A generator of identifiers as UUIDs of version 7 (RFC 9562 §5.7), with an injected clock and random
/// source.
///
/// Every identifier is greater than the previous one of the same generator, even within a millisecond or when
/// the clock is set back: the generator then keeps its latest millisecond and increments by random steps
/// (§6.2, method 2).
///
/// A generator can be shared between tasks. Its identifiers are hard to guess but not secret; they reveal
/// their creation time.
public final class IdentifierGenerator: Sendable {
  private let clock: any WallClock
  private let sequence: Mutex<UUIDSequence>

  /// Creates a generator that uses the system's random number generator.
  public convenience init(clock: any WallClock) {
    self.init(clock: clock, random: SystemRandomNumberGenerator())
  }

  /// Creates a generator with a random source; a ``SeededGenerator`` and a ``ManualClock`` make its output
  /// repeatable.
  public init(clock: any WallClock, random: some RandomNumberGenerator & Sendable) {
    self.clock = clock
    sequence = Mutex(UUIDSequence(random: ChaChaGenerator(source: random)))
  }

  /// Returns a new identifier, greater than all previous ones of this generator.
  ///
  /// Times before 1970, which a UUID cannot represent, are treated as 1970-01-01T00:00:00.000Z.
  public func next<Owner>(_ owner: Owner.Type = Owner.self) -> Identifier<Owner> {
    let now = clock.now().millisecondsSince1970
    return Identifier(uuidBits: sequence.withLock { $0.next(at: now) })
  }
}

/// An increasing sequence of UUIDs of version 7: 48 bits of milliseconds and 74 random bits that are
/// incremented.
struct UUIDSequence {
  private var random: ChaChaGenerator
  private var milliseconds: UInt64?
  /// The upper 12 and the lower 62 of the 74 bits.
  private var upper: UInt64 = 0
  private var lower: UInt64 = 0

  init(random: ChaChaGenerator) {
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

  /// Increments by a random step of 1 to 2⁴⁸; on overflow of the 74 bits, the next millisecond is used.
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
