import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import FoodSharing
import Foundation
import Testing

/// A problem document (RFC 9457) for an error of any module.
struct Problem: Encodable {
  /// The violation of one field, with a text for its user.
  struct FieldProblem: Encodable {
    let path: String
    let code: String
    let text: String
  }

  let type: String
  let status: Int
  let title: String
  let errors: [FieldProblem]
  /// The value of the header Retry-After in seconds.
  let retryAfter: Int64?

  init?(_ error: any Error, in language: LanguageTag, at now: Timestamp) {
    guard let refusal = error.refusal else { return nil }  // a defect of the server: log it, and answer 500
    type = refusal.code.rawValue
    status = refusal.status
    title = error.text(in: language)
    errors = refusal.violations.map { violation in
      FieldProblem(
        path: violation.path.description, code: violation.code.rawValue,
        text: violation.text(in: language, from: FoodSharingMessages.catalog))
    }
    retryAfter =
      switch refusal.retry {
      case .never: nil
      case .now: 0
      case .after(let moment): max(0, moment.since(now).components.seconds + 1)
      case .afterDelay(let delay): delay.components.seconds + 1
      }
  }
}

/// A clerk of an app with accounts of its own.
struct Clerk: Entity {
  let id: Principal.ID
  let name: String
  let isDismissed: Bool

  enum Fields {
    static let id = Field("id", \Clerk.id)
    static let name = Field("name", \Clerk.name, .length(1...100))
    static let isDismissed = Field("isDismissed", \Clerk.isDismissed)
  }

  static let schema = ModelSchema<Clerk>("Clerk", version: 1) {
    Fields.id
    Fields.name
    Fields.isDismissed
  }

  init(id: Principal.ID, name: String, isDismissed: Bool = false) throws(ValidationError) {
    self.id = id
    self.name = name
    self.isDismissed = isDismissed
    try validated()
  }

  init(reading fields: FieldReader<Clerk>) throws {
    try self.init(
      id: fields[Fields.id], name: fields[Fields.name], isDismissed: fields[Fields.isDismissed])
  }

  var entry: DirectoryEntry {
    DirectoryEntry(
      PublicProfile(id: id, kind: .known(.individual), displayName: name),
      standing: isDismissed ? .disabled : .active)
  }
}

/// The accounts of the app for the services of the suite.
struct ClerkDirectory: PrincipalDirectory {
  func currentPrincipal<Failure: RepositoryErrorConvertible>(
    _ principal: Principal, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> Principal? {
    guard let id = principal.id, let clerk = try await work.get(Clerk.self, id: id) else { return nil }
    work.touch(Clerk.self, id: id)
    return clerk.isDismissed ? nil : .user(id, roles: principal.roles.intersection(["food.donor"]))
  }

  func entry<Failure: RepositoryErrorConvertible>(
    for id: Principal.ID, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> DirectoryEntry? {
    try await work.get(Clerk.self, id: id)?.entry
  }

  func entries(
    for ids: [Principal.ID], in repository: any Repository
  ) async throws(RepositoryError) -> [DirectoryEntry] {
    try await repository.get(Clerk.self, ids: ids).map(\.entity.entry)
  }

  func disabledAccounts(in repository: any Repository) async throws(RepositoryError) -> [Principal.ID] {
    try await repository.all(ModelQuery(where: Clerk.Fields.isDismissed == true)).map(\.id)
  }
}

/// The code of the guide "Serving operations".
struct ServingOperationsGuide {
  @Test("An error of any module, or of reading input, becomes a problem document")
  func problems() async throws {
    let now = Timestamp.earliest
    let system = FoodSharingSystem(
      InMemoryRepository(), clock: .system, principals: .claims, zone: TimeZone.gmt, digest: .portable,
      pickupCodeKey: SecretKey(from: SecretGenerator()))
    let error = await #expect(throws: FoodSharingError.self) {
      try await FoodProfileService(system).acceptDisclaimer(version: 1, as: .guest)
    }
    let refused = try #require(error)
    let problem = try #require(Problem(refused, in: .english, at: now))
    #expect(problem.type == "unauthenticated" && problem.status == 401 && problem.retryAfter == nil)
    let input = try #require(#expect(throws: ValueError.self) { try PickupCode(parsing: Secret("?")) })
    #expect(Problem(input, in: .english, at: now)?.status == 422)
    let json = try #require(
      #expect(throws: JSONError.self) {
        try JSONReader().read(FoodOffer.self, from: Array("{".utf8))
      })
    #expect(Problem(json, in: .english, at: now)?.status == 400)
    #expect(Problem(CancellationError(), in: .english, at: now) == nil)
  }

  @Test("A menu contains the operations that the caller may call")
  func menu() {
    let principal = Principal.user(Identifier(uuidBits: (1, 1)), roles: ["food.donor"])
    let menu = FoodSharingOperations.all.filter { $0.allows(principal) }.map(\.name)
    #expect(menu.contains("post.publish") && !menu.contains("profile.approve"))
  }

  @Test("A failing part of the maintenance doesn't prevent the others")
  func maintenance() async throws {
    let food = FoodSharingSystem(
      InMemoryRepository(), clock: .system, principals: .claims, zone: TimeZone.gmt, digest: .portable,
      pickupCodeKey: SecretKey(from: SecretGenerator()))
    let requests = FoodRequestService(food)
    let upkeep = FoodMaintenanceService(food)
    var log: [String] = []

    let parts: [@Sendable () async throws -> Int] = [
      { throw CancellationError() },
      { try await requests.fireDueEvents(as: .system) },
      { try await upkeep.fireDueEvents(as: .system) },
    ]
    for part in parts {
      do {
        _ = try await part()
      } catch {
        log.append("\(error)")
      }
    }

    #expect(log.count == 1)
  }

  @Test("A directory of the app's own accounts refuses a dismissed clerk from the next call on")
  func directory() async throws {
    let repository = InMemoryRepository()
    let id = Principal.ID(uuidBits: (1, 1))
    try await repository.insert(try Clerk(id: id, name: "Ola"))
    let system = FoodSharingSystem(
      repository, clock: .system, principals: ClerkDirectory(), zone: TimeZone.gmt, digest: .portable,
      pickupCodeKey: SecretKey(from: SecretGenerator()))
    let principal = Principal.user(id, roles: ["food.donor"])
    let profiles = FoodProfileService(system)
    try await profiles.save(.individual, peopleServed: 2, as: principal)
    try await repository.save(try Clerk(id: id, name: "Ola", isDismissed: true))
    let error = await #expect(throws: FoodSharingError.self) {
      try await profiles.acceptDisclaimer(version: 1, as: principal)
    }
    #expect(error?.refusal.status == 401)
  }
}
