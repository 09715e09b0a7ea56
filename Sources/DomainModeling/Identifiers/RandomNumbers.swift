/// A pool that expands an expensive random source: four of its words yield 64.
///
/// Each pool is a ChaCha20 key stream (RFC 8439 §2.3, nonce 0) with a fresh 256-bit key, so that its output
/// is as hard to guess as that of the source. A word of the system's generator costs a system call.
struct ChaChaGenerator {
  private var source: any RandomNumberGenerator & Sendable
  private var words: [UInt64] = []

  init(source: any RandomNumberGenerator & Sendable) {
    self.source = source
  }

  mutating func next() -> UInt64 {
    if words.isEmpty { refill() }
    return words.popLast() ?? source.next()
  }

  private mutating func refill() {
    let first = Self.row(source.next(), source.next())
    let second = Self.row(source.next(), source.next())
    for counter in 0..<8 as Range<UInt32> {
      for row in Self.block(first, second, counter: counter) {
        words.append(UInt64(row[0]) | UInt64(row[1]) << 32)
        words.append(UInt64(row[2]) | UInt64(row[3]) << 32)
      }
    }
  }

  private static func row(_ low: UInt64, _ high: UInt64) -> SIMD4<UInt32> {
    SIMD4(
      UInt32(truncatingIfNeeded: low), UInt32(truncatingIfNeeded: low >> 32),
      UInt32(truncatingIfNeeded: high), UInt32(truncatingIfNeeded: high >> 32))
  }

  private static func block(
    _ first: SIMD4<UInt32>, _ second: SIMD4<UInt32>, counter: UInt32
  ) -> [SIMD4<UInt32>] {
    let constants = SIMD4<UInt32>(0x6170_7865, 0x3320_646E, 0x7962_2D32, 0x6B20_6574)
    let count = SIMD4<UInt32>(counter, 0, 0, 0)
    var a = constants
    var b = first
    var c = second
    var d = count
    for _ in 0..<10 {
      round(&a, &b, &c, &d)
      b = SIMD4(b[1], b[2], b[3], b[0])
      c = SIMD4(c[2], c[3], c[0], c[1])
      d = SIMD4(d[3], d[0], d[1], d[2])
      round(&a, &b, &c, &d)
      b = SIMD4(b[3], b[0], b[1], b[2])
      c = SIMD4(c[2], c[3], c[0], c[1])
      d = SIMD4(d[1], d[2], d[3], d[0])
    }
    return [a &+ constants, b &+ first, c &+ second, d &+ count]
  }

  /// Performs four quarter rounds at once, one in each lane.
  private static func round(
    _ a: inout SIMD4<UInt32>, _ b: inout SIMD4<UInt32>, _ c: inout SIMD4<UInt32>, _ d: inout SIMD4<UInt32>
  ) {
    a = a &+ b
    d = rotated(d ^ a, by: 16)
    c = c &+ d
    b = rotated(b ^ c, by: 12)
    a = a &+ b
    d = rotated(d ^ a, by: 8)
    c = c &+ d
    b = rotated(b ^ c, by: 7)
  }

  private static func rotated(_ row: SIMD4<UInt32>, by bits: UInt32) -> SIMD4<UInt32> {
    row &<< SIMD4(repeating: bits) | row &>> SIMD4(repeating: 32 - bits)
  }
}

/// A repeatable random number generator for tests, fixtures and previews.
///
/// It must not be used for secrets.
///
/// It implements SplitMix64 (Steele, Lea and Flood 2014): equal seeds give equal sequences on every platform.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
