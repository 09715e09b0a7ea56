import DomainModeling
import DomainRepository
import DomainServices
import TestSupport
import Testing

@Suite("Stranger tests")
struct StrangerTestTests {
  typealias Strangers = StrangerTest<CounterService>

  static let operations = CounterService.Operations.self
  static let module = ModuleDeclaration("Counting", models: [Counter.self])
  static let user = NamedPrincipal("user", .user(Identifier(uuidBits: (0, 5))))
  static let missing: Counter.ID = Identifier(uuidBits: (9, 9))

  /// A call that tells every caller of the counter.
  static let leak = Strangers.Call(operations.look.description) { service, principal in
    try await service.look(at: missing, as: principal)
  }
  /// A call that tells no caller of the counter, but lists all of them.
  static let list = Strangers.Call(operations.list.description) { service, principal in
    try await service.list(size: 5, as: principal)
  }

  static func report(
    _ calls: [Strangers.Call], publicRecords: [PublicRecords] = [], unnamed: Set<String> = []
  ) async throws -> StrangerReport {
    let repository = InMemoryRepository()
    let service = CounterService(repository: repository)
    for _ in 0..<2 { _ = try await service.create(idempotencyKey: nil, as: .system) }
    let world = try await StrangerWorld(
      of: repository, module: module, identifier: missing.text, unnamed: unnamed, principals: [user])
    return try await Strangers(world, calls: calls, principals: [user], publicRecords: publicRecords) {
      CounterService(repository: $0)
    }.run()
  }

  @Test("An operation that tells a stranger of a record is reported with both answers")
  func leaks() async throws {
    let report = try await Self.report([Self.leak, Self.list])
    #expect(report.operations == 2)
    #expect(report.plantedRecords == 2)
    #expect(report.comparisons == 4)
    #expect(report.failures.count == 1)
    let failure = try #require(report.failures.first)
    #expect(failure.hasPrefix("counter.look as user tells of Counter: without the record refused: "))
    #expect(failure.contains("notFound"))
    #expect(failure.hasSuffix("with it answered: 0"))
  }

  @Test("A list with the same records under other names is the same answer")
  func lists() async throws {
    let report = try await Self.report([Self.list])
    #expect(report.failures == [])
    #expect(report.comparisons == 2)
  }

  @Test("An operation may tell of records that are declared as public")
  func published() async throws {
    let counters = PublicRecords("Counter", to: ["counter.look"], because: "Everybody may look at a counter.")
    #expect(try await Self.report([Self.leak, Self.list], publicRecords: [counters]).failures == [])
  }

  @Test("A declaration of public records of which no operation tells is reported")
  func stale() async throws {
    let counters = PublicRecords("Counter", to: ["counter.list"], because: "It was so once.")
    #expect(
      try await Self.report([Self.list], publicRecords: [counters]).failures == [
        #"counter.list never tells of a public Counter in [""]"#,
        #"no operation of ["counter.list"] tells of Counter ()"#,
      ])
  }

  @Test("A refused call that changes records is reported")
  func effects() async throws {
    let call = Strangers.Call(Self.operations.increase.description) { service, principal in
      _ = try await service.create(idempotencyKey: nil, as: .system)
      return try await service.increase(Self.missing, limit: 0, as: principal)
    }
    let failures = try await Self.report([call]).failures
    #expect(
      failures.contains { $0.hasPrefix("counter.increase as user is refused, but changes [\"Counter\"]") })
  }

  @Test(
    "A successful call that changes the record of another user is reported, although its answer is the same")
  func hiddenEffects() async throws {
    let call = Strangers.Call(Self.operations.list.description) { service, _ in
      _ = try await service.repository.commit {
        $0.delete(Counter.self, id: Self.missing, expecting: .any)
      }
      return 0
    }
    let failures = try await Self.report([call]).failures
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("counter.list as user tells of Counter: ") == true)
  }

  @Test("An entity that no call names is reported unless it is listed")
  func unnamed() async throws {
    let repository = InMemoryRepository()
    let world = try await StrangerWorld(of: repository, module: Self.module, principals: [Self.user])
    let test = Strangers(world, calls: [Self.list], principals: [Self.user]) {
      CounterService(repository: $0)
    }
    #expect(try await test.run().failures == ["no call names Counter"])
    #expect(try await Self.report([Self.list], unnamed: ["Counter"]).failures == [])
  }
}
