import BookMarket
import DomainAccounts
import Synchronization
import TestSupport
import Testing

/// The permissions of every operation for every kind of caller.
@Suite("Permissions of the operations of the book market")
struct PermissionTests {
  enum PrincipalKind: String, CaseIterable {
    case guest, member, moderator, `operator`, system

    var principal: Principal {
      switch self {
      case .guest: .guest
      case .member: .ann
      case .moderator: .mia
      case .operator: .olga
      case .system: .system
      }
    }
  }

  static let allKinds = Set(PrincipalKind.allCases)
  static let signedIn = allKinds.subtracting([.guest, .system])
  /// Both roles of the module, which accounts in these tests don't hold.
  static let allRoles = Set(BookMarketRole.allCases.map(\.rawValue))

  /// The expected callers of each operation, declared independently of the sources.
  static let matrix: [String: Set<PrincipalKind>] = Dictionary(
    uniqueKeysWithValues: (tradingMatrix + catalogMatrix).flatMap { row in
      row.operations.map { ($0, row.callers) }
    })

  /// The expected callers of listings, offers, exchanges and due work.
  static let tradingMatrix: [(callers: Set<PrincipalKind>, operations: [String])] = [
    (
      signedIn,
      [
        "listing.begin", "listing.post", "listing.postNew", "listing.edit", "listing.renew",
        "listing.withdraw", "listing.markSold", "listing.relist", "listing.details", "listing.seller",
        "listing.booklist",
        "offer.make",
        "offer.accept", "offer.decline", "offer.counter", "offer.retract", "offer.threads",
        "offer.thread", "offer.count", "question.ask", "question.answer", "question.list",
        "exchange.proposeMeetUp", "exchange.acceptMeetUp", "exchange.cancel",
        "exchange.confirm", "exchange.reportNoShow", "exchange.contest", "exchange.dispute",
        "exchange.current", "exchange.exchange", "exchange.contact", "exchange.disclosureCount",
      ]
    ),
    (
      [.moderator],
      [
        "listing.waiting", "listing.approve", "listing.reject", "listing.remove",
        "offer.threadForModeration", "offer.end", "question.questionForModeration", "question.close",
        "exchange.disputes", "exchange.resolve",
      ]
    ),
    ([.system], ["offer.fireDueEvents", "exchange.fireDueEvents", "market.fireDueEvents"]),
  ]

  @Test("Every operation is permitted to exactly the callers in the matrix")
  func cells() {
    let operations = BookMarketOperations.all
    #expect(Set(operations.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(operations.map(\.name)).count == operations.count)
    for operation in operations {
      for kind in PrincipalKind.allCases {
        #expect(
          operation.allows(kind.principal) == Self.matrix[operation.name]?.contains(kind),
          "\(operation) as \(kind)"
        )
      }
    }
  }

  @Test("A role of another module, or with another spelling, permits only operations that require no role")
  func foreignRoles() {
    for name in ["moderator", "system", "Books.moderator", "books.Moderator", "accounts.moderator", ""] {
      let principal = Principal.user(Fixtures.id("ann"), roles: [name])
      for operation in BookMarketOperations.all {
        #expect(
          operation.allows(principal) == operation.allows(PrincipalKind.member.principal),
          "\(operation) with '\(name)'")
      }
    }
  }

  @Test(
    "Each service method checks its access requirements before it calls the repository",
    arguments: ServiceCall.all)
  func calls(call: ServiceCall) async throws {
    for kind in PrincipalKind.allCases {
      let repository = LoggingRepository()
      let market = try await BookMarketFixture(on: repository)
      let before = try await market.sequence()
      _ = repository.takeCalls()
      let isAllowed = Self.matrix[call.operation.name]?.contains(kind) == true
      do {
        try await call.run(market, kind.principal)
        #expect(isAllowed, "\(call) as \(kind)")
        try await call.operation.verifyRepetition(in: repository, since: before) {
          try await call.run(market, kind.principal)
        }
      } catch let error as BookMarketError {
        #expect(
          (error == .forbidden(AccessDeniedError(call.operation, for: kind.principal))) == !isAllowed,
          "\(call) as \(kind): \(error)"
        )
      }
      if !isAllowed {
        #expect(repository.takeCalls() == [], "\(call) as \(kind) called the repository")
      }
    }
  }

  @Test(
    "Every public service method with a principal is an operation, and each has a call in these tests"
  )
  func complete() throws {
    let methods = SourceFiles.principalCalls(under: "Sources/BookMarket")
    #expect(methods.count == BookMarketOperations.all.count)
    #expect(ServiceCall.all.count == BookMarketOperations.all.count)
    #expect(Set(ServiceCall.all.map(\.operation.name)) == Set(Self.matrix.keys))
    OperationReport.declare(BookMarketOperations.all)
  }

  @Test("The declaration of the search says that the caller chooses the order")
  func order() {
    #expect(
      ListingService.Operations.search.description.listing
        == .pages(orderedBy: .chosen(default: "-postedAt")))
  }

  @Test(
    "A caller whose account is missing, deleted or disabled is refused wherever guests are",
    arguments: ServiceCall.all.filter {
      !$0.operation.isOpenToAnyone && $0.operation.accessRequirements != [.system]
    })
  func unusableAccounts(call: ServiceCall) async throws {
    let market = try await BookMarketFixture(principals: .accounts)
    let admin = try await market.stored(Account.self, Fixtures.id("max")).updating {
      $0[Account.Fields.roles] = [.admin]
    }
    try await market.repository.save(admin)
    let accounts = AccountAdminService(try SideMenuJourneys.accounts(of: market))
    try await accounts.delete(Fixtures.id("dan"), as: admin.principal)
    try await accounts.disable(Fixtures.id("cleo"), for: .spam, as: admin.principal)
    for name in ["nobody", "dan", "cleo"] {
      let caller = Principal.user(Fixtures.id(name), roles: Self.allRoles)
      let error = try await market.refusal { try await call.run(market, caller) }
      #expect(error == .forbidden(AccessDeniedError(call.operation, for: .guest)), "\(call) as \(name)")
    }
  }

  @Test(
    "A caller who claims a role that the account doesn't hold is refused by each operation for that role",
    arguments: ServiceCall.all.filter { call in
      call.operation.accessRequirements.contains { if case .role = $0 { true } else { false } }
    })
  func revokedRoles(call: ServiceCall) async throws {
    let market = try await BookMarketFixture(principals: .accounts)
    let caller = Principal.user(Fixtures.id("ann"), roles: Self.allRoles)
    let error = try await market.refusal { try await call.run(market, caller) }
    #expect(error == .forbidden(AccessDeniedError(call.operation, for: caller)))
  }

  @Test("`Documentation/Permissions/BookMarket.md` matches the declared access requirements")
  func printed() throws {
    let page = RolesPage(
      module: "BookMarket", principals: PrincipalKind.allCases.map { ($0.rawValue, $0.principal) },
      operations: BookMarketOperations.all)
    #expect(try page.isCommitted())
  }
}

/// A repository that logs its calls.
private final class LoggingRepository: ForwardingRepository {
  /// The repository that holds the records; calls to it aren't logged.
  let base: any Repository = InMemoryRepository()
  private let log = Mutex<[String]>([])

  /// Returns the logged calls, each with its method and entities, and clears the log.
  func takeCalls() -> [String] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  func willCall(_ call: String) async throws(RepositoryError) {
    log.withLock { $0.append(call) }
  }
}
