import DomainRepository
import DomainServices

/// A test that each operation that names a record answers a caller who may call it that the record doesn't exist.
///
/// The calls are those of ``StrangerTest``, on its world, in which the records that they name are missing.
public struct MissingRecordTest<Fixture: Sendable>: Sendable {
  private let world: StrangerWorld
  private let calls: [StrangerTest<Fixture>.Call]
  private let principals: [NamedPrincipal]
  private let exceptions: [String: String]
  private let makeFixture: @Sendable (SwitchedRepository) async throws -> Fixture

  /// Creates a test.
  ///
  /// - Parameters:
  ///   - exceptions: The operations whose calls name a record that exists, or are refused before it is read, with the
  ///     reasons.
  ///   - makeFixture: Creates the services on a repository; what they store then is not part of the world.
  public init(
    _ world: StrangerWorld, calls: [StrangerTest<Fixture>.Call], principals: [NamedPrincipal],
    exceptions: [String: String] = [:],
    on makeFixture: @escaping @Sendable (SwitchedRepository) async throws -> Fixture
  ) {
    self.world = world
    self.calls = calls
    self.principals = principals + [NamedPrincipal("system", .system)]
    self.exceptions = exceptions
    self.makeFixture = makeFixture
  }

  /// Makes every call as every principal who may call the operation, and returns what is wrong.
  public func failures() async throws -> [String] {
    let stage = try await StrangerTest<Fixture>.Stage(world.snapshot(with: [], renamed: true), makeFixture)
    var failures: [String] = []
    for call in calls where call.operation.refusals.contains(.notFound) {
      var answers: [String] = []
      var isRefused = false
      for person in principals where call.operation.allows(person.principal) {
        let outcome = try await stage.outcome(of: call, as: person)
        if outcome.refusal?.code == .notFound, outcome.changes.isEmpty { isRefused = true }
        answers.append("\(person.name): \(outcome.refusal?.code.rawValue ?? outcome.description)")
      }
      if isRefused == (exceptions[call.operation.name] == nil) { continue }
      failures.append("\(call.operation) of a missing record is \(answers)")
    }
    return failures
  }
}
