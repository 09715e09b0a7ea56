import DomainModeling
import FoodSharing
import TestSupport
import Testing

/// A request with what is left of food, windows and quota, and the events that its page must offer to each side.
struct OfferedRequest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let receiver: Set<FoodRequest.Event>
  let donor: Set<FoodRequest.Event>
  /// Makes the app with the request.
  let make: @Sendable () async throws -> App

  /// An app with a request of `ola` for the baker's food.
  struct App: Sendable {
    let fixture: FoodSharingFixture
    let request: FoodRequest.ID
    /// The code that the donor has shown.
    var code: PickupCode?
  }

  init(
    _ name: String, receiver: Set<FoodRequest.Event>, donor: Set<FoodRequest.Event>,
    _ make: @escaping @Sendable () async throws -> App
  ) {
    testDescription = name
    self.receiver = receiver
    self.donor = donor
    self.make = make
  }
}

/// The page of a request offers an event exactly if its operation carries it out with one of the possible inputs.
@Suite("Events that the page of a request offers")
struct OfferedRequestEventTests {
  private typealias Fixture = FoodSharingFixture

  /// A side's call that fires an event, with each possible quantity, window or code.
  private typealias Call = (event: FoodRequest.Event, attempts: [() async throws -> Void])

  @Test("The page of a request offers exactly what its operations carry out", arguments: scenes)
  func offered(_ scene: OfferedRequest) async throws {
    for (caller, expected) in [(Fixture.ola, scene.receiver), (Fixture.baker, scene.donor)] {
      var app = try await scene.make()
      let details = try await app.fixture.requests.details(of: app.request, as: caller)
      #expect(Set(details.permittedEvents) == expected, "\(caller)")
      let isReceiver = caller == Fixture.ola
      var calls = isReceiver ? try await receiverCalls(in: app) : donorCalls(in: app)
      let all = FoodRequest.lifecycle.transitions.filter {
        $0.actors.contains(isReceiver ? .receiver : .donor)
      }
      #expect(Set(calls.map(\.event)) == Set(all.map(\.event)))
      for position in calls.indices {
        let call = calls[position]
        var isCarriedOut = false
        let before = try await app.fixture.sequence()
        for attempt in call.attempts where !isCarriedOut {
          do {
            try await attempt()
            isCarriedOut = true
          } catch is FoodSharingError {
            #expect(try await app.fixture.sequence() == before, "\(call.event) changed something")
          }
        }
        #expect(isCarriedOut == expected.contains(call.event), "\(call.event)")
        if !isCarriedOut { continue }
        app = try await scene.make()
        calls = isReceiver ? try await receiverCalls(in: app) : donorCalls(in: app)
      }
    }
  }

  /// Returns a call with each of the quantities.
  private func each(
    _ amounts: [Int64], _ call: @escaping (FoodQuantity) async throws -> Void
  ) -> [() async throws -> Void] {
    amounts.map { amount in { try await call(Fixtures.portions(amount)) } }
  }

  private func receiverCalls(in app: OfferedRequest.App) async throws -> [Call] {
    let (requests, id, ola) = (app.fixture.requests, app.request, Fixture.ola)
    let stored = try await app.fixture.stored(id)
    let amounts = (1...10).map(Int64.init)
    // More than what was accepted is another event.
    let accepted = stored.acceptedQuantity?.amount
    let edit = { (quantity: FoodQuantity) async throws -> Void in
      try await requests.edit(id, to: quantity, as: ola)
    }
    return [
      (.edit, each(amounts.filter { $0 <= accepted ?? 10 }, edit)),
      (.requestIncrease, each(amounts.filter { $0 > accepted ?? 10 }, edit)),
      (.withdraw, [{ try await requests.withdraw(id, as: ola) }]),
      (
        .reserve,
        [
          { try await requests.reserve(id, at: Fixtures.window(4).time, as: ola) },
          { try await requests.reserve(id, at: Fixtures.window(24).time, as: ola) },
        ]
      ),
      (.cancelByReceiver, [{ try await requests.cancelByReceiver(id, as: ola) }]),
      (
        .collect,
        each([1]) { quantity in
          let code = app.code ?? PickupCode(from: Secret([]))
          try await requests.collect(id, quantity, with: code, as: ola)
        }
      ),
      (.explainNoShow, [{ try await requests.explainNoShow(id, .nobodyThere, as: ola) }]),
      (
        .review,
        [{ try await app.fixture.reviews.review(stored.post, stars: 5, comment: "Good.", as: ola) }]
      ),
    ]
  }

