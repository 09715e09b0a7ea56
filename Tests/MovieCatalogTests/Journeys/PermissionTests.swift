import MovieCatalogAdvertising
import TestSupport
import Testing

/// The permissions of each operation, for each kind of caller.
struct PermissionTests {
  static let principals: [(name: String, principal: Principal)] = [
    ("guest", .guest), ("user", Principal.ann), ("operator", Principal.curator), ("system", .system),
  ]

  static let operations =
    MovieService.Operations.all + LibraryService.Operations.all + MovieListService.Operations.all
    + PurchaseService.Operations.all

  /// The expected callers of each operation.
  static let matrix: [String: Set<String>] = [
    "movie.browse": ["guest", "user", "operator", "system"],
    "movie.fetch": ["operator", "system"],
    "library.bookmark": ["user", "operator"],
    "library.watch": ["user", "operator"],
    "library.note": ["user", "operator"],
    "library.read": ["user", "operator"],
    "library.import": ["user", "operator"],
    "list.manage": ["user", "operator"],
    "list.see": ["guest", "user", "operator", "system"],
    "purchase.see": ["guest", "user", "operator", "system"],
    "purchase.handoff": ["user", "operator"],
    "purchase.follow": ["user", "operator", "system"],
    "purchase.fireDueEvents": ["system"],
  ]

  static let allPrincipals = Set(principals.map(\.name))

  @Test("Every operation is permitted to exactly the callers in the matrix")
  func operationPermissions() {
    #expect(Set(Self.operations.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(Self.operations.map(\.name)).count == Self.operations.count, "names are unique")
    for operation in Self.operations {
      #expect(!operation.doc.isEmpty, "\(operation)")
      for caller in Self.principals {
        let isAllowed = Self.matrix[operation.name]?.contains(caller.name) == true
        #expect(operation.allows(caller.principal) == isAllowed, "\(operation) as \(caller.name)")
      }
    }
  }

  @Test("Documentation/Permissions/MovieCatalog.md equals the declarations")
  func printed() throws {
    let page = RolesPage(
      module: "MovieCatalog", principals: Self.principals.map(\.name),
      rows: Self.operations.map { operation in
        (operation.name, operation.doc, Self.principals.map { operation.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }

  @Test("A role of another module, or with another spelling, permits only operations that require no role")
  func foreignRoles() {
    for role in ["operator", "system", "movies.Operator", "movies.operator ", "admin", ""] {
      let user = Principal.user(Identifier(uuidBits: (0, 9)), roles: [role])
      for operation in Self.operations {
        #expect(operation.allows(user) == operation.allows(Principal.ann), "\(operation) with '\(role)'")
      }
    }
  }

  @Test(
    "A caller without permission gets `AccessDeniedError`, and nothing changes", arguments: ServiceCall.all)
  func forbiddenCalls(call: ServiceCall) async throws {
    for caller in Self.principals {
      let fixture = try await MovieCatalogFixture()
      try await fixture.openShop()
      _ = try await fixture.insertList()
      // The advertisements beside movies are an operation of advertising, which all callers may use.
      if (Self.matrix[call.operation.name] ?? Self.allPrincipals).contains(caller.name) {
        do {
          try await call.run(fixture, caller.principal)
        } catch let error as MovieCatalogError {
          if case .forbidden = error { Issue.record("\(call) is forbidden to \(caller.name)") }
        }
      } else {
        let error = try await refusal(in: fixture) { try await call.run(fixture, caller.principal) }
        #expect(error == .forbidden(AccessDeniedError(call.operation)), "\(call) as \(caller.name)")
      }
    }
  }

  @Test("Each service method with a principal has a call in these tests")
  func allMethods() {
    let modules = ["MovieCatalog", "MovieCatalogAdvertising", "MovieCatalogExchange"]
    let declared = modules.flatMap { SourceFiles.principalCalls(under: "Sources/\($0)") }.sorted()
    #expect(declared.count > 15)
    #expect(declared == ServiceCall.all.map(\.name).sorted())
  }

  @Test("Every operation has a call in these tests")
  func allOperations() {
    let operations = Set(ServiceCall.all.map(\.operation.name))
    #expect(operations == Set(Self.matrix.keys).union([AdvertisingService.Operations.see.name]))
  }

  @Test("A viewing of another account can't be changed")
  func foreignViewings() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.harbor.id
    let watch = try await fixture.library.markWatched(movie, note: "Mine.", as: .ann)
    try await fixture.library.markWatched(movie, note: "His.", as: .bob)
    let attempts: [(Principal) async throws -> Void] = [
      { try await fixture.library.setNote("Ha", on: watch, of: movie, as: $0) },
      { try await fixture.library.rate(watch, of: movie, Rating(thousandths: 0), as: $0) },
      { try await fixture.library.changeDate(watch, of: movie, to: .unknown, as: $0) },
      { try await fixture.library.removeWatch(watch, of: movie, as: $0) },
    ]
    for attempt in attempts {
      let error = try await refusal(in: fixture) { try await attempt(Principal.bob) }
      #expect(error == .library(.unknownWatch(watch)))
      let unnoted = try await refusal(in: fixture) { try await attempt(Principal.curator) }
      #expect([.library(.unknownWatch(watch)), .library(.noteRequiresWatched)].contains(unnoted))
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
    if call.operation.allows(Principal.bob) {
      let error = try await refusal(in: fixture) { try await call.run(fixture, Principal.bob) }
      guard case .notFound = error else {
        Issue.record("\(call): \(String(describing: error))")
        return
      }
    }
  }

  @Test("An edit that returns a list of another account throws `foreignRecord`")
  func foreignLists() async throws {
    let fixture = try await MovieCatalogFixture()
    let anns = try await fixture.insertList()
    let bobs = try await fixture.lists.create(named: "Mine", as: .bob)
    let error = try await refusal(in: fixture) {
      try await fixture.lists.edit(bobs.id, as: .bob) { _, _ in anns }
    }
    #expect(error == .library(.foreignRecord))
    let theirs = try await fixture.lists.lists(as: .bob)
    #expect(theirs.map(\.id) == [bobs.id])
  }
}
