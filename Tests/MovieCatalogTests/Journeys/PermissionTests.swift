import MovieCatalogAdvertising
import TestSupport
import Testing

/// Every use case × everybody who may come, called for real.
struct PermissionTests {
  static let callers: [(name: String, principal: Principal)] = [
    ("guest", .guest), ("user", Journey.ann), ("operator", Journey.curator), ("system", .system),
  ]

  static let useCases =
    MovieService.UseCases.all + LibraryService.UseCases.all + MovieListService.UseCases.all
    + PurchaseService.UseCases.all

  /// Who may call what, written down a second time by hand.
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

  static let everybody = Set(callers.map(\.name))

  @Test func everyUseCaseAllowsWhomTheMatrixSays() {
    #expect(Set(Self.useCases.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(Self.useCases.map(\.name)).count == Self.useCases.count, "a name stands once")
    for useCase in Self.useCases {
      #expect(!useCase.doc.isEmpty, "\(useCase)")
      for caller in Self.callers {
        let isAllowed = Self.matrix[useCase.name]?.contains(caller.name) == true
        #expect(useCase.allows(caller.principal) == isAllowed, "\(useCase) as \(caller.name)")
      }
    }
  }

  @Test("Documentation/Permissions/MovieCatalog.md is what the declarations say")
  func printed() throws {
    let page = RolesPage(
      module: "MovieCatalog", callers: Self.callers.map(\.name),
      rows: Self.useCases.map { useCase in
        (useCase.name, useCase.doc, Self.callers.map { useCase.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }

  @Test func aForeignLabelOpensNothing() {
    for label in ["operator", "system", "movies.Operator", "movies.operator ", "admin", ""] {
      let somebody = Principal.user(Identifier(uuidBits: (0, 9)), roles: [label])
      for useCase in Self.useCases {
        #expect(useCase.allows(somebody) == useCase.allows(Journey.ann), "\(useCase) with '\(label)'")
      }
    }
  }

  @Test(arguments: ServiceCall.all)
  func whoIsNotAllowedIsRefusedAndNothingChanges(call: ServiceCall) async throws {
    for caller in Self.callers {
      let journey = try await Journey()
      try await journey.openShop()
      _ = try await journey.annsList()
      // What is shown beside films is a use case of advertising, which everybody may call.
      if (Self.matrix[call.useCase.name] ?? Self.everybody).contains(caller.name) {
        do {
          try await call.run(journey, caller.principal)
        } catch let error as MovieCatalogError {
          if case .forbidden = error { Issue.record("\(call) is forbidden to \(caller.name)") }
        }
      } else {
        let error = try await refusal(in: journey) { try await call.run(journey, caller.principal) }
        #expect(error == .forbidden(AccessDeniedError(call.useCase)), "\(call) as \(caller.name)")
      }
    }
  }

  @Test func everyMethodThatSomebodyCallsIsTried() {
    let modules = ["MovieCatalog", "MovieCatalogAdvertising", "MovieCatalogExchange"]
    let declared = modules.flatMap { SourceFiles.principalCalls(under: "Sources/\($0)") }.sorted()
    #expect(declared.count > 15)
    #expect(declared == ServiceCall.all.map(\.name).sorted())
  }

  @Test func everyUseCaseHasAMethod() {
    let useCases = Set(ServiceCall.all.map(\.useCase.name))
    #expect(useCases == Set(Self.matrix.keys).union([AdvertisingService.UseCases.see.name]))
  }

  @Test func nobodyReachesSomebodyElsesViewings() async throws {
    let journey = try await Journey()
    let film = try Journey.movie(Film.harbor)
    let watch = try await journey.library.markWatched(film, note: "Mine.", as: Journey.ann)
    try await journey.library.markWatched(film, note: "His.", as: Journey.bob)
    let attempts: [(Principal) async throws -> Void] = [
      { try await journey.library.setNote("Ha", on: watch, of: film, as: $0) },
      { try await journey.library.rate(watch, of: film, Rating(thousandths: 0), as: $0) },
      { try await journey.library.changeDate(watch, of: film, to: .unknown, as: $0) },
      { try await journey.library.removeWatch(watch, of: film, as: $0) },
    ]
    for attempt in attempts {
      let error = try await refusal(in: journey) { try await attempt(Journey.bob) }
      #expect(error == .library(.unknownWatch(watch)))
      let unnoted = try await refusal(in: journey) { try await attempt(Journey.curator) }
      #expect([.library(.unknownWatch(watch)), .library(.noteRequiresWatched)].contains(unnoted))
    }
    #expect(try await journey.library.item(of: film, as: Journey.bob)?.watches.map(\.note?.text) == ["His."])
    try await journey.library.markUnwatched(film, as: Journey.bob)
    #expect(try await journey.library.item(of: film, as: Journey.ann)?.watches.map(\.note?.text) == ["Mine."])
  }

  @Test func nobodyMergesIntoSomebodyElsesLibrary() async throws {
    let journey = try await Journey()
    let film = try Journey.movie(Film.harbor)
    try await journey.library.markWatched(film, note: "Mine.", as: Journey.ann)
    let annsLibrary = try await journey.library.library(as: Journey.ann)
    let error = try await refusal(in: journey) {
      try await journey.library.merge(annsLibrary, as: Journey.bob)
    }
    #expect(error == .library(.foreignRecord))
    #expect(try await journey.library.library(as: Journey.bob).entries.isEmpty)
  }

  @Test(arguments: ServiceCall.following + ServiceCall.listing)
  func somebodyElsesRecordDoesNotExist(call: ServiceCall) async throws {
    let journey = try await Journey()
    try await journey.openShop()
    _ = try await journey.annsList()
    if call.useCase.allows(Journey.bob) {
      let error = try await refusal(in: journey) { try await call.run(journey, Journey.bob) }
      guard case .notFound = error else {
        Issue.record("\(call): \(String(describing: error))")
        return
      }
    }
  }

  @Test func anEditReachesNoListButItsOwn() async throws {
    let journey = try await Journey()
    let anns = try await journey.annsList()
    let bobs = try await journey.lists.create(named: "Mine", as: Journey.bob)
    let error = try await refusal(in: journey) {
      try await journey.lists.edit(bobs.id, as: Journey.bob) { _, _ in anns }
    }
    #expect(error == .library(.foreignRecord))
    let theirs = try await journey.lists.lists(as: Journey.bob)
    #expect(theirs.map(\.id) == [bobs.id])
  }
}
