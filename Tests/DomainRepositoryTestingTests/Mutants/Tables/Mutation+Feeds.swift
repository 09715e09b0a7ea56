import DomainRepositoryTesting

extension Mutation {
  /// Change feeds with wrong, missing or late events.
  static let feeds: [Mutation] = [
    Mutation("the feed starts one commit too late") { $0.start = { Commit.SequenceNumber($0.number + 1) } },
    Mutation("the feed starts one commit too early") {
      $0.start = { Commit.SequenceNumber(max(0, $0.number - 1)) }
    },
    Mutation("the feed always starts at the first commit") { $0.start = { _ in .beforeFirst } },
    Mutation("the feed omits commits from before the observation") {
      $0.fetch = { (position, repository, memory) async throws(RepositoryError) in
        let now = try await repository.commit(ChangeSet()).sequenceNumber
        return try await repository.batch(
          after: memory.times("\(position)") == 0 ? max(position, now) : position)
      }
    },
    batch("the feed omits deletions") { events in events.filter { $0.kind != .deleted } },
    batch("the feed omits updates") { events in events.filter { $0.kind != .updated } },
    batch("the feed omits insertions") { events in events.filter { $0.kind != .inserted } },
    batch("the feed reports only the first change of a commit") { events in Array(events.prefix(1)) },
    batch("the feed omits containers") { events in events.filter { $0.reference.entity != "KitContainer" }
    },
    batch("the feed reports updates as insertions") { events in
      events.map { $0.with(kind: $0.kind == .updated ? .inserted : $0.kind) }
    },
    batch("the feed reports insertions as updates") { events in
      events.map { $0.with(kind: $0.kind == .inserted ? .updated : $0.kind) }
    },
    batch("the feed reports deletions as updates") { events in
      events.map { $0.with(kind: $0.kind == .deleted ? .updated : $0.kind) }
    },
    batch("the feed reports the previous version") { events in
      events.map { $0.with(version: Version($0.version.number - 1)) }
    },
    batch("the feed reports version 1 for every record") { events in
      events.map { $0.with(version: Version(1)) }
    },
    batch("the feed reports version 0 for deletions") { events in
      events.map { $0.kind == .deleted ? $0.with(version: Version(0)) : $0 }
    },
    batch("the feed reports the previous sequence number") { events in
      events.map { $0.with(sequence: Commit.SequenceNumber($0.sequenceNumber.number - 1)) }
    },
    batch("the feed truncates identifiers") { events in
      events.map {
        $0.with(
          reference: EntityReference(entity: $0.reference.entity, id: String($0.reference.id.suffix(2))))
      }
    },
    batch("the feed reports entity names in lowercase") { events in
      events.map {
        $0.with(reference: EntityReference(entity: $0.reference.entity.lowercased(), id: $0.reference.id))
      }
    },
    batch("the feed reports every change twice, with two sequence numbers") { events in
      events + events.map { $0.with(sequence: Commit.SequenceNumber($0.sequenceNumber.number + 1)) }
    },
    batch("the feed reports changes of unchanged records") { events in
      events
        + events.prefix(1).map { $0.with(reference: EntityReference(entity: "KitEntity", id: "unknown")) }
    },
    Mutation("the feed reports only empty batches") {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        let batch = try await repository.batch(after: position)
        return batch.map { ChangeBatch(events: [], sequenceNumber: $0.sequenceNumber) }
      }
    },
    Mutation("the feed skips every second commit") {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        guard let batch = try await repository.batch(after: position) else { return nil }
        return batch.sequenceNumber.number % 2 == 0
          ? ChangeBatch(events: [], sequenceNumber: batch.sequenceNumber) : batch
      }
    },
    Mutation("the feed reports two commits in reverse order") {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        guard let first = try await repository.batch(after: position) else { return nil }
        let newest = try await repository.commit(ChangeSet()).sequenceNumber
        guard newest > first.sequenceNumber,
          let second = try await repository.batch(after: first.sequenceNumber)
        else {
          return first
        }
        return ChangeBatch(events: second.events + first.events, sequenceNumber: second.sequenceNumber)
      }
    },
    Mutation("the feed reports only the newest change of a record") {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        guard var batch = try await repository.batch(after: position) else { return nil }
        var events = batch.events
        let newest = try await repository.commit(ChangeSet()).sequenceNumber
        while batch.sequenceNumber < newest,
          let next = try await repository.batch(after: batch.sequenceNumber)
        {
          events.removeAll { event in next.events.contains { $0.reference == event.reference } }
          events += next.events
          batch = next
        }
        return ChangeBatch(events: events, sequenceNumber: batch.sequenceNumber)
      }
    },
    Mutation("the feed ends after the newest commit") {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        let newest = try await repository.commit(ChangeSet()).sequenceNumber
        return newest > position ? try await repository.batch(after: position) : nil
      }
    },
    Mutation("the feed ends after one batch") {
      $0.fetch = { (position, repository, memory) async throws(RepositoryError) in
        memory.times("batches") > 0 ? nil : try await repository.batch(after: position)
      }
    },
    Mutation("the feed repeats its first batch") {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        try await repository.batch(after: position).map {
          ChangeBatch(events: $0.events, sequenceNumber: position)
        }
      }
    },
    Mutation("the newest number is that of the commit before") {
      $0.newest = { Commit.SequenceNumber(max(0, $0.number - 1)) }
    },
    Mutation("the newest number is that of the next commit") {
      $0.newest = { Commit.SequenceNumber($0.number + 1) }
    },
    Mutation("the feed throws an error") {
      $0.fetch = { (_, _, _) async throws(RepositoryError) in throw .backend(code: "feed", isRetryable: false)
      }
    },
    Mutation("the feed has only one observer") {
      $0.fetch = { (position, repository, memory) async throws(RepositoryError) in
        if memory.times("after \(position)") > 0 { return nil }
        return try await repository.batch(after: position)
      }
    },
    Mutation("a canceled observer keeps waiting") {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        let work = Task { () -> Result<ChangeBatch?, RepositoryError> in
          do throws(RepositoryError) {
            return .success(try await repository.batch(after: position))
          } catch {
            return .failure(error)
          }
        }
        return try await work.value.get()
      }
    },
    Mutation("a waiting observer isn't woken by a commit") {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        let newest = try await repository.commit(ChangeSet()).sequenceNumber
        if newest > position { return try await repository.batch(after: position) }
        try? await Task.sleep(for: .seconds(600))
        return nil
      }
    },
    Mutation("the feed accepts a position after the newest commit") {
      $0.start = { Commit.SequenceNumber(min($0.number, 1_000_000)) }
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        let newest = try await repository.commit(ChangeSet()).sequenceNumber
        return try await repository.batch(after: min(position, newest))
      }
    },
    Mutation("the feed reports a refused commit") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          let entity = KitEntity.blank("refused")
          try await repository.commit(ChangeSet([.save(entity, expecting: .any)]))
          try await repository.commit(ChangeSet([.delete(KitEntity.self, id: "refused", expecting: .any)]))
          throw error
        }
      }
    },
    Mutation("a commit waits for its observers") {
      $0.fetch = { (position, repository, memory) async throws(RepositoryError) in
        _ = memory.exchange(
          "observer",
          AnyRecord(
            Versioned(UnrelatedEntity(id: Identifier(uuidBits: (0, 0))), version: Version(position.number))))
        return try await repository.batch(after: position)
      }
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        let commit = try await repository.commit(changes)
        while let observer = memory.record("observer"),
          observer.version.number < commit.sequenceNumber.number - 1,
          !Task.isCancelled
        {
          await Task.yield()
        }
        return commit
      }
    },
  ]

  /// Returns a mutation of the events of every batch.
  private static func batch(
    _ name: String, _ change: @escaping @Sendable ([ChangeEvent]) -> [ChangeEvent]
  ) -> Mutation {
    Mutation(name) {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        try await repository.batch(after: position).map {
          ChangeBatch(events: change($0.events), sequenceNumber: $0.sequenceNumber)
        }
      }
    }
  }
}

extension ChangeEvent {
  fileprivate func with(
    sequence: Commit.SequenceNumber? = nil, reference: EntityReference? = nil, version: Version? = nil,
    kind: Kind? = nil
  ) -> ChangeEvent {
    ChangeEvent(
      sequenceNumber: sequence ?? self.sequenceNumber, reference: reference ?? self.reference,
      version: version ?? self.version, kind: kind ?? self.kind)
  }
}
