import DomainFoundation
import FoodSharing
import Testing

@Suite("Contention of a thousand calls")
struct RequestContentionTests {
  static let receiverCount = 1_000

  static func person(_ number: Int) -> Principal {
    .user(Fixtures.person(100 + number), roles: [FoodSharingRole.receiver.rawValue])
  }

  /// Creates an app with one post and a thousand people who may request it.
  static func postAndReceivers(
    portions: Int64, slots: Int64? = nil, on repository: any Repository = InMemoryRepository()
  ) async throws -> (FoodSharingFixture, FoodPost.ID) {
    let fixture = try await FoodSharingFixture(on: repository)
    let post = try await fixture.bread(
      Fixtures.offer(portions: portions, isInstant: true),
      Fixtures.terms(windows: [Fixtures.window(4, slots: slots)]))
    for number in 0..<receiverCount { try await fixture.join(person(number)) }
    return (fixture, post.id)
  }

  /// Runs the calls concurrently and returns their results and errors.
  static func runConcurrently(
    among people: Int = receiverCount,
    _ call: @escaping @Sendable (Int) async throws(FoodSharingError) -> FoodRequestSummary
  ) async -> (winners: [FoodRequestSummary], refusals: [FoodSharingError]) {
    await withTaskGroup(of: Result<FoodRequestSummary, FoodSharingError>.self) { group in
      for number in 0..<people {
        group.addTask {
          do throws(FoodSharingError) { return .success(try await call(number)) } catch {
            return .failure(error)
          }
        }
      }
      var winners: [FoodRequestSummary] = []
      var refusals: [FoodSharingError] = []
      for await result in group {
        switch result {
        case .success(let summary): winners.append(summary)
        case .failure(let error): refusals.append(error)
        }
      }
      return (winners, refusals)
    }
  }

  @Test("Of 1,000 concurrent reservations for 7 portions, 7 succeed and 993 are refused")
  func instant() async throws {
    let (fixture, post) = try await Self.postAndReceivers(portions: 7)
    let (one, window) = (try Fixtures.portions(1), try Fixtures.window(4).time)
    let (winners, refusals) = await Self.runConcurrently { (number) async throws(FoodSharingError) in
      try await fixture.requests.reserveInstantly(one, of: post, at: window, as: Self.person(number))
    }
    #expect(winners.count == 7 && refusals.count == 993)
    #expect(Set(refusals.map { $0.text(in: .english) }) == ["Unavailable. Please try again"])
    #expect(Set(refusals.map { $0.text(in: .polish) }) == ["Niedostępne. Spróbuj ponownie"])
    let stored = try await fixture.stored(post)
    #expect(
      stored.ledger.reserved == 7 && stored.ledger.available == 0
        && stored.status == .fullyAllocated)
  }

  @Test("Of 1,000 concurrent acceptances of 2 from 9 portions, 4 succeed and 996 are refused")
  func accepting() async throws {
    let (fixture, post) = try await Self.postAndReceivers(portions: 9)
    var sent: [FoodRequest.ID] = []
    for number in 0..<Self.receiverCount {
      sent.append(
        try await fixture.requests.send(Fixtures.portions(2), of: post, as: Self.person(number)).id)
    }
    let requests = sent
    let (winners, refusals) = await Self.runConcurrently { (number) async throws(FoodSharingError) in
      try await fixture.accept(requests[number], as: FoodSharingFixture.baker)
    }
    #expect(winners.count == 4 && refusals.count == 996)
    #expect(Set(refusals.map { $0.text(in: .english) }) == ["Unavailable. Please try again"])
    let ledger = try await fixture.stored(post).ledger
    #expect(ledger.accepted == 8 && ledger.available == 1)
  }

  @Test("A pickup window with 3 slots takes 3 of 1,000 concurrent reservations")
  func slots() async throws {
    let (fixture, post) = try await Self.postAndReceivers(portions: 1_000, slots: 3)
    let (one, window) = (try Fixtures.portions(1), try Fixtures.window(4).time)
    let (winners, refusals) = await Self.runConcurrently { (number) async throws(FoodSharingError) in
      try await fixture.requests.reserveInstantly(one, of: post, at: window, as: Self.person(number))
    }
    #expect(winners.count == 3)
    #expect(Set(refusals) == [.request(.pickupWindowFull)])
    #expect(try await fixture.stored(post).ledger.reserved == 3)
  }

  @Test("A thousand concurrent calls of one receiver create one request")
  func tapping() async throws {
    let (fixture, post) = try await Self.postAndReceivers(portions: 1_000)
    let one = try Fixtures.portions(1)
    let (winners, refusals) = await Self.runConcurrently { (_) async throws(FoodSharingError) in
      try await fixture.requests.send(one, of: post, as: Self.person(0))
    }
    #expect(winners.count == 1)
    #expect(Set(refusals.map { $0.text(in: .english) }) == ["You have already sent a request for this food."])
    let call = fixture.identifiers.next(IdempotencyKey.self)
    let (same, none) = await Self.runConcurrently { (_) async throws(FoodSharingError) in
      try await fixture.requests.send(one, of: post, idempotencyKey: call, as: Self.person(1))
    }
    #expect(Set(same.map(\.id)).count == 1 && none.isEmpty)
    #expect(try await fixture.repository.count(ModelQuery<FoodRequest>()) == 2)
  }
}
