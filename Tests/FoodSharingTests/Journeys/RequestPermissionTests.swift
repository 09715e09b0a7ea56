import FoodSharing
import TestSupport
import Testing

/// The permissions of all methods of the request service, for every kind of caller.
@Suite("Access requirements of the request service")
struct RequestPermissionTests {
  /// The kinds of callers.
  enum PrincipalKind: String, CaseIterable {
    case guest, stranger, receiver, donor, admin, moderator, system

    var principal: Principal {
      switch self {
      case .guest: .guest
      case .stranger: FoodSharingFixture.stranger
      case .receiver: FoodSharingFixture.jan
      case .donor: FoodSharingFixture.restaurant
      case .admin: FoodSharingFixture.admin
      case .moderator: FoodSharingFixture.moderator
      case .system: .system
      }
    }
  }

  static let signedIn = Set(PrincipalKind.allCases).subtracting([.guest, .system])

  /// The expected callers of each operation, declared independently of the sources.
  static let matrix: [String: Set<PrincipalKind>] = [
    "request.send": [.receiver], "request.answer": [.donor], "request.reserve": [.receiver],
    "request.collect": [.donor, .receiver], "request.read": signedIn, "request.fireDueEvents": [.system],
  ]

  /// A call for a request of `ola` and a post of `baker`, who aren't among the callers.
  struct Call: Sendable, CustomStringConvertible {
    let description: String
    let operation: OperationDescription
    /// Whether the call takes the identifier of the request, which other callers can't find.
    let isAboutRequest: Bool
    let run: @Sendable (FoodSharingFixture, FoodPost.ID, FoodRequest.ID, Principal) async throws -> Void

    init(
      _ description: String, _ operation: OperationDescription, isAboutRequest: Bool = true,
      _ run:
        @escaping @Sendable (FoodSharingFixture, FoodPost.ID, FoodRequest.ID, Principal) async throws -> Void
    ) {
      self.description = description
      self.operation = operation
      self.isAboutRequest = isAboutRequest
      self.run = run
    }
  }

  private typealias Cases = FoodRequestService.Operations

  static let calls: [Call] = [
    Call("send", Cases.send, isAboutRequest: false) {
      try await $0.requests.send(Fixtures.portions(1), of: $1, as: $3)
    },
    Call("edit", Cases.send) { try await $0.requests.edit($2, to: Fixtures.portions(1), as: $3) },
    Call("withdraw", Cases.send) { try await $0.requests.withdraw($2, as: $3) },
    Call("accept", Cases.answer) { try await $0.requests.accept($2, as: $3) },
    Call("decline", Cases.answer) { try await $0.requests.decline($2, as: $3) },
    Call("withdrawAcceptance", Cases.answer) {
      try await $0.requests.withdrawAcceptance($2, for: .other, as: $3)
    },
    Call("cancelByDonor", Cases.answer) { try await $0.requests.cancelByDonor($2, for: .other, as: $3) },
    Call("reserve", Cases.reserve) {
      try await $0.requests.reserve($2, at: Fixtures.window(4).time, as: $3)
    },
    Call("reserveInstantly", Cases.reserve, isAboutRequest: false) {
      try await $0.requests.reserveInstantly(
        Fixtures.portions(1), of: $1, at: Fixtures.window(4).time, as: $3)
    },
    Call("cancelByReceiver", Cases.reserve) { try await $0.requests.cancelByReceiver($2, as: $3) },
    Call("showCode", Cases.collect) { _ = try await $0.requests.showCode(for: $2, as: $3) },
    Call("confirmPickup", Cases.collect) { try await $0.requests.confirmPickup($2, as: $3) },
    Call("collect", Cases.collect) {
      try await $0.requests.collect($2, with: PickupCode(from: Secret([1])), as: $3)
    },
    Call("reportNoShow", Cases.collect) { try await $0.requests.reportNoShow($2, as: $3) },
    Call("explainNoShow", Cases.collect) { try await $0.requests.explainNoShow($2, .other, as: $3) },
    Call("outgoing", Cases.read, isAboutRequest: false) { fixture, _, _, principal in
      let items = try await fixture.requests.outgoing(as: principal).items
      #expect(items.isEmpty)
    },
    Call("incoming", Cases.read, isAboutRequest: false) { fixture, _, _, principal in
      let items = try await fixture.requests.incoming(as: principal).items
      #expect(items.isEmpty)
    },
    Call("details", Cases.read) { _ = try await $0.requests.details(of: $2, as: $3) },
    Call("notifications", Cases.read, isAboutRequest: false) { fixture, _, _, principal in
      let items = try await fixture.requests.notifications(as: principal).items
      #expect(items.isEmpty)
    },
    Call("dismissNotification", Cases.read, isAboutRequest: false) {
      try await $0.requests.dismissNotification(Identifier(uuidBits: (1, 1)), as: $3)
    },
    Call("quotaUsage", Cases.read, isAboutRequest: false) { _ = try await $0.requests.quotaUsage(as: $3) },
    Call("fireDueEvents", Cases.fireDueEvents, isAboutRequest: false) {
      try await $0.requests.fireDueEvents(as: $3)
    },
  ]

  @Test("Every operation is permitted to exactly the callers in the matrix")
  func operations() {
    #expect(Set(FoodRequestService.Operations.all.map(\.name)) == Set(Self.matrix.keys))
    for operation in FoodRequestService.Operations.all {
      for caller in PrincipalKind.allCases {
        #expect(
          operation.allows(caller.principal) == Self.matrix[operation.name]?.contains(caller),
          "\(operation) as \(caller)")
      }
    }
  }

  @Test("Every method of the request service is among the tested calls")
  func complete() {
    let declared = SourceFiles.principalCalls(under: "Sources/FoodSharing").filter {
      $0.hasPrefix("FoodRequestService.")
    }
    #expect(declared == Self.calls.map { "FoodRequestService.\($0)" }.sorted())
  }

  @Test(
    "Each method refuses callers without permission, and doesn't find another person's request",
    arguments: calls
  )
  func call(_ call: Call) async throws {
    for state in ["pending", "accepted", "reserved"] {
      let fixture = try await FoodSharingFixture()
      let bread = try await fixture.bread(Fixtures.offer(isInstant: true))
      let id = try await fixture.requests.send(
        Fixtures.portions(2), of: bread.id, as: FoodSharingFixture.ola
      ).id
      if state != "pending" { try await fixture.requests.accept(id, as: FoodSharingFixture.baker) }
      if state == "reserved" {
        try await fixture.requests.reserve(
          id, at: Fixtures.window(24).time, as: FoodSharingFixture.ola)
      }
      for caller in PrincipalKind.allCases {
        let before = try await fixture.sequence()
        let isAllowed = Self.matrix[call.operation.name]?.contains(caller) == true
        let label = "\(call) as \(caller), \(state)"
        do {
          try await call.run(fixture, bread.id, id, caller.principal)
          #expect(isAllowed && !call.isAboutRequest, "\(label) was allowed")
        } catch let error as FoodSharingError {
          let after = try await fixture.sequence()
          #expect(after == before, "\(label) was refused and changed something")
          if isAllowed {
            #expect(call.isAboutRequest, "\(label): \(error)")
            #expect(error == .notFound(EntityReference(FoodRequest.self, id: id)), "\(label)")
          } else {
            #expect(error == .forbidden(AccessDeniedError(call.operation)), "\(label)")
          }
        }
      }
    }
  }
}
