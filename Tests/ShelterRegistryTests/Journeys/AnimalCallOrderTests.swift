import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// A single animal: its keeper places it from several devices, and two people inquire about it.
@Suite("Orders of calls on an animal")
struct AnimalCallOrderTests {
  typealias Script = CallScript<ShelterFixture, Animal.ID>

  private static func reserve(for person: Principal.ID, _ name: String) -> Script.Call {
    .call(name) { try await $0.animals.reserve($1, for: person, as: .keeper) }
  }

  private static func adopt(by person: Principal.ID, _ name: String) -> Script.Call {
    .call(name) { try await $0.animals.adopt($1, by: person, as: .keeper) }
  }

  private static func `return`(_ name: String) -> Script.Call {
    .call(name) { try await $0.animals.recordReturn($1, for: .circumstances, as: .keeper) }
  }

  /// The keeper's account on three devices, each serving another person.
  static let placing = Script(
    "placing of an animal", of: [Animal.self],
    [
      [
        reserve(for: Fixtures.ann, "the first device reserves for Ann"),
        .call("the first device begins a trial with Ann") {
          try await $0.animals.beginTrial(of: $1, with: Fixtures.ann, as: .keeper)
        },
        adopt(by: Fixtures.ann, "the first device records the adoption by Ann"),
        `return`("the first device records the return"),
      ],
      [
        .call("the second device puts on hold") { try await $0.animals.hold($1, for: .medical, as: .keeper) },
        adopt(by: Fixtures.bob, "the second device records the adoption by Bob"),
        .call("the second device lifts the hold") { try await $0.animals.liftHold(of: $1, as: .keeper) },
        reserve(for: Fixtures.bob, "the second device reserves for Bob"),
      ],
      [
        .call("the third device cancels the reservation") {
          try await $0.animals.cancelReservation(of: $1, as: .keeper)
        },
        .call("the third device fosters with Bob") {
          try await $0.animals.foster($1, with: Fixtures.bob, as: .keeper)
        },
        `return`("the third device records the return"),
        .call("the third device transfers to the sanctuary") {
          _ = try await $0.animals.transfer($1, to: ShelterSamples.sanctuaryID, as: .keeper)
        },
      ],
    ]
  ) {
    try await ShelterFixture(on: $0)
  } on: { _ in
    AnimalSamples.burek
  } invariants: {
    try await violatedInvariants(in: $0)
  }

  /// A call with the newest inquiry of a person, whatever its state.
  private static func newest(
    _ name: String, of person: Principal.ID,
    _ call: @escaping @Sendable (ShelterFixture, AdoptionInquiry.ID) async throws -> Void
  ) -> Script.Call {
    .call(name) { fixture, animal in
      let own = try await fixture.all(AdoptionInquiry.self)
        .filter { $0.animal == animal && $0.person == person }
        .max { ($0.submittedAt, $0.id) < ($1.submittedAt, $1.id) }
      guard let own else { throw NothingToCallOn() }
      try await call(fixture, own.id)
    }
  }

  private static func submit(as person: Principal, _ name: String) -> Script.Call {
    .call(name) { _ = try await $0.inquiries.submit(about: $1, "Please.", as: person) }
  }

  private static func withdraw(as person: Principal, _ id: Principal.ID, _ name: String) -> Script.Call {
    newest(name, of: id) { _ = try await $0.inquiries.withdraw($1, as: person) }
  }

