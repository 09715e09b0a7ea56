import MovieCatalogAdvertising
import MovieCatalogExchange
import MovieTestSupport
import TestSupport
import Testing

/// The permissions of each operation, for each kind of caller.
@Suite("Permissions of the movie operations")
struct PermissionTests {
  enum PrincipalKind: String, CaseIterable {
    case guest, user, `operator`, system

    var principal: Principal {
      switch self {
      case .guest: .guest
      case .user: .ann
      case .operator: .curator
      case .system: .system
      }
    }
  }

  static let operations =
    MovieCatalogOperations.all + MovieAdvertisingOperations.all + MovieExchangeOperations.all

  static let everyone = Set(PrincipalKind.allCases)
  static let signedIn: Set<PrincipalKind> = [.user, .operator]

  /// The expected callers of each operation, declared independently of the sources.
  static let matrix: [String: Set<PrincipalKind>] = Dictionary(
    uniqueKeysWithValues: [
      (
        everyone,
        [
          "movie.releasedThisYear", "movie.released", "movie.list", "movie.details", "movie.years",
          "list.read", "purchase.options", "purchase.link", "purchase.offerLink", "ad.listBesideMovies",
        ]
      ),
      (
        signedIn,
        [
          "library.add", "library.remove", "library.addToFavorites", "library.markWatched", "library.rate",
          "library.changeDate", "library.removeWatch", "library.markUnwatched", "library.forgetRemovals",
          "library.setNote", "library.setNoteOnViewing", "library.list", "library.page",
          "library.item",
          "library.statistics", "library.read", "library.merge", "library.importTable",
          "library.exportTable", "list.create", "list.edit", "list.addMovie", "list.removeMovie",
          "list.moveMovie", "list.setNote", "list.delete", "list.own", "purchase.prepareHandoff",
          "purchase.prepareOfferHandoff", "purchase.open", "purchase.markReturned",
        ]
      ),
      ([.operator, .system], ["movie.fetch", "movie.fetchReleased", "movie.refreshStale"]),
      ([.operator], ["movie.read", "movie.correct", "movie.hide", "movie.unhide", "movie.hidden"]),
      ([.system], ["purchase.fireDueEvents"]),
    ].flatMap { (callers: Set<PrincipalKind>, names: [String]) in names.map { ($0, callers) } })

