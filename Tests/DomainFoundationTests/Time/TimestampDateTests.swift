import DomainFoundation
import Foundation
import Testing

@Suite("Timestamps and dates")
struct TimestampDateTests {
  @Test("Timestamps convert to `Date` and back", arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let range = Timestamp.earliest.millisecondsSince1970...Timestamp.latest.millisecondsSince1970
    for _ in 0..<5_000 {
      let moment = try Timestamp(millisecondsSince1970: .random(in: range, using: &random))
      #expect(try Timestamp(Date(moment)) == moment)
    }
    #expect(try Timestamp(Date(.earliest)) == .earliest)
    #expect(try Timestamp(Date(.latest)) == .latest)
  }

  @Test("Foundation parses the text of a timestamp as the same date")
  func sameText() throws {
    var random = SeededGenerator(seed: 7)
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    for _ in 0..<500 {
      let milliseconds = Int64.random(in: -2_000_000_000_000...4_000_000_000_000, using: &random)
      let moment = try Timestamp(millisecondsSince1970: milliseconds)
      let read = try Date(moment.text, strategy: style)
      #expect(try Timestamp(read) == moment)
    }
  }

  @Test("A `Date` is rounded to the nearest millisecond")
  func rounding() throws {
    #expect(try Timestamp(Date(timeIntervalSince1970: 0.0004)).millisecondsSince1970 == 0)
    #expect(try Timestamp(Date(timeIntervalSince1970: 0.0006)).millisecondsSince1970 == 1)
    #expect(try Timestamp(Date(timeIntervalSince1970: -0.0006)).millisecondsSince1970 == -1)
  }

  @Test(
    "A `Date` outside the years 0001…9999 is rejected",
    arguments: [.nan, .infinity, -.infinity, 1e300, -1e300, 253_402_300_800, -62_135_596_801] as [Double])
  func outOfRange(seconds: Double) {
    let error = #expect(throws: ValueError.self) { try Timestamp(Date(timeIntervalSince1970: seconds)) }
    #expect(error?.kind == .length)
  }
}
