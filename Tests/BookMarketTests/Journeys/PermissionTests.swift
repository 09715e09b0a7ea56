import BookMarket
import TestSupport
import Testing

/// The permissions of every operation, for every kind of caller.
@Suite("Access requirements of the book market")
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

  /// The expected callers of each operation.
  static let matrix: [String: Set<PrincipalKind>] = [
    "campus.browse": allKinds, "campus.manage": [.operator], "campus.join": signedIn,
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

  @Test("Every operation is permitted to exactly the callers in the matrix")
  func operations() {
    let operations = BookMarketOperations.all
    #expect(Set(operations.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(operations.map(\.name)).count == operations.count)
    for operation in operations {
      #expect(!operation.doc.isEmpty, "\(operation)")
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
    "Each method refuses callers without permission before it changes anything", arguments: ServiceCall.all)
  func calls(call: ServiceCall) async throws {
    for kind in PrincipalKind.allCases {
      let market = try await BookMarketFixture()
      let before = try await market.sequence()
      let isAllowed = Self.matrix[call.operation.name]?.contains(kind) == true
      do {
        try await call.run(market, kind.principal)
        #expect(isAllowed, "\(call) as \(kind)")
      } catch let error as BookMarketError {
        #expect(
          (error == .forbidden(AccessDeniedError(call.operation))) == !isAllowed,
          "\(call) as \(kind): \(error)"
        )
      }
      if !isAllowed { #expect(try await market.sequence() == before, "\(call) as \(kind) changed something") }
    }
  }

  @Test("Every method that takes a principal is among the tested calls")
  func complete() throws {
    let declared = SourceFiles.principalCalls(under: "Sources/BookMarket")
    #expect(declared.count > 60)
    #expect(declared == ServiceCall.all.map(\.name).sorted())
    #expect(Set(ServiceCall.all.map(\.operation.name)) == Set(Self.matrix.keys))
  }

  @Test("`Documentation/Permissions/BookMarket.md` matches the declarations")
  func printed() throws {
    let page = RolesPage(
      module: "BookMarket", principals: PrincipalKind.allCases.map(\.rawValue),
      rows: BookMarketOperations.all.map { operation in
        (operation.name, operation.doc, PrincipalKind.allCases.map { operation.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }
}
