import FoodSharing
import Testing

/// Calls that the receiver or donor repeats to flood the other side with notifications.
@Suite("Attacks with repeated calls that notify the other side")
struct NotificationFloodTests {
  typealias Fixture = FoodSharingFixture

  /// A pair of calls that a receiver can repeat without the donor.
  enum Repetition: String, CaseIterable, Sendable {
    case sendingAndWithdrawing, editing, reservingAndCanceling

    func run(_ number: Int, on post: FoodPost.ID, in fixture: FoodSharingFixture) async throws {
      let requests = fixture.requests
      switch self {
      case .sendingAndWithdrawing:
        let id = try await requests.send(Fixtures.portions(1), of: post, as: Fixture.ola).id
        try await requests.withdraw(id, as: Fixture.ola)
      case .editing:
        let id = try await requests.outgoing(in: [.pending], as: Fixture.ola).items.first?.id
        let open =
          if let id { id } else {
            try await requests.send(Fixtures.portions(1), of: post, as: Fixture.ola).id
          }
        try await requests.edit(open, to: Fixtures.portions(Int64(number % 5) + 1), as: Fixture.ola)
      case .reservingAndCanceling:
        let id = try await fixture.reserveAtOnce(post, as: Fixture.ola).id
        try await requests.cancelByReceiver(id, as: Fixture.ola)
      }
    }
  }

  @Test(
    "A receiver who repeats calls leaves the donor one notification of each kind",
    arguments: Repetition.allCases)
  func receiver(repetition: Repetition) async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    for number in 0..<20 {
      try await repetition.run(number, on: post, in: fixture)
      try fixture.clock.advance(by: .seconds(60))
    }
    let told = try await fixture.requests.notifications(limit: 100, as: Fixture.baker).items
    #expect(told.count == Set(told.map(\.kind)).count && told.count <= 2)
    // The notification is about the newest request, at the moment of its newest event.
    let newest = try await fixture.requests.outgoing(as: Fixture.ola).items.first
    #expect(told.first?.request == newest?.id)
    // So is the message, of which there is one of each kind, too.
    let donor = Fixture.baker.id
    let planned = try await fixture.repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
      .filter { $0.account == donor }
    #expect(planned.count == Set(planned.map(\.topic)).count && planned.count <= 2)
    let latest = planned.max { $0.requestedAt < $1.requestedAt }
    #expect(latest?.record == newest?.id.text)
  }

  @Test("A donor who repeats changes leaves a receiver one notification of each kind")
  func donor() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    _ = try await fixture.request(of: post)
    for number in 0..<20 {
      let allergens: AllergenDeclaration = number.isMultiple(of: 2) ? .none : .unknown
      try await fixture.posts.edit(post, to: Fixtures.offer(allergens: allergens), as: Fixture.baker)
      try fixture.clock.advance(by: .seconds(60))
    }
    let told = try await fixture.requests.notifications(limit: 100, as: Fixture.ola).items
    #expect(told.map(\.kind) == [.known(.foodChanged)])
  }

  @Test("Two receivers of a post, and two posts of a receiver, have notifications of their own")
  func separate() async throws {
    let fixture = try await FoodSharingFixture()
    for _ in 0..<2 {
      let post = try await fixture.bread().id
      for receiver in [Fixture.ola, Fixture.jan] {
        try await fixture.requests.send(Fixtures.portions(1), of: post, as: receiver)
      }
    }
    #expect(try await fixture.requests.notifications(as: Fixture.baker).items.count == 4)
  }
}
