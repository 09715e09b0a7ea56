import DomainRepository
import Testing

@Suite("Use cases")
struct UseCaseTests {
  static let user = Identifier<Principal>(uuidBits: (1, 2))
  static let principals: [(name: String, principal: Principal)] = [
    ("guest", .guest), ("user", .user(user)), ("operator", .user(user, roles: ["operator"])),
    ("system", .system),
  ]

  @Test(
    "A use case allows exactly the callers of its access requirements",
    arguments: [
      (UseCase("a", for: .anyone), ["guest", "user", "operator", "system"]),
      (UseCase("b", for: .authenticated), ["user", "operator"]),
      (UseCase("c", for: .role("operator")), ["operator"]),
      (UseCase("d", for: .system), ["system"]),
      (UseCase("e", for: .role("system")), []),
      (UseCase("f", for: .role("operator"), .system), ["operator", "system"]),
      (UseCase("g"), []),
    ])
  func matrix(useCase: UseCase, allowed: [String]) {
    for caller in Self.principals {
      #expect(
        useCase.allows(caller.principal) == allowed.contains(caller.name), "\(caller.name) calls \(useCase)")
      let isDenied: Bool
      do {
        try useCase.authorize(caller.principal)
        isDenied = false
      } catch {
        isDenied = true
      }
      #expect(isDenied != allowed.contains(caller.name), "\(caller.name) calls \(useCase)")
    }
  }

  @Test("`authorizedPrincipalID` requires an allowed caller with an identifier")
  func authorizedID() throws {
    let useCase = UseCase("loan.move", for: .authenticated, .system)
    #expect(try useCase.authorizedPrincipalID(of: .user(Self.user)) == Self.user)
    #expect(useCase.allows(.system))
    for caller in [Principal.guest, .system] {
      #expect(throws: AccessDeniedError(useCase)) { try useCase.authorizedPrincipalID(of: caller) }
    }
    #expect(throws: AccessDeniedError.self) { try UseCase("x").authorizedPrincipalID(of: .user(Self.user)) }
  }

  @Test("An access-denied error names the use case and its access requirements")
  func deniedError() {
    let error = #expect(throws: AccessDeniedError.self) {
      try UseCase("movie.ban", for: .role("operator"), .system).authorize(.guest)
    }
    #expect(error?.useCase == "movie.ban")
    #expect(error?.accessRequirements == [.role("operator"), .system])
    #expect(error?.description == "movie.ban is for operator, system")
    #expect(AccessDeniedError(UseCase("x")).description == "x is for nobody")
  }
}