  private func donorCalls(in app: OfferedRequest.App) -> [Call] {
    let (requests, id, baker) = (app.fixture.requests, app.request, Fixture.baker)
    return [
      (
        .accept,
        each((1...10).map(Int64.init)) { quantity in
          try await app.fixture.accept(id, quantity, as: baker)
        }
      ),
      (.decline, [{ try await requests.decline(id, as: baker) }]),
      (.withdrawAcceptance, [{ try await requests.withdrawAcceptance(id, for: .foodUnsafe, as: baker) }]),
      (.cancelByDonor, [{ try await requests.cancelByDonor(id, for: .foodUnsafe, as: baker) }]),
      (.showCode, [{ _ = try await requests.showCode(for: id, as: baker) }]),
      (.collect, each([1]) { quantity in try await requests.confirmPickup(id, quantity, as: baker) }),
      (.reportNoShow, [{ try await requests.reportNoShow(id, as: baker) }]),
    ]
  }
}

extension OfferedRequestEventTests {
  /// Returns an app whose baker gives ten portions, by default in the two default windows.
  private static func makeApp(
    _ state: FoodRequest.State, _ amount: Int64 = 4, windows: [PickupWindow]? = nil,
    configure: (inout FoodSharingConfiguration) -> Void = { _ in }
  ) async throws -> OfferedRequest.App {
    let fixture = try await Fixture(configure: configure)
    let post = try await fixture.bread(nil, Fixtures.terms(windows: windows))
    return OfferedRequest.App(
      fixture: fixture, request: try await fixture.request(state, amount, of: post.id))
  }

  /// Brings a request of `jan` for the same food to a state.
  private static func compete(
    in app: OfferedRequest.App, _ state: FoodRequest.State, _ amount: Int64 = 1
  ) async throws {
    let post = try await app.fixture.stored(app.request).post
    let requests = app.fixture.requests
    let id = try await requests.send(Fixtures.portions(amount), of: post, as: Fixture.jan).id
    try await app.fixture.accept(id)
    if state == .reserved {
      try await requests.reserve(id, at: Fixtures.window(4).time, as: Fixture.jan)
    }
  }

  static let scenes = pending + accepted + reserved

  private static let pending = [
    OfferedRequest("pending", receiver: [.edit, .withdraw], donor: [.accept, .decline]) {
      try await makeApp(.pending)
    },
    OfferedRequest("pending, and the rest is accepted for another", receiver: [.withdraw], donor: [.decline])
    {
      let app = try await makeApp(.pending)
      try await compete(in: app, .accepted, 10)
      return app
    },
    OfferedRequest(
      "pending, and a part is left", receiver: [.edit, .withdraw], donor: [.accept, .decline]
    ) {
      let app = try await makeApp(.pending)
      try await compete(in: app, .accepted, 9)
      return app
    },
    OfferedRequest("declined", receiver: [], donor: []) {
      let app = try await makeApp(.pending)
      try await app.fixture.requests.decline(app.request, as: Fixture.baker)
      return app
    },
  ]

