import DomainAccounts
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Rivals at the registry, in every order")
struct InterleavingTests {
  typealias World = SupportWorld
  typealias ShelterDuel = InterleavingTest<SupportWorld>

  static func erase(_ person: Principal, from world: World) async throws {
    let id = try #require(person.id)
    let step = ShelterErasureStep(world.registry)
    try await world.repository.transact { (work: inout UnitOfWork<AccountError>) async throws(AccountError) in
      try await step.erase(id, at: world.clock.now(), from: world.repository, in: &work)
    }
  }

  /// A sponsorship for Burek that hasn't begun.
  static func draft(_ world: World, of person: Principal = World.ola) async throws -> Sponsorship.ID {
    let mandate = try await world.mandate(of: person)
    return try await world.sponsorships.createDraft(
      Sponsorship.CreateInput(
        institution: World.shelter, animal: AnimalSamples.burek, amount: World.pln(5_000),
        method: .known(.directDebit), mandate: mandate), as: person
    ).id
  }

  /// An institution that is written down under an address of its own.
  static func registered(_ world: World, _ slug: String, as person: Principal) async throws {
    try await world.institutions.register(RegistrationForm.filled(slug: slug), as: person)
  }

  /// What the provider has to tell of a gift whose money came.
  static func told(_ world: World, by person: Principal = World.ola) async throws -> GatewayEvent {
    let form = try Donation.CreateInput(
      institution: World.shelter, amount: World.pln(10_000), method: .known(.blik))
    let payment = try #require(try await world.donations.donate(form, as: person).payment).id
    try await world.payments.submit(payment, as: person)
    try world.gateway.succeed(try #require(world.gateway.open.first { $0.payment == payment }))
    return try #require(world.gateway.outbox.last)
  }

  /// Food that Ola pledges on the seed `one`.
  static func pledged(_ world: World) async throws -> FoodPledge.ID {
    try await world.commit("one")
    return try await world.pledges.pledge(40, for: CalendarDate(parsing: "2026-03-01"), as: World.ola).id
  }

  /// What has to hold of money, animals and what people wrote at every moment.
  static func brokenLaws(in world: World) async throws -> [String] {
    var broken: [String] = []
    let entries = Dictionary(grouping: try await world.all(FundEntry.self), by: \.fund)
    for fund in try await world.all(Fund.self) {
      let sum = (entries[fund.id] ?? []).reduce(Int64(0)) { sum, entry in
        sum + (entry.kind.known?.isInflow == true ? entry.amount.minorUnits : -entry.amount.minorUnits)
      }
      if sum != fund.balance.minorUnits || sum < 0 {
        broken.append("\(fund.designation) has \(fund.balance)")
      }
    }
    let payments = try await world.all(Payment.self)
    let due = payments.compactMap { payment in
      payment.sponsorship.map { "\($0) \(payment.dueOn?.text ?? "")" }
    }
    if Set(due).count != due.count { broken.append("a due date is charged twice") }
    let receipts = try await world.all(Receipt.self)
    if Set(receipts.map(\.payment)) != Set(payments.filter { $0.succeededAt != nil }.map(\.id)) {
      broken.append("receipts and money that came differ")
    }
    if receipts.map(\.number).sorted() != (0..<Int64(receipts.count)).map({ $0 + 1 }) {
      broken.append("receipts have gaps")
    }
    let animals = try await world.all(Animal.self)
    let gone = Set(animals.filter { $0.outcome != nil }.map(\.id))
    for sponsorship in try await world.all(Sponsorship.self) {
      if sponsorship.status == .known(.active), let animal = sponsorship.animal, gone.contains(animal) {
        broken.append("an animal that has left is sponsored")
      }
    }
    for enquiry in try await world.all(AdoptionInquiry.self)
    where gone.contains(enquiry.animal)
      && enquiry.status.known.map(AdoptionInquiry.openStates.contains) == true
    {
      broken.append("an animal that has left is asked about")
    }
    let homes = try await world.all(Institution.self)
    for animal in animals where animal.status != .known(.draft) && animal.outcome == nil {
      if animal.isInstitutionListed != homes.first(where: { $0.id == animal.institution })?.isListed {
        broken.append("\(animal.name) is listed otherwise than its home")
      }
    }
    for pledge in try await world.all(FoodPledge.self) where pledge.status == .known(.assigned) {
      if homes.first(where: { $0.id == pledge.institution })?.acceptsSupport != true {
        broken.append("food is drawn for an institution that is out of the catalogue")
      }
    }
    return broken
  }

  @Test(
    "However two calls fall together, they do what one after the other does",
    arguments: placing + running + supporting + paying + pledging)
  func duels(duel: ShelterDuel) async throws {
    let defects = try await duel.failures(
      in: { try await SupportWorld(on: $0) }, invariants: { try await Self.brokenLaws(in: $0) })
    #expect(defects == [])
  }
}
