import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// Amounts, counts, days and moments at the ends of their range, wherever a call takes one.
@Suite("Hostile numbers and days")
struct HostileNumberTests {
  typealias World = SupportWorld

  /// A call with a number, in a world with a payment, a sponsorship, a fund and a seed.
  struct Call: Sendable, CustomTestStringConvertible {
    let name: String
    let run: @Sendable (World, Int64) async throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (World, Int64) async throws -> Void) {
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
    Call("amount of a donation") { world, number in
      try await world.donations.donate(
        Donation.CreateInput(institution: World.shelter, amount: World.pln(number), method: .known(.card)),
        as: World.ola)
    },
    Call("amount of a donation in yen") { world, number in
      try await world.donations.donate(
        Donation.CreateInput(
          institution: World.shelter,
          amount: Money(minorUnits: number, currency: Currency(parsing: "JPY")), method: .known(.card)),
        as: World.ola)
    },
    Call("amount of a sponsorship") { world, number in
      let mandate = try #require(try await world.mandates.mandates(as: World.ola).first).id
      try await world.sponsorships.createDraft(
        Sponsorship.CreateInput(
          institution: World.shelter, animal: AnimalSamples.saba, amount: World.pln(number),
          method: .known(.directDebit), mandate: mandate), as: World.ola)
    },
    Call("new amount of a sponsorship") { world, number in
      let id = try #require(try await world.sponsorships.sponsorships(as: World.ola).items.first).id
      try await world.sponsorships.change(id, amount: World.pln(number), as: World.ola)
    },
    Call("days of a pause") { world, number in
      let id = try #require(try await world.sponsorships.sponsorships(as: World.ola).items.first).id
      try await world.sponsorships.pause(id, days: number, as: World.ola)
    },
    Call("amount of a refund") { world, number in
      let payment = try #require(try await world.payments.payments(as: World.ola).items.last).id
      try await world.payments.refund(payment, World.pln(number), for: .requested, as: World.keeper)
    },
    Call("amount that was spent") { world, number in
      let fund = Fund.id(of: World.shelter, for: .institution, in: .pln)
      try await world.donations.recordSpending(World.pln(number), of: fund, on: "food", as: World.keeper)
    },
    Call("goal of an appeal") { world, number in
      try await world.donations.openAppeal(
        DonationAppeal.OpenInput(title: "Roof", purpose: "Tiles.", goal: World.pln(number), days: 9),
        for: World.shelter, as: World.keeper)
    },
    Call("days of an appeal") { world, number in
      try await world.donations.openAppeal(
        DonationAppeal.OpenInput(title: "Roof", purpose: "Tiles.", days: number), for: World.shelter,
        as: World.keeper)
    },
    Call("kilograms of food") { world, number in
      try await world.pledges.pledge(number, for: CalendarDate(parsing: "2026-03-01"), as: World.jan)
    },
    Call("weight of an animal") { world, number in
      try await world.animals.edit(AnimalSamples.burek, as: World.keeper) {
        $0[Animal.Fields.weightInGrams] = number
      }
    },
    Call("least amount of a sponsorship") { world, number in
      try await world.animals.edit(AnimalSamples.burek, as: World.keeper) {
        $0[Animal.Fields.sponsorshipMinimum] = World.pln(number)
      }
    },
    Call("size of a picture") { world, number in
      let picture = try AnimalPicture(
        link: WebLink(parsing: "https://lapy.example/1.jpg"), byteCount: number)
      try await world.animals.edit(AnimalSamples.burek, as: World.keeper) {
        $0[Animal.Fields.pictures] = [picture]
      }
    },
    Call("opening times") { world, number in
      let time = try OpeningInterval(
        weekday: Int32(truncatingIfNeeded: number), opens: Int32(truncatingIfNeeded: number &- 1),
        closes: Int32(truncatingIfNeeded: number &+ 1))
      try await world.institutions.edit(World.shelter, as: World.keeper) {
        $0[Institution.Fields.openingTimes] = [time]
      }
    },
    Call("age of an animal in months") { world, number in
      let birth = try BirthDate(estimatedMonths: Int(number), on: CalendarDate(utc: World.start))
      try await world.animals.edit(AnimalSamples.burek, as: World.keeper) {
        $0[Animal.Fields.birth] = birth
      }
    },
    Call("length of a page") { world, number in
      let limit = Int(number)
      let catalog = ShelterCatalogService(world.registry)
      _ = try await catalog.institutions(limit: limit)
      _ = try await catalog.animals(of: World.shelter, limit: limit)
      _ = try await catalog.availableForSponsorship(limit: limit)
      _ = try await catalog.overview(limit: limit)
      _ = try await world.payments.payments(limit: limit, as: World.ola)
      _ = try await world.payments.receipts(limit: limit, as: World.ola)
      _ = try await world.sponsorships.sponsorships(limit: limit, as: World.ola)
      _ = try await world.donations.donations(limit: limit, as: World.ola)
      _ = try await world.pledges.commitments(limit: limit)
    },
    Call("animals of the overview") { world, number in
      _ = try await ShelterCatalogService(world.registry).overview(animals: Int(number))
    },
  ]

