import DomainModeling
import DomainRepository
import DomainServices
import Testing

@Suite("Operations")
struct OperationDescriptionTests {
  static let user = Identifier<Principal>(uuidBits: (1, 2))
  static let principals: [(name: String, principal: Principal)] = [
    ("guest", .guest), ("user", .user(user)), ("operator", .user(user, roles: ["operator"])),
    ("system", .system),
  ]

  @Test(
    "An operation allows exactly the callers of its access requirements",
    arguments: [
      (OperationDescription("a", for: .anyone), ["guest", "user", "operator", "system"]),
      (OperationDescription("b", for: .authenticated), ["user", "operator"]),
      (OperationDescription("c", for: .role("operator")), ["operator"]),
      (OperationDescription("d", for: .system), ["system"]),
      (OperationDescription("e", for: .role("system")), []),
      (OperationDescription("f", for: .role("operator"), .system), ["operator", "system"]),
      (OperationDescription("g"), []),
    ])
  func matrix(operation: OperationDescription, allowed: [String]) {
    for caller in Self.principals {
      #expect(
        operation.allows(caller.principal) == allowed.contains(caller.name),
        "\(caller.name) calls \(operation)")
      let isDenied: Bool
      do {
        try operation.authorize(caller.principal)
        isDenied = false
      } catch {
        isDenied = true
      }
      #expect(isDenied != allowed.contains(caller.name), "\(caller.name) calls \(operation)")
    }
  }

  @Test("`authorizedPrincipalID` requires an allowed caller with an identifier")
  func authorizedID() throws {
    let operation = OperationDescription("loan.move", for: .authenticated, .system)
    #expect(try operation.authorizedPrincipalID(of: .user(Self.user)) == Self.user)
    #expect(operation.allows(.system))
    for caller in [Principal.guest, .system] {
      #expect(throws: AccessDeniedError(operation, for: caller)) {
        try operation.authorizedPrincipalID(of: caller)
      }
    }
    #expect(throws: AccessDeniedError.self) {
      try OperationDescription("x").authorizedPrincipalID(of: .user(Self.user))
    }
  }

  @Test("An access-denied error names the operation and its access requirements")
  func deniedError() {
    let error = #expect(throws: AccessDeniedError.self) {
      try OperationDescription("movie.ban", for: .role("operator"), .system).authorize(.guest)
    }
    #expect(error?.operation == "movie.ban")
    #expect(error?.accessRequirements == [.role("operator"), .system])
    #expect(error?.description == "movie.ban is for operator, system")
    #expect(AccessDeniedError(OperationDescription("x"), for: .guest).description == "x is for nobody")
  }
}
