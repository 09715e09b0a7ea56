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

  @Test("A payment has its full time across a change of the clocks, to the millisecond", arguments: midnights)
  func paymentPeriod(midnight: Midnight) async throws {
    let fixture = try await fixture(before: midnight)
    // The day in which the payer has to pay, and that in which the provider has to answer, begin 12 hours before midnight.
    let start = try midnight.begins.adding(.seconds(-12 * 3_600))
    fixture.clock.set(to: start)
    let gift = try Donation.CreateInput(
      institution: ShelterSamples.shelterID, amount: .pln(10_000), method: .known(.card))
    let payment = try #require(try await fixture.donations.donate(gift, as: .ann).payment).id
    let limit = try start.adding(.seconds(24 * 3_600))
    let before = try limit.adding(.milliseconds(-1))
    for (moment, status) in [(before, Payment.State.created), (limit, .expired)] {
      fixture.clock.set(to: moment)
      try await fixture.fireDueEvents()
      #expect(try await fixture.payments.payment(payment, as: .ann).status == .known(status))
    }
  }

  @Test("An appeal takes whole days of 24 hours across a change of the clocks", arguments: midnights)
  func appeal(midnight: Midnight) async throws {
    let fixture = try await fixture(before: midnight)
    let start = try midnight.begins.adding(.seconds(-12 * 3_600))
    fixture.clock.set(to: start)
    let appeal = try await fixture.donations.openAppeal(
      DonationAppeal.OpenInput(title: "Roof", purpose: "A new roof.", days: 1), for: ShelterSamples.shelterID,
      as: .keeper)
    let gift = try Donation.CreateInput(
      institution: ShelterSamples.shelterID, purpose: .appeal(appeal.id), amount: .pln(10_000),
      method: .known(.card))
    let limit = try start.adding(.seconds(24 * 3_600))
    let before = try limit.adding(.milliseconds(-1))
    for (moment, code) in [(before, nil), (limit, "support.appealClosed")] as [(Timestamp, Refusal.Code?)] {
      fixture.clock.set(to: moment)
      #expect(try await fixture.code { try await fixture.donations.donate(gift, as: .ann) } == code)
    }
  }

  /// The first days of months around which clocks change, with the first days on which their pledges are made and expire.
  static let months = [
    ("2026-03-01", "2025-03-01", "2026-06-01"), ("2026-04-01", "2025-04-01", "2026-07-01"),
    ("2026-10-01", "2025-10-01", "2027-01-01"), ("2026-11-01", "2025-11-01", "2027-02-01"),
    ("2026-12-01", "2025-12-01", "2027-03-01"), ("2027-01-01", "2026-01-01", "2027-04-01"),
  ]

  @Test(
    "The month of a pledge begins and ends at midnight UTC, whatever the time zones of institutions",
    arguments: months)
  func pledge(month: String, first: String, end: String) async throws {
    let month = try CalendarDate(parsing: month)
    let first = Timestamp(utcMidnightOf: try CalendarDate(parsing: first))
    let end = Timestamp(utcMidnightOf: try CalendarDate(parsing: end))
    for zone in ["Europe/Warsaw", "America/New_York"] {
      let fixture = try await ShelterFixture(startingAt: first.adding(.milliseconds(-1)))
      try await fixture.institutions.edit(ShelterSamples.shelterID, as: .keeper) {
        $0[text: Institution.Fields.timeZone] = zone
      }
      try await fixture.commit("s")
      let pledge = { try await fixture.pledges.pledge(40, for: month, as: .bob) }
      #expect(try await fixture.code { try await pledge() } == .invalid)
      fixture.clock.set(to: first)
      let id = try await pledge().id
      fixture.clock.set(to: try end.adding(.milliseconds(-1)))
      try await fixture.pledges.fireDueEvents(as: .system)
      #expect(try await fixture.stored(FoodPledge.self, id).status == .pledged)
      #expect(try await fixture.code { try await pledge() } == nil)
      fixture.clock.set(to: end)
      #expect(try await fixture.code { try await pledge() } == .invalid)
      try await fixture.pledges.fireDueEvents(as: .system)
      #expect(try await fixture.stored(FoodPledge.self, id).status == .expired)
    }
  }
}