  @Test("Numbers end with a value or a typed refusal, which changes nothing", arguments: calls)
  func numbers(call: Call) async throws {
    for number in Self.numbers {
      let world = try await prepared()
      let before = try await world.sequence()
      do {
        try await call.run(world, number)
      } catch {
        #expect(try await world.sequence() == before, "\(call.name) changed something for \(number)")
        check(error, "\(call.name) for \(number)")
      }
      try await checkFunds(world, "\(call.name) for \(number)")
    }
  }

  static let days = ["0001-01-01", "1969-12-31", "2026-01-30", "2026-01-31", "2026-02-01", "9999-12-31"]

  @Test("Days from the first to the last end with a move or a typed refusal", arguments: days)
  func movements(text: String) async throws {
    let day = try CalendarDate(parsing: text)
    let burek = AnimalSamples.burek
    let moves: [@Sendable (World) async throws -> Void] = [
      { try await $0.animals.beginTrial(of: burek, with: nil, on: day, as: World.keeper) },
      { try await $0.animals.adopt(burek, by: nil, on: day, as: World.keeper) },
      { try await $0.animals.foster(burek, with: nil, on: day, as: World.keeper) },
      { try await $0.animals.recordOutcome(burek, .died, on: day, as: World.keeper) },
      { try await $0.animals.recordOutcome(burek, .released, on: day, as: World.keeper) },
      { try await $0.animals.recordOutcome(burek, .escaped, on: day, as: World.keeper) },
      { try await $0.animals.recordOutcome(burek, .returnedToOwner, on: day, as: World.keeper) },
      { _ = try await $0.animals.transfer(burek, to: World.sanctuary, on: day, as: World.keeper) },
      { try await $0.animals.edit(burek, as: World.keeper) { $0[Animal.Fields.intakeOn] = day } },
      {
        try await $0.animals.edit(burek, as: World.keeper) {
          $0[Animal.Fields.birth] = BirthDate(PartialDate(day))
        }
      },
      { try await $0.pledges.pledge(9, for: day, as: World.jan) },
    ]
    for (number, move) in moves.enumerated() {
      let world = try await prepared()
      let before = try await world.sequence()
      do {
        try await move(world)
        // Whatever moved can come back on any later day, or is told why not.
        if number < 6 { try await world.animals.recordReturn(burek, for: .other, on: day, as: World.keeper) }
      } catch {
        check(error, "move \(number) on \(text)")
        if day > CalendarDate(utc: World.start) {
          #expect(try await world.sequence() == before, "move \(number) on \(text)")
        }
      }
    }
  }

  @Test("A hold until any moment ends with a hold or a typed refusal")
  func moments() async throws {
    for moment in [Timestamp.earliest, World.start, try World.start.adding(.milliseconds(1)), .latest] {
      let world = try await prepared()
      do {
        let held = try await world.animals.hold(
          AnimalSamples.burek, for: .medical, until: moment, as: World.keeper)
        #expect(moment > World.start && held.holdUntil == moment)
      } catch {
        #expect(moment <= World.start)
        check(error, "a hold until \(moment)")
      }
    }
  }

  @Test("At both ends of time every call ends with an answer", arguments: [Timestamp.earliest, .latest])
  func endsOfTime(moment: Timestamp) async throws {
    let callers = [World.ola, World.keeper, World.admin, .system]
    for call in SupportCall.all {
      for caller in callers where call.useCase.allows(caller) {
        let world = try await prepared()
        world.clock.set(to: moment)
        do { try await call.run(world, caller) } catch { check(error, "\(call)") }
      }
    }
    for call in ServiceCall.all {
      for caller in [Shelter.ann, Shelter.keeper, Shelter.admin, .system] where call.useCase.allows(caller) {
        let shelter = try await Shelter()
        shelter.clock.set(to: moment)
        do { try await call.run(shelter, caller) } catch { check(error, "\(call)") }
      }
    }
  }

  @Test(
    "At both ends of time gifts and sponsorships begin, or are refused",
    arguments: [Timestamp.earliest, .latest])
  func beginnings(moment: Timestamp) async throws {
    let steps: [@Sendable (World) async throws -> Void] = [
      { _ = try await $0.donation() },
      { _ = try await $0.sponsorship(animal: AnimalSamples.mia) },
      { try await $0.runDue() },
      { try await $0.institutions.fireDueEvents(as: .system) },
      { try await $0.animals.fireDueEvents(as: .system) },
      { _ = try await AdoptionInquiryService($0.registry).fireDueEvents(as: .system) },
      { try await $0.runDue() },
    ]
    let world = try await prepared()
    world.clock.set(to: moment)
    for (number, step) in steps.enumerated() {
      do { try await step(world) } catch { check(error, "step \(number) at \(moment)") }
    }
    try await checkFunds(world, "\(moment)")
  }

  private func prepared() async throws -> World {
    let world = try await World()
    _ = try await world.sponsorship()
    _ = try await world.donation()
    try await world.commit("seed")
    return world
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

  private func checkFunds(_ world: World, _ call: String) async throws {
    let entries = Dictionary(grouping: try await world.all(FundEntry.self)) { $0.fund }
    for fund in try await world.all(Fund.self) {
      let sum = (entries[fund.id] ?? []).reduce(Int64(0)) {
        $0 + ($1.kind.known?.isInflow == true ? $1.amount.minorUnits : -$1.amount.minorUnits)
      }
      #expect(sum == fund.balance.minorUnits && sum >= 0, "\(call)")
    }
  }
}
