public import DomainModeling
import DomainRepository
public import DomainServices

/// A test that principals who may not see a record get the same answers whether or not the record exists.
///
/// Each call names records that don't exist in the world. The test renames stored records to these identifiers,
/// everywhere in the world, and compares the answers with those in the world without the renaming. Both worlds
/// have the same records under different names, so every difference in the answers, and in what the call changes,
/// tells the person that the record exists.
public struct StrangerTest<Fixture: Sendable>: Sendable {
  /// A call of an operation, with its answer.
  public struct Call: Sendable {
    let operation: OperationDescription
    let answer: @Sendable (Fixture, Principal) async throws -> any Sendable

    public init(
      _ operation: OperationDescription,
      _ answer: @escaping @Sendable (Fixture, Principal) async throws -> any Sendable
    ) {
      self.operation = operation
      self.answer = answer
    }
  }

  private let world: StrangerWorld
  private let calls: [Call]
  private let principals: [NamedPrincipal]
  private let publicRecords: [PublicRecords]
  private let effectiveRefusals: Set<String>
  private let unread: Set<String>
  private let makeFixture: @Sendable (SwitchedRepository) async throws -> Fixture

  /// Creates a test.
  ///
  /// - Parameters:
  ///   - effectiveRefusals: The operations of which a refusal changes records, such as the counter of attempts.
  ///   - unread: The operations that declare that a record may be missing, but read none of the planted ones by its
  ///     identifier: they find it by a query, or name a public record that always exists.
  ///   - makeFixture: Creates the services on a repository; what they store then is not part of the world.
  public init(
    _ world: StrangerWorld, calls: [Call], principals: [NamedPrincipal], publicRecords: [PublicRecords] = [],
    effectiveRefusals: Set<String> = [], unread: Set<String> = [],
    on makeFixture: @escaping @Sendable (SwitchedRepository) async throws -> Fixture
  ) {
    self.world = world
    self.calls = calls
    self.principals = principals
    self.publicRecords = publicRecords
    self.effectiveRefusals = effectiveRefusals
    self.unread = unread
    self.makeFixture = makeFixture
  }

  /// Makes every call as every person in every world.
  public func run() async throws -> StrangerReport {
    var report = StrangerReport(unplanted: world.unplanted)
    let rounds = world.rounds
    var reading: Set<String> = []
    report.rounds = rounds.count
    report.operations = Set(calls.map(\.operation.name)).count
    report.plantedRecords = world.subjects.count
    for (position, round) in rounds.enumerated() {
      let references = Set(round.map(world.plantedReference))
      let without = try await Stage(world.snapshot(with: round, renamed: false), makeFixture)
      let with = try await Stage(world.snapshot(with: round, renamed: true), makeFixture)
      for person in principals {
        for call in calls where person.maySeeNoRecord(of: call.operation) {
          // What the operation refuses by the person's roles reads no record, so one round shows it.
          if position > 0, !call.operation.allows(person.principal) { continue }
          report.comparisons += 1
          let missing = try await without.outcome(of: call, as: person)
          let planted = try await with.outcome(of: call, as: person)
          if !references.isDisjoint(with: planted.requested) { reading.insert(call.operation.name) }
          for outcome in [missing, planted] where outcome.isRefused && !outcome.changes.isEmpty {
            if !effectiveRefusals.contains(call.operation.name) {
              let changed = Set(outcome.changes.map(\.entity)).sorted()
              report.add("\(call.operation) as \(person.name) is refused, but changes \(changed)")
            }
          }
          if world.isSame(missing, planted, in: round) { continue }
          try await explain(call, person, round, askingFor: planted.requested, in: &report)
        }
      }
    }
    for records in publicRecords { report.require(records) }
    for call in calls where isExpectedToRead(call.operation) {
      let isReading = reading.contains(call.operation.name)
      if isReading == unread.contains(call.operation.name) {
        report.add("\(call.operation) reads \(isReading ? "a" : "no") planted record")
      }
    }
    return report
  }

  /// Returns whether one of the principals who may call the operation can be told that a record is missing.
  private func isExpectedToRead(_ operation: OperationDescription) -> Bool {
    operation.refusals.contains(.notFound)
      && principals.contains { operation.allows($0.principal) && $0.maySeeNoRecord(of: operation) }
  }

  /// Finds the records whose existence a call tells, if the answers also differ with new services.
  private func explain(
    _ call: Call, _ person: NamedPrincipal, _ round: [StrangerWorld.Subject],
    askingFor requested: Set<EntityReference>, in report: inout StrangerReport
  ) async throws {
    guard try await difference(call, person, round) != nil else { return }
    let named = round.filter { requested.contains(world.plantedReference($0)) }
    var causes = try await causes(among: named, call, person)
    // A query also finds records that the call doesn't read by their identifiers.
    if causes.isEmpty { causes = try await self.causes(among: round, call, person) }
    if causes.isEmpty {
      report.add("\(call.operation) as \(person.name) tells of one of \(round.map(\.description))")
    }
    for (subject, difference) in causes {
      let difference = StrangerReport.Difference(
        operation: call.operation.name, person: person.name, entity: subject.entity, state: subject.state,
        answers: difference)
      report.add(difference, isPublic: publicRecords.contains { $0.contain(difference) })
    }
  }

  /// Returns the records each of which alone makes a difference, with both answers.
  private func causes(
    among subjects: [StrangerWorld.Subject], _ call: Call, _ person: NamedPrincipal
  ) async throws -> [(StrangerWorld.Subject, String)] {
    var causes: [(StrangerWorld.Subject, String)] = []
    for subject in subjects {
      if let difference = try await difference(call, person, [subject]) {
        causes.append((subject, difference))
      }
    }
    return causes
  }

