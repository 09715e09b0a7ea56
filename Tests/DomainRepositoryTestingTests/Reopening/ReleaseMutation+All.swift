import DomainRepositoryTesting

extension ReleaseMutation {
  static let all = reading + schemas + unreadable + sharing

  /// Mistakes in reading records of an earlier version.
  private static let reading: [ReleaseMutation] = [
    raw(.get, "identifiers", fails: "evolution.get", "evolution.transaction"),
    raw(
      .query, "queries", fails: "evolution.all", "evolution.filter", "evolution.search", "evolution.copy",
      "evolution.moved"),
    raw(.count, "counts", fails: "evolution.all"), raw(.facets, "facets", fails: "evolution.facets"),
    raw(.commit, "checks of unique keys", fails: "evolution.unique"),
    alsoRaw(.get, "an identifier"), alsoRaw(.query, "a query"), alsoRaw(.count, "a count"),
    alsoRaw(.commit, "a check of unique keys"), alsoRaw(.facets, "facets"),
    alsoRaw(.unreadable, "the list of unreadable records"), alsoRaw(.changes, "the feed"),
    ReleaseMutation("records have no version of their schema", fails: "evolution.rewritten") {
      $0.applied = { batch, _ in batch.changing(writes: { $0.labeled(as: 1) }) }
    },
    ReleaseMutation("changes of earlier records are reported as insertions", fails: "evolution.feed") {
      $0.reported = { batch in
        ChangeBatch(
          events: batch.events.map {
            ChangeEvent(
              sequenceNumber: $0.sequenceNumber, reference: $0.reference, version: $0.version, kind: .inserted
            )
          }, sequenceNumber: batch.sequenceNumber)
      }
    },
  ]

  /// Mistakes in keeping and comparing schemas.
  private static let schemas: [ReleaseMutation] = [
    ReleaseMutation(
      "schemas aren't kept", fails: "evolution.shape", "evolution.refused.deleted", "evolution.renamed",
      "evolution.both.refused"
    ) { $0.applied = { batch, _ in batch.changing(schemas: { _ in nil }) } },
    ReleaseMutation("the form of a schema isn't compared", fails: "evolution.shape") {
      $0.loaded = { snapshot, opening in
        snapshot.changing(schemas: { $0.version == opening.version ? nil : $0 })
      }
    },
    ReleaseMutation("former names aren't kept", fails: "evolution.renamed") {
      $0.applied = { batch, _ in batch.changing(schemas: { $0.renamedTo == nil ? $0 : nil }) }
    },
    ReleaseMutation("a name that an entity has given up is free again", fails: "evolution.renamed.refused") {
      $0.loaded = { snapshot, _ in snapshot.changing(schemas: { $0.renamedTo == nil ? $0 : nil }) }
    },
    ReleaseMutation("a commit stores only the record that it has read", fails: "evolution.contents") {
      $0.applied = { batch, _ in batch.changing(writes: { $0.reference.entity == "KitLabel" ? nil : $0 }) }
    },
    ReleaseMutation(
      "a program isn't told of a newer schema", fails: "evolution.copy.older", "evolution.shape",
      "evolution.renamed"
    ) {
      $0.hidesNewerSchema = true
    },
    ReleaseMutation(
      "each program may read and write", fails: "evolution.refused", "evolution.refused.deleted",
      "evolution.both.refused"
    ) {
      $0.loaded = { snapshot, _ in
        snapshot.changing(schemas: { $0.renamedTo == nil ? $0.open : $0 })
      }
    },
    ReleaseMutation(
      "a program writes over what it doesn't know", fails: "evolution.unknown", "evolution.unknown.lists",
      "evolution.both.unknown"
    ) {
      $0.loaded = { snapshot, opening in
        if snapshot.records.allSatisfy({ $0.schemaVersion <= opening.version }) { return snapshot }
        return snapshot.labeled(as: opening.version)
      }
    },
  ]

  /// Mistakes with records that can't be decoded.
  private static let unreadable: [ReleaseMutation] = [
    ReleaseMutation(
      "unreadable records aren't named", fails: "evolution.unreadable", "evolution.reading",
      "evolution.unreadable.kept"
    ) { $0.hidesUnreadable = true },
    ReleaseMutation(
      "unreadable records fail queries", fails: "evolution.unreadable", "evolution.reading"
    ) { $0.failsQueries = true },
    ReleaseMutation("unreadable records have no unique keys", fails: "evolution.unreadable.unique") {
      $0.loaded = { snapshot, opening in
        opening.call == .commit && opening.version > 1
          ? snapshot.changing(records: { $0.isGreen ? nil : $0 }) : snapshot
      }
    },
    ReleaseMutation("commits delete unreadable records", fails: "evolution.unreadable.kept") {
      $0.applied = { batch, before in
        batch.writes.isEmpty
          ? batch.changing(deletions: before.records.filter(\.isGreen).map(\.reference)) : batch
      }
    },
  ]

  /// Mistakes of programs that run at the same time.
  private static let sharing: [ReleaseMutation] = [
    ReleaseMutation("a program compares schemas only when it starts", fails: "evolution.both.refused") {
      $0.loaded = { snapshot, opening in
        RecordSnapshot(
          records: snapshot.records.filter { opening.call != .commit || $0.schemaVersion <= opening.version },
          sequenceNumber: snapshot.sequenceNumber, schemas: opening.atOpening.schemas)
      }
    },
    ReleaseMutation(
      "an older program compares unique keys with its own records", fails: "evolution.both.unique"
    ) {
      $0.loaded = { snapshot, opening in
        opening.call == .commit
          ? snapshot.changing(records: { $0.schemaVersion <= opening.version ? $0 : nil }) : snapshot
      }
    },
    ReleaseMutation("a transaction writes over others", fails: "evolution.both.concurrent") {
      $0.committed = { changes in ChangeSet(changes.changes.map { $0.isCheck ? $0 : $0.expecting(.any) }) }
      $0.delay = .milliseconds(2)
    },
  ]

  /// Returns a mistake: calls read records as they were written.
  private static func raw(
    _ call: ReleasedRepository.Call, _ name: String, fails clauses: String...
  ) -> ReleaseMutation {
    var mutation = ReleaseMutation("\(name) read records as they were written") { _ in }
    mutation.clauses = clauses
    mutation.loaded = { snapshot, opening in
      opening.call == call ? snapshot.labeled(as: opening.version) : snapshot
    }
    return mutation
  }

  /// Returns a mistake: calls decode records a second time, in another way, and don't use the result.
  private static func alsoRaw(_ call: ReleasedRepository.Call, _ name: String) -> ReleaseMutation {
    ReleaseMutation("\(name) also decodes records as they were written", fails: "evolution.decoder") {
      $0.alsoReadsRaw = [call]
    }
  }
}

extension StoredSchema {
  /// The schema that lets each program read and write.
  fileprivate var open: StoredSchema {
    StoredSchema(
      entity: entity, version: version, shapeHash: shapeHash, readableFrom: 1, writableFrom: 1,
      uniqueKeys: uniqueKeys)
  }
}
