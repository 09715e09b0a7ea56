import BookMarket
import TestSupport
import Testing

/// The permissions of every use case, for every kind of caller.
@Suite("Who may call what in the book market")
struct PermissionTests {
  enum Role: String, CaseIterable {
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

  static let everybody = Set(Role.allCases)
  static let signedIn = everybody.subtracting([.guest, .system])

  /// The expected callers of each use case.
  static let matrix: [String: Set<Role>] = [
    "campus.browse": everybody, "campus.manage": [.operator], "campus.join": signedIn,
    "campus.moderate": [.moderator], "bookCatalog.browse": signedIn, "bookCatalog.add": signedIn,
    "bookCatalog.import": [.operator, .system], "listing.sell": signedIn, "listing.browse": signedIn,
    "listing.moderate": [.moderator], "wanted.own": signedIn, "wanted.browse": signedIn,
    "search.own": signedIn, "offer.make": signedIn, "offer.answer": signedIn, "offer.see": signedIn,
    "offer.moderate": [.moderator], "offer.fireDueEvents": [.system], "exchange.arrange": signedIn,
    "exchange.see": signedIn, "exchange.contact": signedIn, "exchange.moderate": [.moderator],
    "exchange.fireDueEvents": [.system], "review.write": signedIn, "review.see": signedIn,
    "review.moderate": [.moderator], "review.fireDueEvents": [.system], "history.see": signedIn,
    "market.fireDueEvents": [.system],
  ]

  @Test("Every use case allows whom the matrix says")
  func cells() {
    let useCases = BookMarketUseCases.all
    #expect(Set(useCases.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(useCases.map(\.name)).count == useCases.count)
    for useCase in useCases {
      #expect(!useCase.doc.isEmpty, "\(useCase)")
      for role in Role.allCases {
        #expect(
          useCase.allows(role.principal) == Self.matrix[useCase.name]?.contains(role), "\(useCase) as \(role)"
        )
      }
    }
  }

  @Test("A label of another module or spelling opens nothing")
  func foreignLabels() {
    for label in ["moderator", "system", "Books.moderator", "books.Moderator", "accounts.moderator", ""] {
      let somebody = Principal.user(Fixtures.id("ann"), roles: [label])
      for useCase in BookMarketUseCases.all {
        #expect(
          useCase.allows(somebody) == useCase.allows(Role.member.principal), "\(useCase) with '\(label)'")
      }
    }
  }

  @Test("Each method asks its use case before anything else", arguments: ServiceCall.all)
  func calls(call: ServiceCall) async throws {
    for role in Role.allCases {
      let market = try await BookMarketFixture()
      let before = try await market.sequence()
      let isAllowed = Self.matrix[call.useCase.name]?.contains(role) == true
      do {
        try await call.run(market, role.principal)
        #expect(isAllowed, "\(call) as \(role)")
      } catch let error as BookMarketError {
        #expect(
          (error == .forbidden(AccessDeniedError(call.useCase))) == !isAllowed, "\(call) as \(role): \(error)"
        )
      }
      if !isAllowed { #expect(try await market.sequence() == before, "\(call) as \(role) changed something") }
    }
  }

  @Test("Every method that somebody calls is tried")
  func complete() throws {
    let declared = SourceFiles.principalCalls(under: "Sources/BookMarket")
    #expect(declared.count > 60)
    #expect(declared == ServiceCall.all.map(\.name).sorted())
    #expect(Set(ServiceCall.all.map(\.useCase.name)) == Set(Self.matrix.keys))
  }

  @Test("Documentation/Permissions/BookMarket.md is what the declarations say")
  func printed() throws {
    let page = RolesPage(
      module: "BookMarket", callers: Role.allCases.map(\.rawValue),
      rows: BookMarketUseCases.all.map { useCase in
        (useCase.name, useCase.doc, Role.allCases.map { useCase.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }
}
