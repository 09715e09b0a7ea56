import FoodSharing
import Testing

/// A call of an operation through its declaration.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The records that calls are about.
  struct Subject: Sendable {
    var post = FoodPost.ID(uuidBits: (9, 1))
    var request = FoodRequest.ID(uuidBits: (9, 4))

    /// A subject whose records don't exist.
    static let missing = Subject()
  }

  /// The operation.
  let operation: OperationDescription
  /// Whether the call is about the subject's request.
  let isAboutRequest: Bool
  /// Calls the operation for the subject; some inputs are invalid, which only permitted callers are told.
  let answerOn: @Sendable (FoodSharingFixture, Subject, Principal) async throws -> any Sendable

  var description: String { operation.name }

  /// Creates a call that is about no record of the subject.
  init<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, FoodSharingErrorReason, Output, repeat each Input>,
    _ run:
      @escaping @Sendable (
        ServiceOperation<Service, FoodSharingErrorReason, Output, repeat each Input>, FoodSharingFixture,
        Principal
      ) async throws -> Output
  ) {
    self.operation = operation.description
    isAboutRequest = false
    answerOn = { try await run(operation, $0, $2) }
  }

  private init<Service, Output, each Input, ID: Sendable>(
    _ operation: ServiceOperation<Service, FoodSharingErrorReason, Output, repeat each Input>,
    about id: @escaping @Sendable (Subject) -> ID, isAboutRequest: Bool,
    _ run:
      @escaping @Sendable (
        ServiceOperation<Service, FoodSharingErrorReason, Output, repeat each Input>, FoodSharingFixture, ID,
        Principal
      ) async throws -> Output
  ) {
    self.operation = operation.description
    self.isAboutRequest = isAboutRequest
    answerOn = { try await run(operation, $0, id($1), $2) }
  }

  /// Creates a call that is about the subject's post.
  static func post<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, FoodSharingErrorReason, Output, repeat each Input>,
    _ run:
      @escaping @Sendable (
        ServiceOperation<Service, FoodSharingErrorReason, Output, repeat each Input>, FoodSharingFixture,
        FoodPost.ID, Principal
      ) async throws -> Output
  ) -> ServiceCall {
    ServiceCall(operation, about: { $0.post }, isAboutRequest: false, run)
  }

  /// Creates a call that is about the subject's request.
  static func request<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, FoodSharingErrorReason, Output, repeat each Input>,
    _ run:
      @escaping @Sendable (
        ServiceOperation<Service, FoodSharingErrorReason, Output, repeat each Input>, FoodSharingFixture,
        FoodRequest.ID, Principal
      ) async throws -> Output
  ) -> ServiceCall {
    ServiceCall(operation, about: { $0.request }, isAboutRequest: true, run)
  }

  /// Calls the operation for the subject without using its answer.
  func runOn(_ fixture: FoodSharingFixture, _ subject: Subject, _ principal: Principal) async throws {
    _ = try await answerOn(fixture, subject, principal)
  }

  /// Calls the operation; the records that it is about don't exist.
  func run(_ fixture: FoodSharingFixture, _ principal: Principal) async throws {
    try await runOn(fixture, .missing, principal)
  }
}

extension ServiceCall {
  /// A call of each operation of the module.
  static let all = posting + requesting + people + maintaining

  private typealias Post = FoodPostService.Operations
  private typealias Maintenance = FoodMaintenanceService.Operations

  static let posting = [
    ServiceCall(Post.draft) { try await $0($1.posts, Fixtures.offer(), Fixtures.terms(), key, $2) },
    ServiceCall(Post.post) { try await $0($1.posts, Fixtures.offer(), Fixtures.terms(), key, $2) },
    .post(Post.publish) { try await $0($1.posts, $2, key, $3) },
    .post(Post.edit) { try await $0($1.posts, $2, Fixtures.offer(), key, $3) },
    .post(Post.editContact) { try await $0($1.posts, $2, PickupContact(methods: [.message]), key, $3) },
    .post(Post.editPickup) { try await $0($1.posts, $2, Fixtures.terms(), key, $3) },
    .post(Post.extend) { try await $0($1.posts, $2, 3, key, $3) },
    .post(Post.close) { try await $0($1.posts, $2, key, $3) },
    .post(Post.delete) { try await $0($1.posts, $2, false, key, $3) },
    ServiceCall(Post.posts) { try await $0($1.posts, [.available], 10, .first, $2) },
    .post(Post.remove) { try await $0($1.posts, $2, .unsafe, key, $3) },
  ]

  static let maintaining = [
    ServiceCall(Maintenance.fireDueEvents) { try await $0($1.maintenance, $2) },
    ServiceCall(Maintenance.updateSuspension) {
      try await $0($1.maintenance, Identifier(uuidBits: (0, 1)), $2)
    },
  ]
}

extension ServiceCall {
  private typealias Request = FoodRequestService.Operations

  static let requesting = changing + handingOver + reading

  static let changing: [ServiceCall] = [
    .post(Request.send) { try await $0($1.requests, Fixtures.portions(1), $2, nil, key, $3) },
    .request(Request.edit) { try await $0($1.requests, $2, Fixtures.portions(1), nil, key, $3) },
    .request(Request.withdraw) { try await $0($1.requests, $2, key, $3) },
    .request(Request.accept) { try await $0($1.requests, $2, nil, $1.version(of: $2), key, $3) },
    .request(Request.decline) { try await $0($1.requests, $2, nil, false, key, $3) },
    .request(Request.withdrawAcceptance) { try await $0($1.requests, $2, .other, key, $3) },
    .request(Request.cancelByDonor) { try await $0($1.requests, $2, .other, key, $3) },
    .request(Request.reserve) { try await $0($1.requests, $2, Fixtures.window(4).time, key, $3) },
    .post(Request.reserveInstantly) {
      try await $0($1.requests, Fixtures.portions(1), $2, Fixtures.window(4).time, key, $3)
    },
    .request(Request.cancelByReceiver) { try await $0($1.requests, $2, .changedMind, key, $3) },
  ]

  static let handingOver: [ServiceCall] = [
    .request(Request.showCode) { try await $0($1.requests, $2, $3) },
    .request(Request.confirmPickup) {
      try await $0($1.requests, $2, Fixtures.portions(1), .available, key, $3)
    },
    .request(Request.collect) {
      try await $0($1.requests, $2, Fixtures.portions(1), PickupCode(from: Secret([1])), key, $3)
    },
    .request(Request.reportNoShow) { try await $0($1.requests, $2, key, $3) },
    .request(Request.explainNoShow) { try await $0($1.requests, $2, .other, key, $3) },
  ]

  static let reading: [ServiceCall] = [
    ServiceCall(Request.outgoing) {
      let page = try await $0($1.requests, [.pending], 10, .first, $2)
      #expect(page.items.isEmpty)
      return page
    },
    ServiceCall(Request.incoming) {
      let page = try await $0($1.requests, [.pending], 10, .first, $2)
      #expect(page.items.isEmpty)
      return page
    },
    .request(Request.details) { try await $0($1.requests, $2, $3) },
    ServiceCall(Request.notifications) {
      let page = try await $0($1.requests, 10, .first, $2)
      #expect(page.items.isEmpty)
      return page
    },
    ServiceCall(Request.dismissNotification) {
      try await $0($1.requests, Identifier(uuidBits: (1, 1)), $2)
    },
    ServiceCall(Request.quotaUsage) { try await $0($1.requests, $2) },
    ServiceCall(Request.fireDueEvents) { try await $0($1.requests, $2) },
  ]
}
