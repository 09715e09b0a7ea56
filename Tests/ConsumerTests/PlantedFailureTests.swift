import Foundation
import Testing

/// A test that fails if `PLANTED_FAILURE` is set; `.ci/faults.py` checks with it that a failing test fails the run.
struct PlantedFailureTests {
  @Test(
    "A planted failure fails the test",
    .enabled(if: ProcessInfo.processInfo.environment["PLANTED_FAILURE"] != nil, "Nothing is planted."))
  func plantedFailure() {
    #expect(Bool(false))
  }
}