  private static let accepted = [
    OfferedRequest(
      "accepted", receiver: [.edit, .requestIncrease, .withdraw, .reserve], donor: [.withdrawAcceptance]
    ) { try await makeApp(.accepted) },
    OfferedRequest(
      "accepted, and the rest is accepted for another", receiver: [.edit, .withdraw, .reserve],
      donor: [.withdrawAcceptance]
    ) {
      let app = try await makeApp(.accepted)
      try await compete(in: app, .accepted, 6)
      return app
    },
    OfferedRequest(
      "one portion is accepted", receiver: [.requestIncrease, .withdraw, .reserve],
      donor: [.withdrawAcceptance]
    ) { try await makeApp(.accepted, 1) },
    OfferedRequest(
      "accepted, of a post that is closed", receiver: [.edit, .withdraw, .reserve],
      donor: [.withdrawAcceptance]
    ) {
      let app = try await makeApp(.accepted)
      try await app.fixture.posts.close(app.fixture.stored(app.request).post, as: Fixture.baker)
      return app
    },
    OfferedRequest(
      "accepted, and the only window is full", receiver: [.edit, .requestIncrease, .withdraw],
      donor: [.withdrawAcceptance]
    ) {
      let app = try await makeApp(.accepted, windows: [Fixtures.window(4, slots: 1)])
      try await compete(in: app, .reserved)
      return app
    },
    OfferedRequest(
      "accepted, and one of two windows is full", receiver: [.edit, .requestIncrease, .withdraw, .reserve],
      donor: [.withdrawAcceptance]
    ) {
      let app = try await makeApp(.accepted, windows: [Fixtures.window(4, slots: 1), Fixtures.window(24)])
      try await compete(in: app, .reserved)
      return app
    },
    OfferedRequest(
      "accepted, and the only window is over", receiver: [.edit, .requestIncrease, .withdraw],
      donor: [.withdrawAcceptance]
    ) {
      let app = try await makeApp(.accepted, windows: [Fixtures.window(4)])
      try app.fixture.clock.advance(by: .seconds(7 * 3_600))
      return app
    },
    OfferedRequest(
      "accepted, and the quota is used up", receiver: [.edit, .requestIncrease, .withdraw],
      donor: [.withdrawAcceptance]
    ) {
      let quota = try ReservationQuota(1, inDays: 7)
      let app = try await makeApp(.accepted) { $0.reservationQuota = quota }
      let other = try await app.fixture.bread(Fixtures.offer("Soup"))
      _ = try await app.fixture.request(.reserved, of: other.id)
      return app
    },
  ]

  private static let reserved = [
    OfferedRequest(
      "reserved", receiver: [.cancelByReceiver], donor: [.cancelByDonor, .showCode, .collect]
    ) { try await makeApp(.reserved) },
    OfferedRequest(
      "reserved, with a code", receiver: [.cancelByReceiver, .collect],
      donor: [.cancelByDonor, .showCode, .collect]
    ) {
      var app = try await makeApp(.reserved)
      app.code = try await app.fixture.requests.showCode(for: app.request, as: Fixture.baker)
      return app
    },
    OfferedRequest(
      "reserved, with a code that was entered wrongly too often", receiver: [.cancelByReceiver],
      donor: [.cancelByDonor, .showCode, .collect]
    ) {
      var app = try await makeApp(.reserved)
      let code = try await app.fixture.requests.showCode(for: app.request, as: Fixture.baker)
      let wrong = PickupCode(from: Secret([]))
      for _ in 0..<FoodRequest.maximumCodeAttempts {
        _ = try? await app.fixture.requests.collect(
          app.request, Fixtures.portions(1), with: wrong, as: Fixture.ola)
      }
      app.code = code
      return app
    },
    OfferedRequest(
      "half an hour after the window", receiver: [.explainNoShow],
      donor: [.showCode, .collect, .reportNoShow]
    ) {
      let app = try await makeApp(.reserved)
      try app.fixture.clock.advance(by: .seconds(6 * 3_600 + 1_800))
      try await app.fixture.requests.fireDueEvents(as: .system)
      return app
    },
    OfferedRequest("missed", receiver: [.explainNoShow], donor: []) {
      let app = try await makeApp(.reserved)
      try app.fixture.clock.advance(by: .seconds(7 * 3_600))
      try await app.fixture.requests.reportNoShow(app.request, as: Fixture.baker)
      return app
    },
    OfferedRequest("collected", receiver: [.review], donor: []) {
      let app = try await makeApp(.reserved)
      try await app.fixture.requests.confirmPickup(app.request, Fixtures.portions(4), as: Fixture.baker)
      return app
    },
    OfferedRequest("reviewed", receiver: [], donor: []) {
      let app = try await makeApp(.reserved)
      try await app.fixture.requests.confirmPickup(app.request, Fixtures.portions(4), as: Fixture.baker)
      try await app.fixture.reviews.review(
        app.fixture.stored(app.request).post, stars: 5, comment: "Good.", as: Fixture.ola)
      return app
    },
  ]
}
