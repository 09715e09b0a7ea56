import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Lifecycle of an appeal")
struct DonationAppealLifecycleTests {
  typealias Subject = DonationAppeal

  @Test("Every event of an appeal has the expected result in every state for every caller")
  func cells() throws {
    let matrix = SupportMatrix<Subject>(
      rows: [
        .open: [([.close: .closed], .institution), ([.close: .closed, .expire: .closed], .system)]
      ],
      principals: [
        .init("institution", .keeper, .institution),
        .init("another institution", .bob), .init("admin", .admin),
        .init("guest", .guest), .init("system", .system, .system),
      ])
    let result = try matrix.walk(
      at: { _ in Fixtures.monthEnd.adding(days: 40) }, subject: { state, _ in try Given.appeal(in: state) },
      fire: { try Subject.lifecycle.fire($1, on: $0, by: $2, at: $3, recordedAs: Given.id("t")) })
    #expect(result.cells == 2 * 2 * 5 && result.allowed == 3)
    #expect(Subject.lifecycle.declarationErrors() == [])
    #expect(
      dueMoment {
        try Subject.lifecycle.fire(
          .expire, on: Given.appeal(), by: .system, at: Fixtures.monthEnd, recordedAs: Given.id("t"))
      } == Fixtures.monthEnd.adding(days: 30))
  }
}

extension FoodPledge {
  func firing(_ event: Event, by principal: Principal, at now: Timestamp) throws -> TransitionResult<
    FoodPledge
  > {
    switch event {
    case .assign:
      try FoodPledge.lifecycle.fire(
        FoodPledge.Events.assign,
        FoodPledge.AssignInput(ShelterSamples.shelterID, manager: ShelterSamples.keeper), on: self,
        by: principal,
        at: now,
        recordedAs: Given.id("t"))
    default: try FoodPledge.lifecycle.fire(event, on: self, by: principal, at: now, recordedAs: Given.id("t"))
    }
  }
}
