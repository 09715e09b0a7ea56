import DomainServices
import Foundation
import TestSupport
import Testing

/// Tests that fail where `PLANTED_FAILURE` is set: `.ci/faults.py` proves with them that a test fails when it meets something
/// that an operation doesn't declare.
@Suite(
  "Planted operations",
  .enabled(if: ProcessInfo.processInfo.environment["PLANTED_FAILURE"] != nil, "Nothing is planted."))
struct PlantedOperationTests {
  @Test("A planted refusal that its operation doesn't declare fails the test")
  func plantedRefusal() async throws {
    let service = try await ServiceOperationTests().service()
    let error = await #expect(throws: CounterError.self) {
      try await service.increase(
        ServiceOperationTests.counter.id, limit: 0, as: ServiceOperationTests.principal)
    }
    #expect(error == .reason(.tired))
  }

  @Test("A planted event that its operation doesn't declare fails the test")
  func plantedEvent() async throws { try await ServiceOperationTests.shutTurnstile() }

  @Test("A planted list without an order or a bound fails the test")
  func plantedList() {
    let list = ServiceOperation(
      "a", CounterService.largest, .principal, for: [.anyone], doc: "Lists three counters.")
    OperationReport.declare([list.description])
  }
}