  @Test("Every operation is permitted to exactly the callers in the matrix")
  func cells() {
    #expect(Set(Self.operations.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(Self.operations.map(\.name)).count == Self.operations.count, "names are unique")
    for operation in Self.operations {
      for kind in PrincipalKind.allCases {
        #expect(
          operation.allows(kind.principal) == Self.matrix[operation.name]?.contains(kind),
          "\(operation) as \(kind)")
      }
    }
  }

  @Test(
    "A page of `Documentation/Permissions` equals the declarations of its module",
    arguments: [
      ("MovieCatalog", MovieCatalogOperations.all),
      ("MovieCatalogAdvertising", MovieAdvertisingOperations.all),
      ("MovieCatalogExchange", MovieExchangeOperations.all),
    ])
  func printed(module: String, operations: [OperationDescription]) throws {
    let page = RolesPage(
      module: module, principals: PrincipalKind.allCases.map { ($0.rawValue, $0.principal) },
      operations: operations)
    #expect(try page.isCommitted())
  }

  @Test("A role of another module, or with another spelling, permits only operations that require no role")
  func foreignRoles() {
    for role in ["operator", "system", "movies.Operator", "movies.operator ", "admin", ""] {
      let user = Principal.user(Identifier(uuidBits: (0, 9)), roles: [role])
      for operation in Self.operations {
        #expect(operation.allows(user) == operation.allows(.ann), "\(operation) with '\(role)'")
      }
    }
  }

  @Test(
    "Each service method checks its access requirements before it calls the repository",
    arguments: ServiceCall.all)
  func calls(call: ServiceCall) async throws {
    for kind in PrincipalKind.allCases {
      let repository = ErrorInjectingRepository()
      let fixture = try await MovieCatalogFixture(on: repository)
      try await fixture.openShop()
      _ = try await fixture.insertList()
      let isAllowed = Self.matrix[call.operation.name]?.contains(kind) == true
      let before = try await fixture.sequence()
      if !isAllowed { repository.fail(at: 0, .unavailable) }
      do {
        try await call.run(fixture, kind.principal)
        #expect(isAllowed, "\(call) as \(kind)")
        // The source of the tests answers a repeated fetch with the same snapshot; another one has a new moment.
        if call.operation.name != "movie.fetch" {
          try await call.operation.verifyRepetition(in: repository, since: before) {
            try await call.run(fixture, kind.principal)
          }
        }
      } catch {
        let denied = AccessDeniedError(call.operation, for: kind.principal)
        #expect((accessDenied(error) == denied) == !isAllowed, "\(call) as \(kind): \(error)")
      }
      #expect(!repository.stopFailing(), "\(call) as \(kind) called the repository")
    }
  }

  @Test(
    "Every public service method with a principal is an operation, and every operation has a call in these tests"
  )
  func complete() {
    let modules = ["MovieCatalog", "MovieCatalogAdvertising", "MovieCatalogExchange"]
    let methods = modules.flatMap { SourceFiles.principalCalls(under: "Sources/\($0)") }
    #expect(methods.count == Self.operations.count)
    #expect(ServiceCall.all.count == Self.operations.count)
    #expect(Set(ServiceCall.all.map(\.operation.name)) == Set(Self.matrix.keys))
    OperationReport.declare(Self.operations)
  }

  @Test(
    "A caller whose account can't be used is refused by each operation that guests may not call, without any change",
    arguments: ServiceCall.all.filter {
      !$0.operation.isOpenToAnyone && $0.operation.accessRequirements != [.system]
    })
  func unusableAccounts(call: ServiceCall) async throws {
    let fixture = try await MovieCatalogFixture(principals: StubDirectory(unusable: [Fixtures.ann]))
    try await fixture.openShop()
    _ = try await fixture.insertList()
    let before = try await fixture.sequence()
    let principal = Principal.user(Fixtures.ann, roles: Principal.curator.roles)
    let error = await #expect(throws: (any Error).self) { try await call.run(fixture, principal) }
    #expect(error.flatMap(accessDenied) == AccessDeniedError(call.operation, for: .guest), "\(call)")
    #expect(try await fixture.sequence() == before)
  }

  @Test("A caller whose account can't be used still lists what guests may list")
  func unusableReader() async throws {
    let fixture = try await MovieCatalogFixture(principals: StubDirectory(unusable: [Fixtures.ann]))
    #expect(try await fixture.movies.list(as: .ann).items.count == 16)
  }

  @Test(
    "A caller who claims a role that the account doesn't hold is refused by each operation for that role",
    arguments: ServiceCall.fetching + ServiceCall.curating)
  func revokedRoles(call: ServiceCall) async throws {
    let curator = try #require(Principal.curator.id)
    let fixture = try await MovieCatalogFixture(principals: StubDirectory(roles: [curator: []]))
    let before = try await fixture.sequence()
    let error = await #expect(throws: (any Error).self) { try await call.run(fixture, .curator) }
    #expect(error.flatMap(accessDenied) == AccessDeniedError(call.operation, for: .curator), "\(call)")
    #expect(try await fixture.sequence() == before)
  }

  @Test("The source isn't asked for a caller who may not fetch movies")
  func sourceOfOthers() async throws {
    let curator = try #require(Principal.curator.id)
    for directory in [StubDirectory(roles: [curator: []]), StubDirectory(unusable: [curator])] {
      let fixture = try await MovieCatalogFixture(principals: directory)
      let error = try await refusal(in: fixture) {
        _ = try await fixture.movies.fetch(from: RecordedSource(error: .offline), as: .curator)
      }
      #expect(error != nil && error != .source(.offline))
    }
  }

  @Test("A viewing of another account can't be changed")
  func foreignViewings() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.harbor.id
    let watch = try await fixture.library.markWatched(movie, note: "Mine.", as: .ann)
    try await fixture.library.markWatched(movie, note: "His.", as: .bob)
    let attempts: [(Principal) async throws -> Void] = [
      { try await fixture.library.setNote("\u{7}", on: watch, of: movie, as: $0) },
      { try await fixture.library.rate(watch, of: movie, Rating(thousandths: 0), as: $0) },
      { try await fixture.library.changeDate(watch, of: movie, to: .unknown, venue: "\n", as: $0) },
      { try await fixture.library.removeWatch(watch, of: movie, as: $0) },
    ]
    for attempt in attempts {
      // Bob has watched the movie, the curator hasn't.
      for other in [Principal.bob, .curator] {
        let error = try await refusal(in: fixture) { try await attempt(other) }
        #expect(error == .notFound(EntityReference(WatchRecord.self, id: watch)))
      }
    }
    #expect(try await fixture.library.item(of: movie, as: .bob)?.watches.map(\.note?.text) == ["His."])
    try await fixture.library.markUnwatched(movie, as: .bob)
    #expect(try await fixture.library.item(of: movie, as: .ann)?.watches.map(\.note?.text) == ["Mine."])
  }

  @Test("A library of another account can't be merged")
  func foreignLibrary() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.harbor.id
    try await fixture.library.markWatched(movie, note: "Mine.", as: .ann)
    let annsLibrary = try await fixture.library.library(as: .ann)
    let error = try await refusal(in: fixture) {
      try await fixture.library.merge(annsLibrary, as: .bob)
    }
    #expect(error == .library(.foreignRecord))
    #expect(try await fixture.library.library(as: .bob).entries.isEmpty)
  }

  @Test(
    "A handoff or a list of another account isn't found",
    arguments: ServiceCall.following + ServiceCall.listing)
  func foreignRecords(call: ServiceCall) async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    _ = try await fixture.insertList()
    let error = try await refusal(in: fixture) { try await call.run(fixture, .bob) }
    guard case .notFound = error else {
      Issue.record("\(call): \(String(describing: error))")
      return
    }
    let missing = try await MovieCatalogFixture()
    let same = try await refusal(in: missing) { try await call.run(missing, .bob) }
    #expect(same == error, "as if the record didn't exist")
  }
}
