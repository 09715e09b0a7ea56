import DomainFoundation
import FoodSharing

/// A post at noon on 21 November 2026, with its donor and whoever joins.
struct FoodSharingFixture: Sendable {
  let repository: any Repository
  let clock: FixedClock
  let identifiers: IdentifierGenerator
  let system: FoodSharingSystem
  let requests: FoodRequestService
  let post: FoodPost.ID

  static let donor = Principal.user(Fixtures.donor, roles: [FoodSharingRole.donor.rawValue])
  static let ann = Principal.user(Fixtures.receiver, roles: [FoodSharingRole.receiver.rawValue])
  static let bob = Principal.user(Fixtures.stranger, roles: [FoodSharingRole.receiver.rawValue])

  /// The first of the post's windows, four to six hours from noon.
  static let window = try? TimeWindow(start: Fixtures.later(4), end: Fixtures.later(6))

  init(
    _ offer: FoodOffer? = nil, terms: PickupTerms? = nil,
    on repository: any Repository = InMemoryRepository(),
    rules: FoodSharingConfiguration = FoodSharingConfiguration()
  ) async throws {
    self.repository = repository
    clock = FixedClock(Fixtures.now)
    identifiers = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 7))
    system = FoodSharingSystem(
      repository, clock: clock, identifiers: identifiers, digest: .portable,
      secrets: SecretGenerator(random: SeededGenerator(seed: 8)), configuration: rules)
    requests = FoodRequestService(system)
    let draft = try Fixtures.draft(offer, terms: terms)
    post = draft.id
    let listed = try draft.firing(.publish, by: Self.donor, at: Fixtures.now).subject
    try await repository.insert(listed)
    for person in [Self.donor, Self.ann, Self.bob] { try await join(person) }
  }

  /// Lets somebody take part.
  func join(_ principal: Principal) async throws {
    guard let id = principal.id else { return }
    try await repository.insert(
      FoodProfile(
        id: id, kind: .known(.individual),
        disclaimer: DisclaimerAcceptance(version: 1, acceptedAt: Fixtures.now), statusSince: Fixtures.now,
        createdAt: Fixtures.now))
  }

  /// The post as it is stored.
  func stored() async throws -> FoodPost {
    guard let post = try await repository.get(FoodPost.self, id: post)?.entity else {
      throw RepositoryError.backend(code: "no post", isRetryable: false)
    }
    return post
  }

  /// The request as it is stored.
  func stored(_ id: FoodRequest.ID) async throws -> FoodRequest {
    guard let request = try await repository.get(FoodRequest.self, id: id)?.entity else {
      throw RepositoryError.backend(code: "no request", isRetryable: false)
    }
    return request
  }

  /// The number of the newest commit.
  func sequence() async throws -> Commit.SequenceNumber {
    try await repository.commit(ChangeSet()).sequenceNumber
  }

  /// A request of Ann's that has come so far.
  func request(_ state: FoodRequest.State = .pending, _ amount: Int64 = 4) async throws -> FoodRequest.ID {
    let id = try await requests.send(
      Fixtures.portions(amount), of: post, message: "By bicycle.", as: Self.ann
    )
    .id
    guard state != .pending else { return id }
    try await requests.accept(id, as: Self.donor)
    guard state != .accepted, let window = Self.window else { return id }
    try await requests.reserve(id, at: window, as: Self.ann)
    return id
  }
}
