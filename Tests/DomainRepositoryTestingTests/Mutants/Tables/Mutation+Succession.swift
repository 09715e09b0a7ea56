import DomainRepositoryTesting

extension Mutation {
  /// Results that are sometimes late or in another order.
  static let succession: [Mutation] = [
    Mutation("get sometimes returns an earlier version") {
      $0.get = { record, lookup in
        let call = lookup.memory.times("get")
        guard call % 3 == 2 else {
          if call % 3 == 0 { _ = lookup.memory.exchange(lookup.key, record) }
          return record
        }
        return lookup.memory.record(lookup.key) ?? record
      }
    },
    Mutation("pages sometimes contain previous versions") {
      $0.page = { result, memory in
        result.records = result.records.map { record in
          memory.times("page") % 4 == 3
            ? memory.exchange("page \(record.reference)", record) ?? record : record
        }
      }
    },
    Mutation("get sometimes returns the previous version") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        let commit = try await repository.commit(changes)
        for change in changes.changes {
          _ = memory.exchange("late \(change.type) \(change.reference.id)", change.savedRecord)
        }
        return commit
      }
      $0.get = { record, lookup in
        guard let record, lookup.memory.times("late") % 5 == 4 else { return record }
        return AnyRecord(record, version: Version(record.version.number - 1))
      }
    },
    Mutation("two successive commits have the same sequence number") {
      $0.commit = changingCommit { commit, _, _ in commit.with(number: commit.sequenceNumber.number / 2) }
    },
    Mutation("the sequence number sometimes decreases") {
      $0.commit = changingCommit { commit, _, memory in
        memory.times() % 7 == 6 ? commit.with(number: commit.sequenceNumber.number - 3) : commit
      }
    },
    Mutation("the commit sometimes contains the previous version") {
      $0.commit = changingCommit { commit, _, memory in
        memory.times() % 5 == 4
          ? commit.with(versions: commit.versions.mapValues { Version($0.number - 1) }) : commit
      }
    },
    Mutation("every tenth update is lost") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        let isReplacement = changes.changes.contains {
          if case .version = $0.expectedVersion { true } else { false }
        }
        guard isReplacement, memory.times() % 10 == 9 else { return try await repository.commit(changes) }
        let now = try await repository.commit(ChangeSet()).sequenceNumber
        let versions = changes.changes.filter(\.isSave).map { ($0.reference, Version(now.number + 1)) }
        return Commit(
          sequenceNumber: Commit.SequenceNumber(now.number + 1),
          versions: Dictionary(versions) { first, _ in first })
      }
    },
    Mutation("get sometimes returns other contents for the same version") {
      $0.get = { record, lookup in
        guard let record, lookup.memory.times("get") % 9 == 8 else { return record }
        return (record.entity as? KitEntity).map {
          AnyRecord(Versioned($0.changing(KitEntity.Fields.name) { _ in "other" }, version: record.version))
        }
      }
    },
    Mutation("the feed skips commits that follow quickly") {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        guard let batch = try await repository.batch(after: position) else { return nil }
        let newest = try await repository.commit(ChangeSet()).sequenceNumber
        return ChangeBatch(events: batch.events, sequenceNumber: newest)
      }
    },
    Mutation("the feed reports versions that are one too great") {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        guard let batch = try await repository.batch(after: position) else { return nil }
        return ChangeBatch(
          events: batch.events.map {
            ChangeEvent(
              sequenceNumber: $0.sequenceNumber, reference: $0.reference,
              version: Version($0.version.number + 1),
              kind: $0.kind)
          }, sequenceNumber: batch.sequenceNumber)
      }
    },
  ]
}
