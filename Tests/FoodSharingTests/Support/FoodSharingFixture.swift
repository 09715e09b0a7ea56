import DomainAccounts
import DomainFoundation
import FoodSharing
import FoodSharingSamples
import TestSupport
import Testing

/// An app for sharing food at noon on 21 November 2026: its services, its repository and its clock.
///
/// Every person in `people` has an account and a profile. Identifiers and secrets are generated from fixed
/// seeds, so they are the same in every run.
struct FoodSharingFixture {
  let repository: any Repository
  let clock = ManualClock(Fixtures.now)
  let identifiers: IdentifierGenerator
  let system: FoodSharingSystem
  let profiles: FoodProfileService
  let posts: FoodPostService
  let search: FoodSearchService
  let requests: FoodRequestService
  let favorites: FoodFavoriteService
  let reviews: FoodReviewService
  let feedback: FoodFeedbackService
  let impact: FoodImpactService
  let archive: FoodArchiveService
  let maintenance: FoodMaintenanceService

  /// The key of the pickup codes.
  static let pickupCodeKey = SecretKey(from: SecretGenerator(random: SeededGenerator(seed: 97)))
  /// Donors: an individual and a verified group.
  static let baker = person(1, .donor)
  static let restaurant = person(2, .donor)
  /// Receivers: two individuals and a verified group.
  static let ola = person(3, .receiver)
  static let jan = person(4, .receiver)
  static let charity = person(5, .receiver)
  /// Users with roles of the accounts module; `staff` stores an account for the admin.
  static let admin = Principal.user(id(6), roles: [Role.admin.text])
  static let moderator = Principal.user(id(7), roles: [Role.moderator.text])
  /// A signed-in user without roles, account and profile.
  static let stranger = Principal.user(id(8))

  /// The donors and receivers, with the names of groups and the numbers of people served.
  static let people: [(principal: Principal, group: String?, people: Int64)] = [
    (baker, nil, 1), (restaurant, "Restauracja Pod Lipą", 1), (ola, nil, 3), (jan, nil, 1),
    (charity, "Stowarzyszenie Stół", 120),
  ]

  /// Creates the app and stores accounts and profiles of all people.
  ///
  /// - Parameters:
  ///   - repository: The repository that holds the records.
  ///   - principals: The accounts of the callers; by default, callers hold the roles that they claim.
  ///   - zone: The time zone of the posts.
  ///   - seed: The seed of the identifiers and secrets.
  ///   - configure: A closure that changes the configuration.
  init(
    on repository: some Repository = InMemoryRepository(),
    principals: some PrincipalDirectory = ClaimedRoles(over: .accounts), zone: some TimeZoneRules = .utc,
    seed: UInt64 = 1,
    configure: (inout FoodSharingConfiguration) -> Void = { _ in }
  ) async throws {
    OperationReport.begin(FoodSharingModule.declaration)
    self.repository = repository
    var configuration = FoodSharingConfiguration()
    configure(&configuration)
    identifiers = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: seed))
    system = FoodSharingSystem(
      repository, clock: clock, principals: principals, identifiers: identifiers, zone: zone,
      digest: .portable, pickupCodeKey: Self.pickupCodeKey,
      secrets: SecretGenerator(random: SeededGenerator(seed: seed + 1)), configuration: configuration)
    profiles = FoodProfileService(system)
    posts = FoodPostService(system)
    search = FoodSearchService(system)
    requests = FoodRequestService(system)
    favorites = FoodFavoriteService(system)
    reviews = FoodReviewService(system)
    feedback = FoodFeedbackService(system)
    impact = FoodImpactService(system)
    archive = FoodArchiveService(system)
    maintenance = FoodMaintenanceService(system)
    var accounts: [Account] = []
    for (number, person) in Self.people.enumerated() {
      accounts.append(try Self.account(person.principal, number, name: person.group))
    }
    let storedAccounts = accounts
    try await repository.commit { changes in
      for account in storedAccounts { changes.insert(account) }
      for person in Self.people {
        guard let id = person.principal.id else { continue }
        let profile =
          person.group.map { FoodSamples.group($0, of: id, people: person.people, at: Fixtures.now) }
          ?? FoodSamples.profile(of: id, people: person.people, at: Fixtures.now)
        if let profile { changes.insert(profile) }
      }
    }
  }

  private static func id(_ number: UInt64) -> Principal.ID { Identifier(uuidBits: (0, number)) }

  private static func person(_ number: UInt64, _ role: FoodSharingRole) -> Principal {
    .user(id(number), roles: [role.rawValue])
  }

  static func account(_ principal: Principal, _ number: Int, name: String?) throws -> Account {
    let id = try #require(principal.id)
    return try Account(
      id: id, kind: .known(name == nil ? .individual : .group), displayName: name ?? "Person \(number)",
      email: EmailAddress(parsing: "person\(number)@example.org"), emailVerifiedAt: Fixtures.now,
      phone: PhoneNumber(parsing: "+4860000000\(number)"),
      roles: principal.roles.compactMap { Role($0) }, status: .known(.active), statusSince: Fixtures.now,
      registeredAt: Fixtures.now)
  }
}

extension FoodSharingFixture {
  /// Returns the dependencies of services for the same records, with another configuration.
  func system(configure: (inout FoodSharingConfiguration) -> Void) -> FoodSharingSystem {
    var configuration = FoodSharingConfiguration()
    configure(&configuration)
    return FoodSharingSystem(
      repository, clock: clock, principals: ClaimedRoles(over: .accounts), identifiers: identifiers,
      digest: .portable, pickupCodeKey: Self.pickupCodeKey, configuration: configuration)
  }

  /// Publishes a post, by default the baker's with the default offer and pickup terms.
  @discardableResult
  func bread(
    _ offer: FoodOffer? = nil, _ terms: PickupTerms? = nil, as donor: Principal = baker
  ) async throws -> FoodPost {
    try await posts.post(offer ?? Fixtures.offer(), pickup: terms ?? Fixtures.terms(), as: donor)
  }

  /// Returns the stored post.
  func stored(
    _ id: FoodPost.ID, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> FoodPost {
    try #require(try await repository.get(FoodPost.self, id: id), sourceLocation: sourceLocation).entity
  }

  /// Returns the titles of the posts that a search finds.
  func titles(
    _ filter: FoodPostFilter = FoodPostFilter(), sortedBy order: FoodSortOrder = .newest,
    as principal: Principal = ola
  ) async throws -> [String] {
    try await search.posts(filter, sortedBy: order, as: principal).items.map(\.title)
  }
}

/// Returns the error that the call throws.
func refusal(
  _ sourceLocation: SourceLocation = #_sourceLocation, _ call: () async throws -> some Any
) async -> FoodSharingError? {
  await #expect(throws: FoodSharingError.self, sourceLocation: sourceLocation) { _ = try await call() }
}

extension FoodSharingFixture {
  /// Checks that a call is refused with the code and changes nothing.
  func expectRefusal(
    _ code: Refusal.Code, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ call: () async throws -> Void
  ) async throws {
    let before = try await sequence()
    let error = await refusal(sourceLocation, call)
    #expect(error?.refusal.code == code, comment, sourceLocation: sourceLocation)
    #expect(try await sequence() == before, comment, sourceLocation: sourceLocation)
  }
}
