import DomainRepositoryTesting

/// Ways to commit wrongly.
extension Mutation {
  /// Changes every change of a set, or leaves it out.
  static func rewriting(_ change: @escaping @Sendable (Change) -> Change?) -> Committing {
    { (changes, repository, _) async throws(RepositoryError) in
      try await repository.commit(ChangeSet(changes.changes.compactMap(change)))
    }
  }

  /// Changes every expectation of saves, deletions and checks.
  static func expecting(_ change: @escaping @Sendable (Change) -> ExpectedVersion) -> Committing {
    rewriting { $0.expecting(change($0)) }
  }

  /// Changes every entity before it is stored.
  static func storing(_ change: @escaping @Sendable (KitEntity) -> KitEntity) -> Committing {
    rewriting { original in
      guard case .save(let entity as KitEntity, let expectation) = original else { return original }
      return .save(change(entity), expecting: expectation)
    }
  }

  /// Changes one field of every entity before it is stored.
  static func storing<Value: FieldValue>(
    _ field: Field<KitEntity, Value>, _ change: @escaping @Sendable (Value) -> Value
  ) -> Committing {
    storing { $0.changing(field, change) }
  }

  /// Changes every text of every entity before it is stored.
  static func storingTexts(_ change: @escaping @Sendable (String) -> String) -> Committing {
    storing { entity in
      entity.changing(KitEntity.Fields.name, change)
        .changing(KitEntity.Fields.note) { $0.map(change) }
        .changing(KitEntity.Fields.summary) { $0.map(change) }
        .changing(KitEntity.Fields.code) { $0.map(change) }
        .changing(KitEntity.Fields.tags) { $0.map(change) }
    }
  }

  /// Changes the receipt.
  static func receipt(
    _ change: @escaping @Sendable (Commit, ChangeSet, Memory) -> Commit
  ) -> Committing {
    { (changes, repository, memory) async throws(RepositoryError) in
      change(try await repository.commit(changes), changes, memory)
    }
  }

  /// Changes a refusal; for `nil` there is a receipt for what wasn't written.
  static func refusal(
    _ change: @escaping @Sendable (RepositoryError, ChangeSet) -> RepositoryError?
  ) -> Committing {
    { (changes, repository, _) async throws(RepositoryError) in
      do throws(RepositoryError) {
        return try await repository.commit(changes)
      } catch {
        if let error = change(error, changes) { throw error }
        let written = changes.changes.filter { if case .save = $0 { true } else { false } }
        let versions = written.map { ($0.reference, Version(1)) }
        return Commit(
          sequenceNumber: Commit.SequenceNumber(1_000_000),
          versions: Dictionary(versions) { first, _ in first })
      }
    }
  }

  /// Changes what invalid records are told.
  static func violations(
    _ change: @escaping @Sendable ([Violation], KitEntity?) -> [Violation]
  ) -> Committing {
    refusal { error, changes in
      guard case .invalid(let reference, let reason) = error else { return error }
      var refused: KitEntity?
      for case .save(let entity as KitEntity, _) in changes.changes where EntityReference(entity) == reference
      {
        refused = entity
      }
      return ValidationError(model: reason.model, violations: change(reason.violations, refused))
        .map { .invalid(reference, $0) }
    }
  }

  /// Refuses a entity that has the same key as another one that the repository holds.
  ///
  /// With `alsoOwn` a record is in its own way, with `alsoTouched` those that the set writes are, too.
  static func clash<Value: Equatable & SendableMetatype>(
    alsoOwn: Bool = false, alsoTouched: Bool = false, _ key: @escaping @Sendable (Row) -> Value?
  ) -> Committing {
    { (changes, repository, _) async throws(RepositoryError) in
      let touched = changes.changes.map(\.reference)
      let rows = try await repository.rows(KitEntity.self)
      for case .save(let entity as KitEntity, _) in changes.changes {
        let reference = EntityReference(entity)
        guard let own = key(Row(Versioned(entity, version: Version(0)))) else { continue }
        let isTaken = rows.contains { row in
          (alsoOwn || row.reference != reference)
            && (alsoOwn || alsoTouched || !touched.contains(row.reference)) && key(row) == own
        }
        if isTaken { throw .notUnique(reference) }
      }
      return try await repository.commit(changes)
    }
  }

  /// Writes change by change instead of all at once, until one is refused.
  static func piecemeal(
    _ pause: @escaping @Sendable () async -> Void = {}
  ) -> Committing {
    { (changes, repository, _) async throws(RepositoryError) in
      try changes.validate()
      var versions: [EntityReference: Version] = [:]
      var sequence = try await repository.commit(ChangeSet()).sequenceNumber
      for change in changes.changes {
        let commit = try await repository.commit(ChangeSet([change]))
        versions.merge(commit.versions) { _, new in new }
        sequence = commit.sequenceNumber
        await pause()
      }
      return Commit(sequenceNumber: sequence, versions: versions)
    }
  }
}

extension RepositoryError {
  /// What is said of a code that another record has.
  static func notUnique(_ reference: EntityReference) -> RepositoryError {
    let violation = Violation(
      at: FieldPath(field: "code"), rule: "KitEntity.unique.code", code: .unique)
    guard let error = ValidationError(model: "KitEntity", violations: [violation]) else {
      return .backend(code: "unique", isRetryable: false)
    }
    return .invalid(reference, error)
  }

  /// Whether a record was refused because it isn't unique.
  var isAboutUniqueness: Bool {
    if case .invalid(_, let error) = self { error.violations.contains { $0.code == .unique } } else { false }
  }
}

extension Change {
  var isSave: Bool { if case .save = self { true } else { false } }
  var isDeletion: Bool { if case .delete = self { true } else { false } }
  var isCheck: Bool { if case .check = self { true } else { false } }

  /// The saved entity.
  var savedRow: Row? {
    guard case .save(let entity as KitEntity, _) = self else { return nil }
    return Row(Versioned(entity, version: Version(0)))
  }

  func expecting(_ expectation: ExpectedVersion) -> Change {
    switch self {
    case .save(let entity, _): .save(entity, expecting: expectation)
    case .delete(let type, let id, _): .delete(type, id: id, expecting: expectation)
    case .check(let type, let id, _): .check(type, id: id, expecting: expectation)
    }
  }
}

extension KitEntity {
  /// The entity with another value in a field; the same where the value isn't allowed.
  func changing<Value: FieldValue>(
    _ field: Field<KitEntity, Value>, _ change: (Value) -> Value
  ) -> KitEntity {
    var draft = Draft(self)
    guard let value = draft[field] else { return self }
    draft[field] = change(value)
    return (try? draft.validated()) ?? self
  }
}

extension Commit {
  /// The receipt with other versions.
  func telling(_ versions: [EntityReference: Version]) -> Commit {
    Commit(sequenceNumber: sequenceNumber, versions: versions)
  }

  /// The receipt with another number.
  func numbered(_ number: Int64) -> Commit {
    Commit(sequenceNumber: SequenceNumber(number), versions: versions)
  }
}

/// A record of a type that no clause asks for: it makes commits count.
struct Ghost: Entity {
  let id: Identifier<Ghost>

  enum Fields {
    static let id = Field("id", \Ghost.id)
  }

  static let schema = ModelSchema<Ghost>("Ghost", version: 1) { Fields.id }

  static let save = Change.save(Ghost(id: Identifier(uuidBits: (0, 0))), expecting: .any)

  init(id: Identifier<Ghost>) { self.id = id }

  init(reading fields: FieldReader<Ghost>) throws { self.init(id: try fields[Fields.id]) }
}
