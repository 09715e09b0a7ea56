import DomainModeling
import DomainRepository
import DomainServices
import TestSupport
import Testing

@Suite("Tests of the order of checks")
struct CheckOrderTestTests {
  typealias Operation = ServiceOperation<
    TurnstileService, CounterErrorReason, Void, Turnstile.ID, String, Principal
  >

  static let missing: Turnstile.ID = Identifier(uuidBits: (9, 9))
  static let owner: Principal.ID = Identifier(uuidBits: (0, 1))
  static let resident: Principal.ID = Identifier(uuidBits: (0, 2))

  static func failures(
    _ operation: Operation, code: String = "", as ids: [Principal.ID] = [owner, resident],
    unnamed: Set<String> = [], valid: Set<String> = []
  ) async throws -> [String] {
    let repository = InMemoryRepository()
    try await repository.commit {
      $0.insert(Turnstile(id: Identifier(uuidBits: (1, 1)), owner: owner, resident: resident))
    }
    let world = try await StrangerWorld(
      of: repository, module: ModuleDeclaration("Housing", models: [Turnstile.self]),
      identifier: missing.text,
      principals: [])
    let call = StrangerTest<TurnstileService>.Call(operation.description) {
      try await operation($0, missing, code, $1)
    }
    return try await CheckOrderTest(
      world, calls: [call],
      principals: ids.map { NamedPrincipal($0 == owner ? "owner" : "resident", .user($0)) },
      unnamed: unnamed, valid: Dictionary(uniqueKeysWithValues: valid.map { ($0, "as the test needs") }),
      at: .earliest
    ) { TurnstileService(repository: $0) }.run().failures
  }

  @Test("An operation that checks the actor and the state before the input passes")
  func order() async throws {
    #expect(try await Self.failures(TurnstileService.Operations.close) == [])
    #expect(
      try await Self.failures(TurnstileService.Operations.close, code: "1234", valid: ["turnstile.close"])
        == [])
  }

  @Test(
    "An operation that tells a caller who may not fire its event of the input or of a rule is reported",
    arguments: [
      (TurnstileService.Operations.closeAfterInput, "ValidationError"),
      (TurnstileService.Operations.closeAfterRule, "tired"),
    ])
  func early(_ operation: Operation, _ answer: String) async throws {
    let failures = try await Self.failures(operation, valid: ["turnstile.closeAfterRule"])
    let told = failures.filter { $0.contains(" as resident on Turnstile (open) is refused: ") }
    #expect(told.count == 1)
    #expect(told.first?.contains(answer) == true)
  }

  @Test(
    "An operation that tells a caller who may fire its event of a guard before an invalid input is reported")
  func guardBeforeInput() async throws {
    let failures = try await Self.failures(TurnstileService.Operations.closeAfterGuard)
    let told = failures.filter {
      $0.hasPrefix(
        "turnstile.closeAfterGuard with an invalid input as owner on Turnstile (open) is refused: ")
    }
    #expect(told.count == 1)
  }

  @Test("An operation that lets a caller who may not fire its event change a record is reported")
  func unchecked() async throws {
    let failures = try await Self.failures(
      TurnstileService.Operations.closeWithoutCheck, valid: ["turnstile.closeWithoutCheck"])
    #expect(failures.contains { $0.contains("as resident on Turnstile (open) is answered: ") })
  }

  @Test("An operation that refuses the input before it reads the record is reported")
  func unread() async throws {
    #expect(
      try await Self.failures(TurnstileService.Operations.closeUnread)
        == ["turnstile.closeUnread never reads the record of its event"])
  }

  @Test("Calls that can't show a wrong order are reported")
  func vacuous() async throws {
    let close = TurnstileService.Operations.close
    #expect(
      try await Self.failures(close, code: "1234") == ["turnstile.close is called with a valid input"])
    #expect(
      try await Self.failures(close, valid: ["turnstile.close"]) == [
        "turnstile.close is called with an invalid input"
      ])
    #expect(
      try await Self.failures(close, unnamed: ["turnstile.close"])
        == ["turnstile.close names the record of its event"])
  }
}
