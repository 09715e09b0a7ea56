import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// Amounts, counts, days and moments at the limits of their ranges, in every call that takes one.
@Suite("Hostile numbers and days")
struct HostileNumberTests {
  /// A call with a number, in a fixture with a payment, a sponsorship, a fund and a committed seed.
  struct Call: Sendable, CustomTestStringConvertible {
    let name: String
    let run: @Sendable (ShelterFixture, Int64) async throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (ShelterFixture, Int64) async throws -> Void) {
      self.name = name
      self.run = run
    }

    var testDescription: String { name }
  }

  static let numbers: [Int64] = [
    Int64.min, Int64.min + 1, -86_400_000, -1, 0, 1, 2, 183, 184, 185, 999_999, 1_000_001, 4_294_967_296,
    9_007_199_254_740_992, 106_751_991_167_300, 106_751_991_167_301, Int64.max - 1, Int64.max,
  ]

  static let calls: [Call] = [
    Call("amount of a donation") { fixture, number in
      try await fixture.donations.donate(
        Donation.CreateInput(
          institution: ShelterSamples.shelterID, amount: .pln(number), method: .known(.card)),
        as: .ann)
    },
    Call("amount of a donation in yen") { fixture, number in
      try await fixture.donations.donate(
        Donation.CreateInput(
          institution: ShelterSamples.shelterID,
          amount: Money(minorUnits: number, currency: Currency(parsing: "JPY")), method: .known(.card)),
        as: .ann)
    },
    Call("amount of a sponsorship") { fixture, number in
      let mandate = try #require(try await fixture.mandates.mandates(as: .ann).items.first).id
      try await fixture.sponsorships.createDraft(
        Sponsorship.CreateInput(
          institution: ShelterSamples.shelterID, animal: AnimalSamples.saba, amount: .pln(number),
          method: .known(.directDebit), mandate: mandate), as: .ann)
    },
    Call("new amount of a sponsorship") { fixture, number in
      let id = try #require(try await fixture.sponsorships.sponsorships(as: .ann).items.first).id
      try await fixture.sponsorships.change(id, amount: .pln(number), as: .ann)
    },
    Call("days of a pause") { fixture, number in
      let id = try #require(try await fixture.sponsorships.sponsorships(as: .ann).items.first).id
      try await fixture.sponsorships.pause(id, days: number, as: .ann)
    },
    Call("amount of a refund") { fixture, number in
      let payment = try #require(try await fixture.payments.payments(as: .ann).items.last).id
      try await fixture.payments.refund(payment, .pln(number), for: .requested, as: .keeper)
    },
    Call("spent amount") { fixture, number in
      let fund = Fund.id(of: ShelterSamples.shelterID, for: .institution, in: .pln)
      try await fixture.donations.recordSpending(.pln(number), of: fund, on: "food", as: .keeper)
    },
    Call("goal of an appeal") { fixture, number in
      try await fixture.donations.openAppeal(
        DonationAppeal.OpenInput(title: "Roof", purpose: "Tiles.", goal: .pln(number), days: 9),
        for: ShelterSamples.shelterID, as: .keeper)
    },
    Call("days of an appeal") { fixture, number in
      try await fixture.donations.openAppeal(
        DonationAppeal.OpenInput(title: "Roof", purpose: "Tiles.", days: number),
        for: ShelterSamples.shelterID,
        as: .keeper)
    },
    Call("kilograms of food") { fixture, number in
      try await fixture.pledges.pledge(number, for: CalendarDate(parsing: "2026-03-01"), as: .bob)
    },
    Call("weight of an animal") { fixture, number in
      try await fixture.animals.edit(AnimalSamples.burek, as: .keeper) {
        $0[Animal.Fields.weightInGrams] = number
      }
    },
    Call("minimum amount of a sponsorship") { fixture, number in
      try await fixture.animals.edit(AnimalSamples.burek, as: .keeper) {
        $0[Animal.Fields.sponsorshipMinimum] = .pln(number)
      }
    },
    Call("size of a picture") { fixture, number in
      let picture = try AnimalPicture(
        link: WebLink(parsing: "https://lapy.example/1.jpg"), byteCount: number)
      try await fixture.animals.edit(AnimalSamples.burek, as: .keeper) {
        $0[Animal.Fields.pictures] = [picture]
      }
    },
    Call("opening times") { fixture, number in
      let time = try OpeningInterval(
        weekday: Int32(truncatingIfNeeded: number), opens: Int32(truncatingIfNeeded: number &- 1),
        closes: Int32(truncatingIfNeeded: number &+ 1))
      try await fixture.institutions.edit(ShelterSamples.shelterID, as: .keeper) {
        $0[Institution.Fields.openingTimes] = [time]
      }
    },
    Call("age of an animal in months") { fixture, number in
      let birth = try BirthDate(estimatedMonths: Int(number), on: CalendarDate(utc: Fixtures.monthEnd))
      try await fixture.animals.edit(AnimalSamples.burek, as: .keeper) {
        $0[Animal.Fields.birth] = birth
      }
    },
    Call("limit of a page") { fixture, number in
      let limit = Int(number)
      let catalog = fixture.catalog
      _ = try await catalog.institutions(limit: limit)
      _ = try await catalog.animals(of: ShelterSamples.shelterID, limit: limit)
      _ = try await catalog.availableForSponsorship(limit: limit)
      _ = try await catalog.overview(limit: limit)
      _ = try await fixture.payments.payments(limit: limit, as: .ann)
      _ = try await fixture.payments.receipts(limit: limit, as: .ann)
      _ = try await fixture.sponsorships.sponsorships(limit: limit, as: .ann)
      _ = try await fixture.donations.donations(limit: limit, as: .ann)
      _ = try await fixture.pledges.commitments(limit: limit)
    },
    Call("number of animals in the overview") { fixture, number in
      _ = try await fixture.catalog.overview(animals: Int(number))
    },
  ]

  @Test("A hostile number is accepted, or rejected with a typed error that changes nothing", arguments: calls)
  func numbers(call: Call) async throws {
    for number in Self.numbers {
      let fixture = try await prepared()
      let before = try await fixture.sequence()
      do {
        try await call.run(fixture, number)
      } catch {
        #expect(try await fixture.sequence() == before, "\(call.name) changed something for \(number)")
        check(error, "\(call.name) for \(number)")
      }
      try await checkFunds(fixture, "\(call.name) for \(number)")
    }
  }

  static let days = ["0001-01-01", "1969-12-31", "2026-01-30", "2026-01-31", "2026-02-01", "9999-12-31"]

  @Test(
    "A change to an animal, or a pledge, for any day succeeds or is rejected with a typed error",
    arguments: days)
  func movements(text: String) async throws {
    let day = try CalendarDate(parsing: text)
    let burek = AnimalSamples.burek
    let moves: [@Sendable (ShelterFixture) async throws -> Void] = [
      { try await $0.animals.beginTrial(of: burek, with: nil, on: day, as: .keeper) },
      { try await $0.animals.adopt(burek, by: nil, on: day, as: .keeper) },
      { try await $0.animals.foster(burek, with: nil, on: day, as: .keeper) },
      { try await $0.animals.recordDeath(burek, on: day, as: .keeper) },
      { try await $0.animals.release(burek, on: day, as: .keeper) },
      { try await $0.animals.recordEscape(burek, on: day, as: .keeper) },
      { try await $0.animals.returnToOwner(burek, on: day, as: .keeper) },
      { _ = try await $0.animals.transfer(burek, to: ShelterSamples.sanctuaryID, on: day, as: .keeper) },
      { try await $0.animals.edit(burek, as: .keeper) { $0[Animal.Fields.intakeOn] = day } },
      {
        try await $0.animals.edit(burek, as: .keeper) {
          $0[Animal.Fields.birth] = BirthDate(PartialDate(day))
        }
      },
      { try await $0.pledges.pledge(9, for: day, as: .bob) },
    ]
    for (number, move) in moves.enumerated() {
      let fixture = try await prepared()
      let before = try await fixture.sequence()
      do {
        try await move(fixture)
        // An animal that left may return on the same day, or the error has a reason.
        if number < 6 { try await fixture.animals.recordReturn(burek, for: .other, on: day, as: .keeper) }
      } catch {
        check(error, "move \(number) on \(text)")
        if day > CalendarDate(utc: Fixtures.monthEnd) {
          #expect(try await fixture.sequence() == before, "move \(number) on \(text)")
        }
      }
    }
  }

  @Test("A hold succeeds if it ends in the future, and is rejected with a typed error otherwise")
  func moments() async throws {
    for moment in [
      Timestamp.earliest, Fixtures.monthEnd, try Fixtures.monthEnd.adding(.milliseconds(1)), .latest,
    ] {
      let fixture = try await prepared()
      do {
        let held = try await fixture.animals.hold(
          AnimalSamples.burek, for: .medical, until: moment, as: .keeper)
        #expect(moment > Fixtures.monthEnd && held.holdUntil == moment)
      } catch {
        #expect(moment <= Fixtures.monthEnd)
        check(error, "a hold until \(moment)")
      }
    }
  }

  @Test(
    "At the earliest and latest time every call returns a result or a typed error",
    arguments: [Timestamp.earliest, .latest])
  func endsOfTime(moment: Timestamp) async throws {
    let principals = [Principal.ann, .keeper, .admin, .system]
    for call in ServiceCall.all {
      for caller in principals where call.operation.allows(caller) {
        let fixture = try await prepared()
        fixture.clock.set(to: moment)
        do { try await call.run(fixture, caller) } catch { check(error, "\(call)") }
      }
    }
  }

  @Test(
    "At the earliest and latest time donations, sponsorships and due events keep funds consistent",
    arguments: [Timestamp.earliest, .latest])
  func funds(moment: Timestamp) async throws {
    let steps: [@Sendable (ShelterFixture) async throws -> Void] = [
      { _ = try await $0.donation() },
      { _ = try await $0.sponsorship(animal: AnimalSamples.mia) },
      { try await $0.fireDueEvents() },
      { try await $0.institutions.fireDueEvents(as: .system) },
      { try await $0.animals.fireDueEvents(as: .system) },
      { try await $0.inquiries.fireDueEvents(as: .system) },
      { try await $0.fireDueEvents() },
    ]
    let fixture = try await prepared()
    fixture.clock.set(to: moment)
    for (number, step) in steps.enumerated() {
      do { try await step(fixture) } catch { check(error, "step \(number) at \(moment)") }
    }
    try await checkFunds(fixture, "\(moment)")
  }

  private func prepared() async throws -> ShelterFixture {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    _ = try await fixture.sponsorship()
    _ = try await fixture.donation()
    try await fixture.commit("seed")
    return fixture
  }

  private func check(_ error: any Error, _ call: String) {
    switch error {
    case let error as ShelterError:
      #expect(!error.text(in: .english).isEmpty && !error.text(in: .polish).isEmpty, "\(call)")
      if case .invalid(let reason) = error { check(reason, call) }
      if case .repository(let reason) = error {
        guard case .invalidLimit = reason else {
          Issue.record("\(call): \(reason)")
          return
        }
      }
    case let error as ValidationError: check(error, call)
    case let error as ValueError: #expect(!error.type.isEmpty && !error.expectation.isEmpty, "\(call)")
    default: Issue.record("\(call) failed with \(type(of: error)): \(error)")
    }
  }

  private func check(_ error: ValidationError, _ call: String) {
    for violation in error.violations {
      #expect(!violation.rule.isEmpty && !violation.code.rawValue.isEmpty, "\(call)")
    }
  }

  private func checkFunds(_ fixture: ShelterFixture, _ call: String) async throws {
    let sums = try await fixture.entrySums()
    for fund in try await fixture.all(Fund.self) {
      let sum = sums[fund.id, default: 0]
      #expect(sum == fund.balance.minorUnits && sum >= 0, "\(call)")
    }
  }
}
