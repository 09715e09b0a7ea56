import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import FoodSharing
import Foundation
import ShelterRegistry
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

  init?(_ error: any Error, from catalog: MessageCatalog, in language: LanguageTag, at now: Timestamp) {
    guard let refusal = error.refusal else { return nil }  // a defect of the server: log it, and answer 500
    type = refusal.code.rawValue
    status = refusal.status
    title =
      refusal.violations.isEmpty
      ? error.text(in: language) : catalog.text(for: refusal.messageCode, refusal.details, in: language)
    errors = refusal.violations.map { violation in
      FieldProblem(
        path: violation.path.description, code: violation.code.rawValue,
        text: violation.text(in: language, from: catalog))
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
  let roles: [String]
  let isDismissed: Bool

  enum Fields {
    static let id = Field("id", \Clerk.id)
    static let name = Field("name", \Clerk.name, .length(1...100))
    static let roles = Field("roles", \Clerk.roles)
    static let isDismissed = Field("isDismissed", \Clerk.isDismissed)
  }

  static let schema = ModelSchema<Clerk>("Clerk", version: 1) {
    Fields.id
    Fields.name
    Fields.roles
    Fields.isDismissed
  }

  init(
    id: Principal.ID, name: String, roles: [String], isDismissed: Bool = false
  ) throws(ValidationError) {
    self.id = id
    self.name = name
    self.roles = roles
    self.isDismissed = isDismissed
    try validated()
  }

  init(reading fields: FieldReader<Clerk>) throws {
    try self.init(
      id: fields[Fields.id], name: fields[Fields.name], roles: fields[Fields.roles],
      isDismissed: fields[Fields.isDismissed])
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
    return clerk.isDismissed ? nil : .user(id, roles: principal.roles.intersection(clerk.roles))
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

/// The error of the app's own services, without reasons of its own.
enum ClerkErrorReason: ServiceErrorReason {
  static var messages: MessageCatalog { RepositoryMessages.catalog }
  var messageCode: MessageCode { switch self {} }
}

typealias ClerkError = ServiceError<ClerkErrorReason>

/// A service of the app.
struct ClerkService: Sendable {
  static let rename = OperationDescription(
    "clerk.rename", for: .authenticated, doc: "Changes the caller's name.")

  let repository: any Repository
  let directory = ClerkDirectory()

  func rename(to name: String, as principal: Principal) async throws(ClerkError) {
    try mapError(Self.rename.authorize(principal), to: ClerkError.forbidden)
    try await repository.transact { (work: inout UnitOfWork<ClerkError>) async throws(ClerkError) in
      let caller = try await directory.currentPrincipal(principal, in: &work) ?? .guest
      let id = try mapError(Self.rename.authorizedPrincipalID(of: caller), to: ClerkError.forbidden)
      guard let clerk = try await work.get(Clerk.self, id: id) else { return }
      work.update(try mapError(Clerk(id: id, name: name, roles: clerk.roles), to: ClerkError.invalid))
    }
  }
}

/// The caller of an operation by the session's token.
struct Sessions: Sendable {
  let signIn: SignInService

  func principal(
    _ token: Secret<String>?, of operation: OperationDescription
  ) async throws(AccountError) -> Principal {
    guard let token else { return .guest }
    do {
      return try await signIn.authenticate(token: token)
    } catch {
      guard operation.isOpenToAnyone, error.refusal.code == "account.sessionEnded" else { throw error }
      return .guest
    }
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
    let texts = FoodSharingMessages.catalog
    let problem = try #require(Problem(refused, from: texts, in: .english, at: now))
    #expect(problem.type == "unauthenticated" && problem.status == 401 && problem.retryAfter == nil)
    let input = try #require(#expect(throws: ValueError.self) { try PickupCode(parsing: Secret("?")) })
    #expect(Problem(input, from: texts, in: .english, at: now)?.status == 422)
    let json = try #require(
      #expect(throws: JSONError.self) {
        try JSONReader().read(FoodOffer.self, from: Array("{".utf8))
      })
    #expect(Problem(json, from: texts, in: .english, at: now)?.status == 400)
    let empty = try #require(
      #expect(throws: JSONError.self) { try JSONReader().read(FoodOffer.self, from: Array("{}".utf8)) })
    #expect(Problem(empty, from: texts, in: .english, at: now)?.errors.isEmpty == false)
    #expect(Problem(CancellationError(), from: texts, in: .english, at: now) == nil)
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
    let institutions = InstitutionService(
      ShelterSystem(
        InMemoryRepository(), clock: .system, principals: .claims, digest: .portable,
        zones: { TimeZone(identifier: $0.text) }))
    var log: [String] = []

    let parts: [@Sendable () async throws -> Void] = [
      { throw CancellationError() },
      { _ = try await requests.fireDueEvents(as: .system) },
      { _ = try await upkeep.fireDueEvents(as: .system) },
      { _ = try await institutions.fireDueEvents(as: .system) },
    ]
    for part in parts {
      do {
        try await part()
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
    try await repository.insert(try Clerk(id: id, name: "Ola", roles: ["food.donor"]))
    let system = FoodSharingSystem(
      repository, clock: .system, principals: ClerkDirectory(), zone: TimeZone.gmt, digest: .portable,
      pickupCodeKey: SecretKey(from: SecretGenerator()))
    let principal = Principal.user(id, roles: ["food.donor"])
    let profiles = FoodProfileService(system)
    try await profiles.save(.individual, peopleServed: 2, as: principal)
    try await repository.save(try Clerk(id: id, name: "Ola", roles: ["food.donor"], isDismissed: true))
    let error = await #expect(throws: FoodSharingError.self) {
      try await profiles.acceptDisclaimer(version: 1, as: principal)
    }
    #expect(error?.refusal.status == 401)
    let rename = await #expect(throws: ClerkError.self) {
      try await ClerkService(repository: repository).rename(to: "Ala", as: principal)
    }
    #expect(rename?.refusal.status == 401)
  }

  @Test("A service of the app changes an account, which is deleted with its records of FoodSharing")
  func ownAccounts() async throws {
    let repository = InMemoryRepository()
    let id = Principal.ID(uuidBits: (1, 1))
    try await repository.insert(try Clerk(id: id, name: "Ola", roles: ["food.donor"]))
    let food = FoodSharingSystem(
      repository, clock: .system, principals: ClerkDirectory(), zone: TimeZone.gmt, digest: .portable,
      pickupCodeKey: SecretKey(from: SecretGenerator()))
    let clerk = Principal.user(id, roles: ["food.donor"])
    try await FoodProfileService(food).save(.individual, peopleServed: 2, as: clerk)
    try await ClerkService(repository: repository).rename(to: "Ala", as: clerk)
    #expect(try await repository.get(Clerk.self, id: id)?.entity.name == "Ala")

    let now = SystemClock().now()
    try await repository.transact { (work: inout UnitOfWork<ClerkError>) async throws(ClerkError) in
      try await FoodErasureStep(food).erase(id, at: now, from: repository, in: &work)
      work.delete(Clerk.self, id: id)
    }

    #expect(try await repository.get(Clerk.self, id: id) == nil)
    #expect(try await repository.get(FoodProfile.self, id: id) == nil)
  }

  @Test("A caller whose session has ended counts as a guest for an operation that guests may call")
  func endedSession() async throws {
    let accounts = AccountSystem(
      InMemoryRepository(), clock: .system, hasher: try SamplePasswordHasher(), digest: .portable,
      passwords: PasswordPolicy(serviceName: "FoodSaver", blocklist: [], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "FoodSaver"))
    let callers = Sessions(signIn: SignInService(accounts))
    let token = Secret("unknown")
    #expect(try await callers.principal(token, of: SignInService.Operations.signIn.description) == .guest)
    await #expect(throws: AccountError.self) {
      try await callers.principal(token, of: FoodRequestService.Operations.accept.description)
    }
  }

  @Test("An approval names the version that the donor saw, and a menu offers what the donor may do")
  func versions() async throws {
    let food = FoodSharingSystem(
      InMemoryRepository(), clock: .system, principals: .claims, zone: TimeZone.gmt, digest: .portable,
      pickupCodeKey: SecretKey(from: SecretGenerator()))
    let (profiles, requests) = (FoodProfileService(food), FoodRequestService(food))
    let donor = Principal.user(Identifier(uuidBits: (1, 1)), roles: ["food.donor"])
    let receiver = Principal.user(Identifier(uuidBits: (1, 2)), roles: ["food.receiver"])
    for person in [donor, receiver] {
      try await profiles.save(.individual, peopleServed: 2, as: person)
      try await profiles.acceptDisclaimer(version: 1, as: person)
    }
    let now = SystemClock().now()
    let offer = try FoodOffer(
      title: "Apples", description: "A crate from the garden.", category: .known(.produce),
      quantity: FoodQuantity(10, .piece), storage: .known(.ambient), dateMark: .none, listingDays: 3)
    let terms = try PickupTerms(
      contact: PickupContact(methods: [.phone], phone: PhoneNumber(parsing: "+48600100200")),
      place: PickupPlace(at: Coordinate(latitude: 52.2297, longitude: 21.0122), street: "Krucza 5"),
      windows: [
        PickupWindow(TimeWindow(start: now.adding(.seconds(3_600)), end: now.adding(.seconds(7_200))))
      ])
    let post = try await FoodPostService(food).post(offer, pickup: terms, as: donor)
    let request = try await requests.send(FoodQuantity(4, .piece), of: post.id, as: receiver)

    let details = try await requests.details(of: request.id, as: donor)
    let number = details.version.number  // sent to the client, which returns it with its approval

    let events = details.permittedEvents.map { "\(FoodRequest.lifecycle.name).\($0.rawValue)" }
    // Both sides can fire some events, each by an operation for its role.
    let side: FoodSharingRole = details.summary.donor == donor.id ? .donor : .receiver
    let buttons = FoodSharingOperations.all.filter { operation in
      operation.accessRequirements.contains(.role(side))
        && operation.parameters.contains { $0.name == "request" }
        && operation.events.contains(where: events.contains)
    }
    #expect(Set(buttons.map(\.name)) == ["request.accept", "request.decline"])

    let key: IdempotencyKey.ID = IdentifierGenerator(clock: .system).next()
    let accepted = try await requests.accept(
      request.id, seen: Version(number), idempotencyKey: key, as: donor)
    #expect(accepted.version == nil)
    let repeated = try await requests.accept(
      request.id, seen: Version(number), idempotencyKey: key, as: donor)
    #expect(repeated.status == accepted.status)
  }

  @Test("The declarations tell which results have no JSON form of their own")
  func results() {
    let own = FoodSharingOperations.all.filter { if case .type = $0.result { true } else { false } }
    #expect(own.contains { $0.name == "request.details" })
  }

  @Test("A row of a moderator's list has the events that the moderator may fire")
  func queues() async throws {
    let food = FoodSharingSystem(
      InMemoryRepository(), clock: .system, principals: .claims, zone: TimeZone.gmt, digest: .portable,
      pickupCodeKey: SecretKey(from: SecretGenerator()))
    let moderator = Principal.user(Identifier(uuidBits: (1, 3)), roles: [Role.moderator.text])
    let queue = try await FoodProfileService(food).groups(as: moderator)
    let now = SystemClock().now()
    let rows = queue.items.map { row in
      let permissions = FoodProfile.lifecycle.permitted(by: moderator, on: row.entity, at: now)
      return (row, permissions.filter(\.isPermitted).map(\.event))
    }
    #expect(rows.isEmpty)
  }
}
