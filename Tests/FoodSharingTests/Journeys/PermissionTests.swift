import DomainAccounts
import FoodSharing
import Synchronization
import TestSupport
import Testing

/// The permissions of every operation for every kind of principal.
@Suite("Permissions of the operations of food sharing")
struct PermissionTests {
  enum PrincipalKind: String, CaseIterable {
    case guest, member, donor, receiver, moderator, admin, system

    var principal: Principal {
      switch self {
      case .guest: .guest
      case .member: FoodSharingFixture.stranger
      case .donor: FoodSharingFixture.baker
      case .receiver: FoodSharingFixture.ola
      case .moderator: FoodSharingFixture.moderator
      case .admin: FoodSharingFixture.admin
      case .system: .system
      }
    }
  }

  static let signedIn = Set(PrincipalKind.allCases).subtracting([.guest, .system])

  /// The expected principals of each operation, declared independently of the sources.
  static let matrix: [String: Set<PrincipalKind>] = Dictionary(
    uniqueKeysWithValues: [
      (
        signedIn,
        [
          "profile.read", "profile.save", "profile.acceptDisclaimer", "profile.applyForVerification",
          "profile.withdrawFromVerification", "profile.retire", "food.find", "food.nearby", "food.categories",
          "food.view", "food.directions", "food.reviews", "food.donorReviews", "food.profileSummary",
          "food.impact", "food.ownImpact", "food.export", "food.restore", "feedback.give",
          "request.outgoing", "request.incoming", "request.details", "request.notifications",
          "request.dismissNotification", "request.quotaUsage",
        ]
      ),
      (
        [.donor],
        [
          "post.draft", "post.post", "post.publish", "post.edit", "post.editContact", "post.editPickup",
          "post.extend", "post.close", "post.delete", "post.posts", "request.accept", "request.decline",
          "request.withdrawAcceptance", "request.cancelByDonor", "request.showCode", "request.confirmPickup",
          "request.reportNoShow",
        ]
      ),
      (
        [.receiver],
        [
          "request.send", "request.edit", "request.withdraw", "request.reserve", "request.reserveInstantly",
          "request.cancelByReceiver", "food.addFavorite", "food.removeFavorite", "food.favorites",
          "food.react", "food.removeReaction", "food.reactions", "food.likedPosts", "food.likedDonors",
          "food.review", "request.collect", "request.explainNoShow",
        ]
      ),
      (
        [.moderator, .admin],
        [
          "post.remove", "profile.groups", "profile.invite", "profile.approve", "profile.reject",
          "profile.deactivate",
        ]
      ),
      ([.moderator], ["food.removeReview"]), ([.admin], ["feedback.read"]),
      ([.system], ["request.fireDueEvents", "food.fireDueEvents", "food.updateSuspension"]),
    ].flatMap { (callers, names) in names.map { ($0, callers) } })

