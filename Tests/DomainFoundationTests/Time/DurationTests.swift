import DomainFoundation
import Foundation
import Testing

@Suite("Durations and time intervals")
struct DurationTests {
  @Test(
    "Durations of whole nanoseconds below 48 days convert to `TimeInterval` and back",
    arguments: [1, 2] as [UInt64])
  func nanoseconds(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let limit = Int64(1 << 22) * 1_000_000_000
    for _ in 0..<5_000 {
      let duration = Duration.nanoseconds(Int64.random(in: -limit...limit, using: &random))
      #expect(try Duration(TimeInterval(duration)) == duration)
    }
  }

  @Test("Time intervals convert to `Duration` and back within half a nanosecond")
  func intervals() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5_000 {
      let interval = TimeInterval.random(in: -1e12...1e12, using: &random)
      #expect(abs(TimeInterval(try Duration(interval)) - interval) <= 0.5e-9 + interval.ulp)
    }
    for whole in [0, 1, -1, 86_400, 9_007_199_254_740_992] as [TimeInterval] {
      #expect(try Duration(whole) == .seconds(Int64(whole)))
    }
    #expect(try Duration(0.1) == .milliseconds(100))
    #expect(TimeInterval(.seconds(Int64.max)) == 0x1p63)
  }

  @Test(
    "Infinite, NaN and too large time intervals are rejected",
    arguments: [
      (.nan, .format), (.infinity, .format), (-.infinity, .format), (0x1p62, .length), (-0x1p62, .length),
      (.greatestFiniteMagnitude, .length),
    ] as [(TimeInterval, ValueError.Kind)])
  func invalidIntervals(interval: TimeInterval, kind: ValueError.Kind) {
    let error = #expect(throws: ValueError.self) { try Duration(interval) }
    #expect(error?.kind == kind)
  }
}
