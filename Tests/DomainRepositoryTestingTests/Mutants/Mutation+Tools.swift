import DomainRepositoryTesting

/// Wrong commits.
extension Mutation {
  /// Replaces or omits every change of a change set.
  static func rewriting(_ change: @escaping @Sendable (Change) -> Change?) -> Committing {
    { (changes, repository, _) async throws(RepositoryError) in
      try await repository.commit(ChangeSet(changes.changes.compactMap(change)))
    }
  }

  /// Replaces the expected state of every save, deletion and check.
  static func expecting(_ change: @escaping @Sendable (Change) -> ExpectedVersion) -> Committing {
    rewriting { $0.expecting(change($0)) }
  }

  /// Replaces every entity before it is stored.
  static func storing(_ change: @escaping @Sendable (KitEntity) -> KitEntity) -> Committing {
    rewriting { original in
      guard case .save(let entity as KitEntity, let expectation) = original else { return original }
      return .save(change(entity), expecting: expectation)
    }
  }

  /// Replaces one field of every entity before it is stored.
  static func storing<Value: FieldValue>(
    _ field: Field<KitEntity, Value>, _ change: @escaping @Sendable (Value) -> Value
  ) -> Committing {
    storing { $0.changing(field, change) }
  }

  /// Replaces every text of every entity before it is stored.
  static func storingTexts(_ change: @escaping @Sendable (String) -> String) -> Committing {
    storing { entity in
      entity.changing(KitEntity.Fields.name, change)
        .changing(KitEntity.Fields.note) { $0.map(change) }
        .changing(KitEntity.Fields.summary) { $0.map(change) }
        .changing(KitEntity.Fields.code) { $0.map(change) }
        .changing(KitEntity.Fields.tags) { $0.map(change) }
    }
  }

  /// Replaces the commit.
  static func changingCommit(
    _ change: @escaping @Sendable (Commit, ChangeSet, Memory) -> Commit
  ) -> Committing {
    { (changes, repository, memory) async throws(RepositoryError) in
      change(try await repository.commit(changes), changes, memory)
    }
  }

  /// Replaces the error of a refused change set; a result of `nil` reports success without a write.
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

  /// Replaces the violations of invalid records; without any left, success is reported.
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

  /// Refuses an entity with the same key as a stored one.
  ///
  /// With `includingSelf`, the stored entity of the same identifier counts as well, with `includingChanged` those of
  /// all records that the change set changes.
  static func enforcingUniqueness<Value: Equatable & SendableMetatype>(
    includingSelf: Bool = false, includingChanged: Bool = false,
    _ key: @escaping @Sendable (AnyRecord) -> Value?
  ) -> Committing {
    { (changes, repository, _) async throws(RepositoryError) in
      let touched = changes.changes.map(\.reference)
      let records = try await repository.records(KitEntity.self)
      for case .save(let entity as KitEntity, _) in changes.changes {
        let reference = EntityReference(entity)
        guard let own = key(AnyRecord(Versioned(entity, version: Version(0)))) else { continue }
        let isTaken = records.contains { record in
          (includingSelf || record.reference != reference)
            && (includingSelf || includingChanged || !touched.contains(record.reference))
            && key(record) == own
        }
        if isTaken { throw .notUnique(reference) }
      }
      return try await repository.commit(changes)
    }
  }

  /// Commits the changes one by one until one is refused.
  static func oneByOne(
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
  /// Returns the error for a code that another record has.
  static func notUnique(_ reference: EntityReference) -> RepositoryError {
    let violation = Violation(
      at: FieldPath(field: "code"), rule: "KitEntity.unique.code", code: .unique)
    guard let error = ValidationError(model: "KitEntity", violations: [violation]) else {
      return .backend(code: "unique", isRetryable: false)
    }
    return .invalid(reference, error)
  }

  /// Whether a record was refused because of a unique key.
  var isUniquenessViolation: Bool {
    if case .invalid(_, let error) = self { error.violations.contains { $0.code == .unique } } else { false }
  }
}

extension Change {
  var isSave: Bool { if case .save = self { true } else { false } }
  var isDeletion: Bool { if case .delete = self { true } else { false } }
  var isCheck: Bool { if case .check = self { true } else { false } }

  /// The saved entity as a record without a version; `nil` for other changes.
  var savedRecord: AnyRecord? {
    guard case .save(let entity as KitEntity, _) = self else { return nil }
    return AnyRecord(Versioned(entity, version: Version(0)))
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
  /// Returns a copy with another value in a field, or the entity itself if the value is invalid.
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
  /// Returns the commit with other versions.
  func with(versions: [EntityReference: Version]) -> Commit {
    Commit(sequenceNumber: sequenceNumber, versions: versions)
  }

  /// Returns the commit with another sequence number.
  func with(number: Int64) -> Commit {
    Commit(sequenceNumber: SequenceNumber(number), versions: versions)
  }
}

/// An entity that no clause reads; a save of it makes a commit that changes nothing else.
struct UnrelatedEntity: Entity {
  let id: Identifier<UnrelatedEntity>

  enum Fields {
    static let id = Field("id", \UnrelatedEntity.id)
  }

  static let schema = ModelSchema<UnrelatedEntity>("UnrelatedEntity", version: 1) { Fields.id }

  static let save = Change.save(UnrelatedEntity(id: Identifier(uuidBits: (0, 0))), expecting: .any)

  init(id: Identifier<UnrelatedEntity>) { self.id = id }

  init(reading fields: FieldReader<UnrelatedEntity>) throws { self.init(id: try fields[Fields.id]) }
}
