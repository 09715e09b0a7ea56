import Foundation
import Testing

/// A test that fails where `PLANTED_FAILURE` is set: `.ci/faults.py` proves with it that a failing test fails the run.
struct PlantedFailureTests {
  @Test(
    "A planted failure fails",
    .enabled(if: ProcessInfo.processInfo.environment["PLANTED_FAILURE"] != nil, "Nothing is planted."))
  func plantedFailure() {
    #expect(Bool(false))
  }
}