  /// Returns both answers of a call with new services; `nil` if they are the same.
  private func difference(
    _ call: Call, _ person: NamedPrincipal, _ subjects: [StrangerWorld.Subject]
  ) async throws -> String? {
    let missing = try await Stage(world.snapshot(with: subjects, renamed: false), makeFixture)
      .outcome(of: call, as: person)
    let planted = try await Stage(world.snapshot(with: subjects, renamed: true), makeFixture)
      .outcome(of: call, as: person)
    if world.isSame(missing, planted, in: subjects) { return nil }
    return "without the record \(missing), with it \(planted)"
  }

  /// The services on a world, which is restored after every call that changes it.
  final class Stage {
    let world: RecordSnapshot
    let repository: SwitchedRepository
    let fixture: Fixture

    init(
      _ world: RecordSnapshot, _ makeFixture: @Sendable (SwitchedRepository) async throws -> Fixture
    ) async throws {
      self.world = world
      repository = SwitchedRepository()
      fixture = try await makeFixture(repository)
      try repository.restore(world)
    }

    func outcome(of call: Call, as person: NamedPrincipal) async throws -> StrangerOutcome {
      _ = repository.takeRequests()
      var text = ""
      var isRefused = false
      var refusal: Refusal?
      do {
        text = StrangerOutcome.text(of: try await call.answer(fixture, person.principal))
      } catch {
        isRefused = true
        refusal = error.refusal
        text = StrangerOutcome.text(of: error)
      }
      let requested = repository.takeRequests()
      let changes = try await repository.changes(since: world)
      if !changes.isEmpty { try repository.restore(world) }
      return StrangerOutcome(
        text: text, isRefused: isRefused, refusal: refusal, changes: changes, requested: requested)
    }
  }
}

/// A person who is on no side of any record of the world.
public struct NamedPrincipal: Sendable {
  let name: String
  let principal: Principal
  let staffRoles: Set<String>

  /// Creates a person; an operation that only the staff roles allow shows the person every record.
  public init(_ name: String, _ principal: Principal, staffRoles: Set<String> = []) {
    self.name = name
    self.principal = principal
    self.staffRoles = staffRoles
  }

  /// Whether no staff role is what allows the operation.
  func maySeeNoRecord(of operation: OperationDescription) -> Bool {
    guard let id = principal.id, !staffRoles.isEmpty, operation.allows(principal) else { return true }
    return operation.allows(.user(id, roles: principal.roles.subtracting(staffRoles)))
  }
}

/// The records in certain states of which certain operations may tell that they exist.
public struct PublicRecords: Sendable {
  let entity: String
  let states: Set<String>
  let operations: Set<String>
  let principals: Set<String>

  /// Creates the declaration of public records.
  ///
  /// - Parameters:
  ///   - states: The states in which the records are public; empty if the entity has none.
  ///   - principals: The principals for whom they are public; empty for all.
  ///   - reason: The reason, for the readers of the test.
  public init(
    _ entity: String, in states: Set<String> = [""], for principals: Set<String> = [],
    to operations: Set<String>,
    because reason: String
  ) {
    self.entity = entity
    self.states = states
    self.operations = operations
    self.principals = principals
  }

  func contain(_ difference: StrangerReport.Difference) -> Bool {
    entity == difference.entity && states.contains(difference.state)
      && operations.contains(difference.operation)
      && (principals.isEmpty || principals.contains(difference.person))
  }
}

/// The result of a stranger test.
public struct StrangerReport: Sendable {
  /// An operation that tells a person of a record.
  struct Difference: Hashable, Sendable, CustomStringConvertible {
    let operation: String
    let person: String
    let entity: String
    let state: String
    let answers: String

    var description: String {
      "\(operation) as \(person) tells of \(entity)\(state.isEmpty ? "" : " (\(state))"): \(answers)"
    }
  }

  /// The number of operations.
  public internal(set) var operations = 0
  /// The number of pairs of worlds.
  public internal(set) var rounds = 0
  /// The number of records that are planted.
  public internal(set) var plantedRecords = 0
  /// The number of compared pairs of answers.
  public internal(set) var comparisons = 0
  /// What is wrong: operations that tell of records, refused calls with an effect, declared public records that no
  /// operation shows, and records and states that the world lacks.
  public private(set) var failures: [String]
  private var publicDifferences: [Difference] = []
  private var told: Set<String> = []

  init(unplanted: [String]) { failures = unplanted }

  mutating func add(_ failure: String) {
    if told.insert(failure).inserted { failures.append(failure) }
  }

  mutating func add(_ difference: Difference, isPublic: Bool) {
    if isPublic {
      publicDifferences.append(difference)
    } else if told.insert(
      "\(difference.operation) \(difference.person) \(difference.entity) \(difference.state)"
    ).inserted {
      failures.append("\(difference)")
    }
  }

  /// Adds a failure for each operation, state and person of the declaration that made no difference.
  mutating func require(_ records: PublicRecords) {
    let shown = publicDifferences.filter(records.contain)
    for operation in records.operations where !shown.contains(where: { $0.operation == operation }) {
      add("\(operation) never tells of a public \(records.entity) in \(records.states.sorted())")
    }
    for state in records.states where !shown.contains(where: { $0.state == state }) {
      add("no operation of \(records.operations.sorted()) tells of \(records.entity) (\(state))")
    }
    for person in records.principals where !shown.contains(where: { $0.person == person }) {
      add("no operation of \(records.operations.sorted()) tells \(person) of \(records.entity)")
    }
  }
}
