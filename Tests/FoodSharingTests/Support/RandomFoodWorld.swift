import DomainFoundation
import FoodSharing
import TestSupport

/// An app for sharing food in a random state: posts, requests at several stages, and people who were disabled or whose group lost
/// its verification.
struct RandomFoodWorld {
  private typealias Fixture = FoodSharingFixture

  /// How far a request has come.
  private enum Stage: CaseIterable {
    case pending, declined, withdrawn, accepted, acceptanceWithdrawn, reserved, coded, collected, reviewed
    case canceledByReceiver, canceledByDonor
  }

  let repository = TrialRepository()
  let fixture: FoodSharingFixture
  /// The codes that donors have shown.
  private(set) var codes: [FoodRequest.ID: PickupCode] = [:]
  private var random: SeededGenerator

  init(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let hasQuota = Int.random(in: 0..<5, using: &random) == 0
    let quota = try ReservationQuota(1, inDays: 7)
    fixture = try await FoodSharingFixture(on: repository) {
      if hasQuota { $0.reservationQuota = quota }
    }
    self.random = random
    for number in 0..<3 {
      try await attempt { world in try await world.give(number) }
    }
    try await disturb()
  }

  /// Makes calls of which a later one may be refused because of the earlier ones.
  private mutating func attempt(_ calls: (inout RandomFoodWorld) async throws -> Void) async throws {
    do { try await calls(&self) } catch is FoodSharingError {}
  }

  private mutating func isOne(in number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }

  /// Writes a post, and brings requests for it to a stage.
  private mutating func give(_ number: Int) async throws {
    let donor = isOne(in: 3) ? Fixture.restaurant : Fixture.baker
    let portions = Int64.random(in: 1...12, using: &random)
    let offer = try Fixtures.offer("Bread \(number)", portions: portions, isInstant: isOne(in: 3))
    let windows = try isOne(in: 3) ? [Fixtures.window(4, slots: 1)] : nil
    let terms = try Fixtures.terms(windows: windows)
    if isOne(in: 4) {
      try await fixture.posts.draft(offer, pickup: terms, as: donor)
      return
    }
    let post = try await fixture.bread(offer, terms, as: donor).id
    for receiver in [Fixture.ola, Fixture.jan, Fixture.charity] where !isOne(in: 3) {
      try await attempt { world in try await world.request(post, of: donor, as: receiver) }
    }
    if isOne(in: 5) { try await fixture.posts.close(post, as: donor) }
    if isOne(in: 12) { try await fixture.posts.delete(post, cancelingReservations: true, as: donor) }
  }

  /// Sends a request and brings it to a stage.
  private mutating func request(
    _ post: FoodPost.ID, of donor: Principal, as receiver: Principal
  ) async throws {
    let stage = Stage.allCases.randomElement(using: &random) ?? .pending
    let requests = fixture.requests
    let quantity = try Fixtures.portions(Int64.random(in: 1...5, using: &random))
    let id = try await requests.send(quantity, of: post, message: "By bicycle.", as: receiver).id
    switch stage {
    case .pending: return
    case .declined:
      try await requests.decline(id, allowsNewRequest: isOne(in: 2), as: donor)
      return
    case .withdrawn:
      try await requests.withdraw(id, as: receiver)
      return
    default: try await fixture.accept(id, as: donor)
    }
    if stage == .accepted { return }
    if stage == .acceptanceWithdrawn {
      try await requests.withdrawAcceptance(id, for: .foodUnsafe, as: donor)
      return
    }
    try await requests.reserve(id, at: Fixtures.window(4).time, as: receiver)
    switch stage {
    case .coded: codes[id] = try await requests.showCode(for: id, as: donor)
    case .collected, .reviewed:
      try await requests.confirmPickup(id, Fixtures.portions(1), as: donor)
      if stage == .reviewed {
        try await fixture.reviews.review(post, stars: 4, comment: "Fresh.", as: receiver)
      }
    case .canceledByReceiver: try await requests.cancelByReceiver(id, as: receiver)
    case .canceledByDonor: try await requests.cancelByDonor(id, for: .foodUnsafe, as: donor)
    default: return
    }
  }

  /// Lets time go by, and takes from people what lets them give and request.
  private mutating func disturb() async throws {
    let id = Fixture.people.randomElement(using: &random)?.principal.id
    if isOne(in: 6), let id { try await fixture.disable(id) }
    if isOne(in: 8), let id = (isOne(in: 2) ? Fixture.restaurant : Fixture.charity).id {
      let staff = try await fixture.staff()
      try await attempt { world in try await world.fixture.profiles.deactivate(id, as: staff) }
    }
    if isOne(in: 2) {
      let minutes = [30, 390, 430, 500, 1_600].randomElement(using: &random) ?? 30
      try fixture.clock.advance(by: .seconds(Int64(minutes) * 60))
      if !isOne(in: 3) { try await runDue() }
      if isOne(in: 2) { try await missPickups() }
      if isOne(in: 8) {
        try fixture.clock.advance(by: .seconds(Int64.random(in: 1...140, using: &random) * 3_600))
      }
    }
    if isOne(in: 2) { try await runDue() }
  }

  private func runDue() async throws {
    try await fixture.requests.fireDueEvents(as: .system)
    try await fixture.maintenance.fireDueEvents(as: .system)
    for person in Fixture.people {
      if let id = person.principal.id { try await fixture.maintenance.updateSuspension(id, as: .system) }
    }
  }

  /// Reports the receivers of the baker's food who didn't come.
  private mutating func missPickups() async throws {
    for request in try await repository.all(ModelQuery<FoodRequest>()) {
      try await attempt { world in
        try await world.fixture.requests.reportNoShow(request.entity.id, as: Fixture.baker)
      }
    }
  }
}
