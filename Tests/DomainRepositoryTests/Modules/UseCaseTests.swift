import DomainRepository
import Testing

@Suite("Use cases")
struct UseCaseTests {
  static let user = Identifier<Principal>(uuidBits: (1, 2))
  static let roles: [(name: String, principal: Principal)] = [
    ("guest", .guest), ("user", .user(user)), ("operator", .user(user, roles: ["operator"])),
    ("system", .system),
  ]

  @Test(
    "Every caller is told apart",
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
    for role in Self.roles {
      #expect(useCase.allows(role.principal) == allowed.contains(role.name), "\(role.name) calls \(useCase)")
      let wasRefused: Bool
      do {
        try useCase.authorize(role.principal)
        wasRefused = false
      } catch {
        wasRefused = true
      }
      #expect(wasRefused != allowed.contains(role.name), "\(role.name) calls \(useCase)")
    }
  }

  @Test("Who acts under a name has to be allowed and to have one")
  func authorizedID() throws {
    let useCase = UseCase("loan.move", for: .authenticated, .system)
    #expect(try useCase.authorizedPrincipalID(of: .user(Self.user)) == Self.user)
    #expect(useCase.allows(.system))
    for caller in [Principal.guest, .system] {
      #expect(throws: AccessDeniedError(useCase)) { try useCase.authorizedPrincipalID(of: caller) }
    }
    #expect(throws: AccessDeniedError.self) { try UseCase("x").authorizedPrincipalID(of: .user(Self.user)) }
  }

  @Test("A refusal tells who may")
  func refusal() {
    let error = #expect(throws: AccessDeniedError.self) {
      try UseCase("movie.ban", for: .role("operator"), .system).authorize(.guest)
    }
    #expect(error?.useCase == "movie.ban")
    #expect(error?.accessRequirements == [.role("operator"), .system])
    #expect(error?.description == "movie.ban is for operator, system")
    #expect(AccessDeniedError(UseCase("x")).description == "x is for nobody")
  }
}
