import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Lifecycle of a food pledge")
struct FoodPledgeLifecycleTests {
  typealias Subject = FoodPledge

  static let matrix = SupportMatrix<Subject>(
    rows: [
      .pledged: [([.assign: .assigned, .expire: .expired, .advertiserLeft: .expired], .system)],
      .assigned: [
        ([.ship: .shipped], .advertiser), ([.decline: .pledged], .institution),
        ([.decline: .pledged, .expire: .expired, .advertiserLeft: .expired], .system),
      ],
      .shipped: [
        ([.confirm: .confirmed, .reportMissing: .disputed], .institution),
        ([.expireShipment: .disputed], .system),
      ],
      .disputed: [
        ([.confirm: .confirmed, .reportMissing: .disputed], .institution), ([.expire: .expired], .system),
      ],
    ],
    principals: [
      .init("advertiser", .ann, .advertiser),
      .init("recipient", .keeper, .institution),
      .init("another advertiser", .bob),
      .init("another recipient", .farmer), .init("admin", .admin),
      .init("guest", .guest), .init("system", .system, .system),
    ])

  @Test("The lifecycle of a food pledge has no declaration errors")
  func declaration() { #expect(Subject.lifecycle.declarationErrors() == []) }

  @Test("Every event of a food pledge has the expected result in every state for every caller")
  func cells() throws {
    // Before a draw there is no recipient.
    let result = try Self.matrix.walk(
      at: { _ in Fixtures.monthEnd.adding(days: 200) }, subject: { state, _ in try Given.pledge(in: state) },
      fire: { try $0.firing($1, by: $2, at: $3) })
    #expect(result.cells == 6 * 8 * 7)
    #expect(result.allowed == 14)
  }

  @Test("A declined pledge returns to the draw, and stores the institution that declined it")
  func declining() throws {
    let declined = try Given.pledge(in: .assigned).firing(.decline, by: .keeper, at: Fixtures.monthEnd)
      .subject
    #expect(declined.status == .pledged && declined.declinedBy == [ShelterSamples.shelterID])
    #expect(declined.institution == nil && declined.manager == nil && declined.rounds == 1)
  }

  @Test("Every open state of a food pledge has a time event")
  func time() throws {
    for state in Subject.State.allCases where !Subject.lifecycle.finalStates.contains(state) {
      #expect(!Subject.lifecycle.due(on: try Given.pledge(in: state)).isEmpty, "\(state)")
    }
    let moment = Timestamp("2026-05-01T00:00:00Z") ?? .latest
    #expect(dueMoment { try Given.pledge().firing(.expire, by: .system, at: Fixtures.monthEnd) } == moment)
    #expect(
      dueMoment { try Given.pledge(in: .shipped).firing(.expireShipment, by: .system, at: Fixtures.monthEnd) }
        == Fixtures.monthEnd.adding(days: 30))
  }
}