  @Test("Every operation is permitted to exactly the principals in the matrix")
  func cells() {
    let operations = FoodSharingOperations.all
    #expect(Set(operations.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(operations.map(\.name)).count == operations.count)
    for operation in operations {
      for kind in PrincipalKind.allCases {
        #expect(
          operation.allows(kind.principal) == Self.matrix[operation.name]?.contains(kind),
          "\(operation) as \(kind)")
      }
    }
  }

  @Test(
    "A role of another module, or with another spelling, permits only operations that require no role",
    arguments: ["donor", "food.Donor", "books.moderator", "system", ""])
  func foreign(_ role: String) {
    let principal = Principal.user(Identifier(uuidBits: (0, 9)), roles: [role])
    for operation in FoodSharingOperations.all {
      #expect(
        operation.allows(principal) == operation.allows(FoodSharingFixture.stranger),
        "\(operation) with '\(role)'")
    }
  }

  @Test(
    "Each service method checks its access requirements before it calls the repository",
    arguments: ServiceCall.all)
  func calls(call: ServiceCall) async throws {
    let repository = RecordingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let subject = ServiceCall.Subject(post: try await fixture.bread().id)
    for kind in PrincipalKind.allCases {
      let principal = kind.principal
      let before = try await fixture.sequence()
      _ = repository.takeCalls()
      let isAllowed = Self.matrix[call.operation.name]?.contains(kind) == true
      do {
        try await call.runOn(fixture, subject, principal)
        #expect(isAllowed, "\(call) as \(kind)")
        try await call.operation.verifyRepetition(in: repository, since: before) {
          try await call.runOn(fixture, subject, principal)
        }
      } catch let error as FoodSharingError {
        let denied = FoodSharingError.forbidden(AccessDeniedError(call.operation, for: principal))
        #expect((error == denied) == !isAllowed, "\(call) as \(kind): \(error)")
        if !isAllowed, call.operation.accessRequirements != [.system] {
          #expect(error.refusal.status == (kind == .guest ? 401 : 403), "\(call) as \(kind)")
        }
      }
      if !isAllowed {
        #expect(repository.takeCalls() == [], "\(call) as \(kind) called the repository")
      }
    }
  }

  @Test(
    "Every public service method with a principal is an operation, and every operation has a call in these tests"
  )
  func complete() throws {
    let methods = SourceFiles.principalCalls(under: "Sources/FoodSharing")
    #expect(methods.count == FoodSharingOperations.all.count)
    #expect(ServiceCall.all.count == FoodSharingOperations.all.count)
    #expect(Set(ServiceCall.all.map(\.operation.name)) == Set(Self.matrix.keys))
    OperationReport.declare(FoodSharingOperations.all)
  }

  @Test("The declarations of the lists of food say who chooses the order, or that it is by distance")
  func orders() {
    #expect(
      FoodSearchService.Operations.find.description.listing
        == .pages(orderedBy: .chosen(default: "-listedAt")))
    #expect(FoodSearchService.Operations.nearby.description.listing == .pages(orderedBy: .distance))
  }

  /// The calls whose caller needs an account.
  static let signedInCalls = ServiceCall.all.filter { $0.operation.accessRequirements != [.system] }

  @Test(
    "A caller whose account is missing, deleted or disabled is refused by each operation",
    arguments: signedInCalls)
  func unusableAccounts(call: ServiceCall) async throws {
    let fixture = try await FoodSharingFixture(principals: .accounts)
    let (deleted, disabled) = (FoodSharingFixture.jan.id, FoodSharingFixture.charity.id)
    try await fixture.delete(#require(deleted))
    try await fixture.disable(#require(disabled))
    for id in [Principal.ID(uuidBits: (0, 77)), deleted, disabled] {
      let principal = Principal.user(try #require(id), roles: Self.allRoles)
      let before = try await fixture.sequence()
      let error = await refusal { try await call.run(fixture, principal) }
      #expect(error == .forbidden(AccessDeniedError(call.operation, for: .guest)), "\(call)")
      #expect(error?.refusal.status == 401)
      #expect(try await fixture.sequence() == before, "\(call)")
    }
  }

  @Test(
    "A caller who claims a role that the account doesn't hold is refused by each operation for that role",
    arguments: signedInCalls.filter { !$0.operation.allows(FoodSharingFixture.stranger) })
  func revokedRoles(call: ServiceCall) async throws {
    let ola = try #require(FoodSharingFixture.ola.id)
    let fixture = try await FoodSharingFixture(principals: StubDirectory(roles: [ola: []]))
    let principal = Principal.user(ola, roles: Self.allRoles)
    let before = try await fixture.sequence()
    let error = await refusal { try await call.run(fixture, principal) }
    #expect(error == .forbidden(AccessDeniedError(call.operation, for: principal)))
    #expect(try await fixture.sequence() == before)
  }

  static let allRoles = Set(
    FoodSharingRole.allCases.map(\.rawValue) + [Role.admin, .moderator].map(\.text))

  @Test("`Documentation/Permissions/FoodSharing.md` matches the declared access requirements")
  func printed() throws {
    let page = RolesPage(
      module: "FoodSharing", principals: PrincipalKind.allCases.map { ($0.rawValue, $0.principal) },
      operations: FoodSharingOperations.all)
    #expect(try page.isCommitted())
  }
}

/// A repository that logs its calls.
private final class RecordingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let log = Mutex<[String]>([])

  /// Returns the logged calls, each with its method and entities, and clears the log.
  func takeCalls() -> [String] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  func willCall(_ call: String) { log.withLock { $0.append(call) } }
}
