import DomainFoundation
import Foundation
import Testing

@Suite("System clock")
struct SystemClockTests {
  private func viaExistential(_ clock: any WallClock) -> Timestamp { clock.now() }
  private func viaGeneric(_ clock: some WallClock) -> Timestamp { clock.now() }

  @Test("`SystemClock` and `.system` return the current time to a millisecond")
  func now() throws {
    let before = try Timestamp(Date()).adding(.milliseconds(-1))
    let readings = [viaExistential(.system), viaGeneric(.system), SystemClock().now()]
    let after = try Timestamp(Date()).adding(.milliseconds(1))
    #expect(readings.allSatisfy { before <= $0 && $0 <= after })
  }
}
