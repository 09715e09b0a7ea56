import Foundation
import TestSupport
import Testing

/// Tests that run where `PLANTED_FAILURE` is set: `.ci/faults.py` proves with them which tests show a requirement.
@Suite(
  "Planted tests of a requirement",
  .enabled(if: ProcessInfo.processInfo.environment["PLANTED_FAILURE"] != nil, "Nothing is planted."))
struct PlantedRequirementTests {
  @Test(
    "A test that passes with all of its arguments proves the requirements of all its traits",
    .requirement("MG-3.2-2"), .arguedRequirement("MG-5.2-1"), arguments: 1...2)
  func passing(_ number: Int) {
    #expect(number > 0)
  }

  @Test(
    "A test that fails with one of its arguments proves no requirement", .requirement("MG-3.2-2"),
    arguments: 1...2)
  func failing(_ number: Int) {
    #expect(number == 1)
  }

  @Test("A canceled test proves no requirement", .requirement("MG-3.2-2"))
  func canceled() throws {
    try Test.cancel("It is planted.")
  }

  @Test("A canceled test that goes on proves no requirement", .requirement("MG-3.2-2"))
  func canceledSilently() {
    try? Test.cancel("It is planted.")
  }

  @Test(
    "A test that is canceled for one of its arguments proves no requirement", .requirement("MG-3.2-2"),
    arguments: 1...2)
  func canceledOnce(_ number: Int) throws {
    if number == 2 { try Test.cancel("It is planted.") }
  }

  @Test("A test with a known issue proves no requirement", .requirement("MG-3.2-2"))
  func knownIssue() {
    withKnownIssue { #expect(Bool(false)) }
  }
}
