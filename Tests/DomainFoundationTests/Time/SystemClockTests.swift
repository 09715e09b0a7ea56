import DomainFoundation
import Foundation
import Testing

@Suite("The system's clock")
struct SystemClockTests {
  private func viaExistential(_ clock: any WallClock) -> Timestamp { clock.now() }
  private func viaGeneric(_ clock: some WallClock) -> Timestamp { clock.now() }

  @Test("It tells the time of Date, and is written .system wherever a clock is asked for")
  func now() throws {
    let before = try Timestamp(Date()).adding(.milliseconds(-1))
    let readings = [viaExistential(.system), viaGeneric(.system), SystemClock().now()]
    let after = try Timestamp(Date()).adding(.milliseconds(1))
    #expect(readings.allSatisfy { before <= $0 && $0 <= after })
  }
}
