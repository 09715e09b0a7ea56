import DomainRepository

/// A generator of random calls by one task on a few records, which records their effects.
struct RandomRecordClient: Sendable {
  let context: ClauseContext
  let recorder: HistoryRecorder
  let task: Int
  /// The numbers of the entities that are read and written.
  let numbers: ClosedRange<UInt64>
  private var random: SeededGenerator
  private var seen: [EntityReference: Version] = [:]
  private(set) var contents: [ObservedContents] = []

  init(
    _ context: ClauseContext, _ recorder: HistoryRecorder, task: Int, seed: UInt64,
    numbers: ClosedRange<UInt64>
  ) {
    self.context = context
    self.recorder = recorder
    self.task = task
    self.numbers = numbers
    random = SeededGenerator(seed: seed &* 1_000 &+ UInt64(task))
  }

  /// Gets, saves or deletes one record.
  mutating func single(_ turn: Int) async throws {
    let entity = KitEntity(.random(in: numbers, using: &random), name: "task \(task), turn \(turn)")
    let expectation = expectation(EntityReference(entity))
    let kind = Int.random(in: 0..<8, using: &random)
    try await record { (client) async throws -> [EntityReference: RecordEffect] in
      switch kind {
      case 0...3: try await client.get(entity)
      case 4...6: try await client.write([.save(entity, expecting: expectation)])
      default:
        try await client.write([.delete(KitEntity.self, id: entity.id.text, expecting: expectation)])
      }
    }
  }

  /// Saves several records in one commit, or reads all of them in one page.
  mutating func batch(_ turn: Int) async throws {
    let name = "task \(task), turn \(turn)"
    let entities = numbers.shuffled(using: &random).prefix(2).map { KitEntity($0, name: name) }
    let canCheck = context.capabilities.contains(.readChecks)
    let checksFirst = canCheck && Int.random(in: 0..<3, using: &random) == 0
    let changes = entities.enumerated().map { position, entity in
      let expectation = expectation(EntityReference(entity))
      return position == 0 && checksFirst
        ? Change.check(KitEntity.self, id: entity.id.text, expecting: expectation)
        : Change.save(entity, expecting: expectation)
    }
    let reads = Int.random(in: 0..<2, using: &random) == 0
    try await record { (client) async throws -> [EntityReference: RecordEffect] in
      reads ? try await client.readAll() : try await client.write(changes)
    }
  }

  private mutating func record(
    _ call: (inout RandomRecordClient) async throws -> [EntityReference: RecordEffect]
  ) async throws {
    try await recorder.record(task: task) { try await call(&self) }
  }

  /// Returns mostly the version that this task observed last, so that commits of other tasks often intervene.
  private mutating func expectation(_ reference: EntityReference) -> ExpectedVersion {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .any
    case 1: .absent
    default: seen[reference].map { .version($0) } ?? .absent
    }
  }

  private mutating func get(_ entity: KitEntity) async throws -> [EntityReference: RecordEffect] {
    let found = try await context.get(entity)
    return [EntityReference(entity): observed(found, EntityReference(entity))]
  }

  private mutating func readAll() async throws -> [EntityReference: RecordEffect] {
    let found = try await context.snapshot()
    var effects: [EntityReference: RecordEffect] = [:]
    for number in numbers {
      let reference = EntityReference(KitEntity(number))
      effects[reference] = observed(found.first { $0.entity.number == number }, reference)
    }
    return effects
  }

  private mutating func observed(_ found: Versioned<KitEntity>?, _ reference: EntityReference) -> RecordEffect
  {
    seen[reference] = found?.version
    if let found { contents.append(ObservedContents(reference, found.version, found.entity.name)) }
    return .read(found?.version)
  }

  private mutating func write(_ changes: [Change]) async throws -> [EntityReference: RecordEffect] {
    switch try await context.attempt({ $0.append(ChangeSet(changes)) }) {
    case .success(let commit):
      var effects: [EntityReference: RecordEffect] = [:]
      for change in changes {
        effects[change.reference] = try effect(of: change, commit)
        if case .check = change { continue }
        seen[change.reference] = commit.versions[change.reference]
      }
      return effects
    case .failure(.conflict(let reference, let expected, let actual)):
      seen[reference] = actual
      return [reference: .rejected(actual: actual, expecting: expected)]
    case .failure(let error): throw error
    }
  }

  private mutating func effect(of change: Change, _ commit: Commit) throws -> RecordEffect {
    switch change {
    case .save(let entity, let expectation):
      let version = try expectPresent(
        commit.versions[change.reference], "a version of \(change.reference.shortDescription) in the commit")
      if let entity = entity as? KitEntity {
        contents.append(ObservedContents(change.reference, version, entity.name))
      }
      return .written(version, expecting: expectation)
    case .delete(_, _, let expectation): return .deleted(expecting: expectation)
    case .check(_, _, let expectation): return .checked(expectation)
    }
  }
}

/// The observed contents of a record in one version.
struct ObservedContents: Hashable, Sendable {
  let reference: EntityReference
  let version: Version
  let name: String

  init(_ reference: EntityReference, _ version: Version, _ name: String) {
    self.reference = reference
    self.version = version
    self.name = name
  }
}