  /// The keeper, and two people who want the animal.
  static let inquiries = Script(
    "inquiries about an animal", of: [Animal.self, AdoptionInquiry.self],
    [
      [
        newest("the keeper asks Ann a question", of: Fixtures.ann) {
          _ = try await $0.inquiries.requestInfo(about: $1, "Do you have a garden?", as: .keeper)
        },
        .call(
          "the keeper records the adoption by Bob",
          neverRefusedBecause: "the animal is available, and nobody else places it"
        ) { try await $0.animals.adopt($1, by: Fixtures.bob, as: .keeper) },
        .call("the keeper records the return", neverRefusedBecause: "the animal has been adopted") {
          try await $0.animals.recordReturn($1, for: .circumstances, as: .keeper)
        },
        newest("the keeper approves Ann's inquiry", of: Fixtures.ann) {
          let seen = try await $0.version(of: AdoptionInquiry.self, $1)
          _ = try await $0.inquiries.approve($1, seen: seen, as: .keeper)
        },
      ],
      [
        submit(as: .ann, "Ann inquires"),
        newest("Ann answers", of: Fixtures.ann) { _ = try await $0.inquiries.answer($1, "Yes.", as: .ann) },
        withdraw(as: .ann, Fixtures.ann, "Ann withdraws the inquiry"),
        submit(as: .ann, "Ann inquires again"),
      ],
      [
        submit(as: .bob, "Bob inquires"),
        submit(as: .bob, "Bob inquires again"),
        withdraw(as: .bob, Fixtures.bob, "Bob withdraws the inquiry"),
        submit(as: .bob, "Bob inquires once more"),
      ],
    ]
  ) {
    try await ShelterFixture(on: $0)
  } on: { _ in
    AnimalSamples.burek
  } invariants: {
    try await violatedInvariants(in: $0)
  }

  private static func isOpen(_ inquiry: AdoptionInquiry) -> Bool {
    inquiry.status.known.map(AdoptionInquiry.openStates.contains) == true
  }

  /// Returns the violated invariants of the registry, and those of an animal's person and inquiries.
  private static func violatedInvariants(in fixture: ShelterFixture) async throws -> [String] {
    var violations = try await InterleavingTests.violatedInvariants(in: fixture)
    violations += try await fixture.repository.recordsInWrongState(Animal.self)
    violations += try await fixture.repository.recordsInWrongState(AdoptionInquiry.self)
    let withPerson: Set<Animal.State> = [.reserved, .onTrial, .adopted, .fostered]
    let animals = try await fixture.all(Animal.self)
    for animal in animals {
      if (animal.person != nil) != animal.status.known.map(withPerson.contains) {
        violations.append("\(animal.name) is \(animal.status) with a wrong person")
      }
    }
    if animals.count(where: { $0.name == "Burek" && $0.outcome == nil }) > 1 {
      violations.append("two institutions keep Burek")
    }
    let inquiries = try await fixture.all(AdoptionInquiry.self)
    let burek = try await fixture.stored(Animal.self, AnimalSamples.burek)
    for (person, own) in Dictionary(grouping: inquiries, by: \.person) {
      let open = own.count(where: isOpen)
      if open > 1 { violations.append("\(person?.text ?? "-") has \(open) open inquiries") }
    }
    if burek.outcome != nil, inquiries.contains(where: isOpen) {
      violations.append("Burek has left with open inquiries")
    }
    let adopters = Set(inquiries.filter { $0.status == .adopted }.map(\.person))
    if adopters.contains(Fixtures.ann) { violations.append("Ann's inquiry is fulfilled, but Bob adopted") }
    return violations
  }

  @Test("An animal is with one person at a time after each call, in every order of the calls")
  func placingOrders() async throws {
    #expect(Self.placing.orderCount == 34_650)
    let failures = try await Self.placing.failures(inOrders: 60)
    #expect(failures == [])
  }

  @Test("Open inquiries agree with their animal after each call, in every order of the calls")
  func inquiryOrders() async throws {
    #expect(Self.inquiries.orderCount == 34_650)
    let failures = try await Self.inquiries.failures(inOrders: 60)
    #expect(failures == [])
  }

  @Test(
    "Two calls that place an animal, interleaved at their commits, have the same effect as one after the other",
    arguments: placing.pairs)
  func placingPairs(pair: Script.Pair) async throws {
    let failures = try await Self.placing.failures(of: pair)
    #expect(failures == [])
  }

  @Test(
    "Two calls on inquiries, interleaved at their commits, have the same effect as one after the other",
    arguments: inquiries.pairs)
  func inquiryPairs(pair: Script.Pair) async throws {
    let failures = try await Self.inquiries.failures(of: pair)
    #expect(failures == [])
  }
}
