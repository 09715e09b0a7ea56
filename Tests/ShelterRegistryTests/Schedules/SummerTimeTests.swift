import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

/// Everything that depends on local days, around both changes of the clocks in 2026.
///
/// A day has 23 hours on March 29 in Poland and on March 8 in New York, and 25 on October 25 and November 1.
@Suite("Local days around the changes of the clocks")
struct SummerTimeTests {
  /// A day and the moment it begins in a time zone.
  struct Midnight: Sendable, CustomTestStringConvertible {
    let day: CalendarDate
    let begins: Timestamp
    let zone: String

    init(_ day: String, _ begins: String, in zone: String = "Europe/Warsaw") {
      self.zone = zone
      self.day = CalendarDate(day) ?? .earliest
      self.begins = Timestamp(begins) ?? .earliest
    }

    var testDescription: String { "\(day.text) \(zone)" }
    var before: Timestamp { (try? begins.adding(.milliseconds(-1))) ?? .earliest }
  }

  static let midnights = [
    Midnight("2026-03-28", "2026-03-27T23:00:00Z"), Midnight("2026-03-29", "2026-03-28T23:00:00Z"),
    Midnight("2026-03-30", "2026-03-29T22:00:00Z"), Midnight("2026-03-31", "2026-03-30T22:00:00Z"),
    Midnight("2026-10-24", "2026-10-23T22:00:00Z"), Midnight("2026-10-25", "2026-10-24T22:00:00Z"),
    Midnight("2026-10-26", "2026-10-25T23:00:00Z"), Midnight("2026-10-27", "2026-10-26T23:00:00Z"),
    newYork("2026-03-07", "2026-03-07T05:00:00Z"), newYork("2026-03-08", "2026-03-08T05:00:00Z"),
    newYork("2026-03-09", "2026-03-09T04:00:00Z"), newYork("2026-03-10", "2026-03-10T04:00:00Z"),
    newYork("2026-10-31", "2026-10-31T04:00:00Z"), newYork("2026-11-01", "2026-11-01T04:00:00Z"),
    newYork("2026-11-02", "2026-11-02T05:00:00Z"), newYork("2026-11-03", "2026-11-03T05:00:00Z"),
  ]

  private static func newYork(_ day: String, _ begins: String) -> Midnight {
    Midnight(day, begins, in: "America/New_York")
  }

  /// Returns a registry at noon a week before, whose shelter is in the time zone.
  private func fixture(before midnight: Midnight) async throws -> ShelterFixture {
    let fixture = try await ShelterFixture(
      startingAt: midnight.begins.adding(days: -7).adding(.seconds(12 * 3_600)))
    let zone = midnight.zone
    try await fixture.institutions.edit(ShelterSamples.shelterID, as: .keeper) {
      $0[text: Institution.Fields.timeZone] = zone
    }
    return fixture
  }

  @Test(
    "A weekly payment is charged when its local day begins, and not a millisecond earlier",
    arguments: midnights)
  func payment(midnight: Midnight) async throws {
    let fixture = try await fixture(before: midnight)
    let id = try await fixture.sponsorship(every: .weekly).id
    fixture.clock.set(to: midnight.before)
    try await fixture.fireDueEvents()
    #expect(try await fixture.payments(of: id).count == 1)
    fixture.clock.set(to: midnight.begins)
    try await fixture.fireDueEvents()
    #expect(try await fixture.payments(of: id).map(\.dueOn).last == midnight.day)
  }

  @Test("A receipt has the local day on which the money was received", arguments: midnights)
  func receipt(midnight: Midnight) async throws {
    let fixture = try await fixture(before: midnight)
    for (moment, day) in [
      (midnight.before, try midnight.day.adding(days: -1)), (midnight.begins, midnight.day),
    ] {
      fixture.clock.set(to: moment)
      _ = try await fixture.donation()
      #expect(try await fixture.payments.receipts(as: .ann).items.contains { $0.receivedOn == day })
    }
    #expect(try await fixture.all(Receipt.self).count == 2)
  }

  @Test(
    "An animal leaves on a local day once that day has begun, and not a millisecond earlier",
    arguments: midnights
  )
  func movement(midnight: Midnight) async throws {
    let fixture = try await fixture(before: midnight)
    let call = {
      try await fixture.animals.adopt(AnimalSamples.burek, by: nil, on: midnight.day, as: .keeper)
    }
    fixture.clock.set(to: midnight.before)
    #expect(try await fixture.code { try await call() } == .transition)
    fixture.clock.set(to: midnight.begins)
    #expect(try await call().first?.leftOn == midnight.day)
  }

  @Test("An animal is entered with its day of intake once that day has begun", arguments: midnights)
  func intake(midnight: Midnight) async throws {
    let fixture = try await fixture(before: midnight)
    var form = ShelterFixture.animalDraft()
    form[Animal.Fields.intakeOn] = midnight.day
    let entry = form
    let call = { try await fixture.animals.enter(entry, at: ShelterSamples.shelterID, as: .keeper) }
    fixture.clock.set(to: midnight.before)
    #expect(try await fixture.code { try await call() } == .invalid)
    fixture.clock.set(to: midnight.begins)
    #expect(try await call().intakeOn == midnight.day)
  }

  @Test("A hold ends at its moment, and not a millisecond earlier", arguments: midnights)
  func hold(midnight: Midnight) async throws {
    let fixture = try await fixture(before: midnight)
    try await fixture.animals.hold(AnimalSamples.burek, for: .medical, until: midnight.begins, as: .keeper)
    for (moment, status) in [(midnight.before, Animal.State.onHold), (midnight.begins, .available)] {
      fixture.clock.set(to: moment)
      try await fixture.animals.fireDueEvents(as: .system)
      let animal = try await fixture.animals.animal(AnimalSamples.burek, as: .keeper)
      #expect(animal.status == .known(status))
    }
  }
}
