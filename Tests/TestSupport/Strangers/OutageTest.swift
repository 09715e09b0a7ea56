import DomainModeling
import DomainRepository
import DomainServices

/// A test that every operation tells its callers of a repository that fails, and changes nothing.
///
/// Each call is made as every principal who may call the operation: while all calls of the repository fail, and while only
/// commits fail, with an error that may pass and with one that stays.
public struct OutageTest<Fixture: Sendable>: Sendable {
  private typealias Strangers = StrangerTest<Fixture>

  private let world: StrangerWorld
  private let calls: [StrangerTest<Fixture>.Call]
  private let principals: [NamedPrincipal]
  private let independent: Set<String>
  private let makeFixture: @Sendable (SwitchedRepository) async throws -> Fixture

  /// Creates a test.
  ///
  /// - Parameters:
  ///   - independent: The operations whose calls are answered by their input or by the configuration alone.
  ///   - makeFixture: Creates the services on a repository that works; what they store then is not part of the world.
  public init(
    _ world: StrangerWorld, calls: [StrangerTest<Fixture>.Call], principals: [NamedPrincipal],
    independent: Set<String> = [],
    on makeFixture: @escaping @Sendable (SwitchedRepository) async throws -> Fixture
  ) {
    self.world = world
    self.calls = calls
    self.principals = principals + [NamedPrincipal("system", .system)]
    self.independent = independent
    self.makeFixture = makeFixture
  }

  /// Makes every call as every principal who may call the operation.
  public func run() async throws -> OutageReport {
    var report = OutageReport(operations: Set(calls.map(\.operation.name)).count)
    var failed: Set<String> = []
    var committing: Set<String> = []
    for round in [[]] + world.rounds.prefix(2) {
      let stage = try await Strangers.Stage(world.snapshot(with: round, renamed: true), makeFixture)
      for calls in SwitchedRepository.FailingCalls.allCases where calls == .commits || round.isEmpty {
        for (call, person) in pairs {
          for isRetryable in [true, false] {
            let error = RepositoryError.backend(code: "outage", isRetryable: isRetryable)
            stage.repository.fail(calls, with: error)
            let outcome = try await stage.outcome(of: call, as: person)
            guard stage.repository.stopFailing() > 0 else { continue }
            report.calls += 1
            if calls == .all {
              failed.insert(call.operation.name)
            } else {
              committing.insert(call.operation.name)
            }
            if !Self.tells(outcome, ofOneThatMayPass: isRetryable) {
              report.failures.append("\(call.operation) as \(person.name) while \(calls) fail is \(outcome)")
            }
          }
        }
      }
    }
    report.committingOperations = committing.count
    for name in Set(calls.map(\.operation.name)).sorted()
    where failed.contains(name) == independent.contains(name) {
      report.failures.append("\(name) \(failed.contains(name) ? "calls" : "never calls") the repository")
    }
    return report
  }

  private var pairs: [(StrangerTest<Fixture>.Call, NamedPrincipal)] {
    calls.flatMap { call in
      principals.filter { call.operation.allows($0.principal) }.map { (call, $0) }
    }
  }

  /// Returns whether an outcome is the refusal for an error of the repository.
  private static func tells(_ outcome: StrangerOutcome, ofOneThatMayPass isRetryable: Bool) -> Bool {
    guard let refusal = outcome.refusal, outcome.changes.isEmpty else { return false }
    return refusal.code == .failed && refusal.status == (isRetryable ? 503 : 500)
      && refusal.retry == (isRetryable ? .now : .never)
  }
}

/// The result of a test of outages.
public struct OutageReport: Sendable {
  /// The number of operations.
  public let operations: Int
  /// The number of operations of which a commit failed.
  public internal(set) var committingOperations = 0
  /// The number of calls during which the repository failed.
  public internal(set) var calls = 0
  /// What is wrong: calls that don't tell of the failure or change records, and operations that need no repository.
  public internal(set) var failures: [String] = []

  init(operations: Int) { self.operations = operations }
}
