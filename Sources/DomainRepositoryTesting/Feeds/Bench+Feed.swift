import DomainRepository

extension Bench {
  /// What the feed tells of the commits behind `start`, up to `end`, each event once.
  ///
  /// A feed may repeat itself; it may not tell of what it wasn't asked for, nor stand still. Where it never gets
  /// to `end`, the time limit of the clause ends the wait.
  func events(after start: Commit.Number = .start, through end: Commit.Number) async throws -> [ChangeEvent] {
    var events: [ChangeEvent] = []
    var seen: Set<ChangeEvent> = []
    for try await batch in repository.changes(after: start) {
      for event in batch.events where seen.insert(event).inserted {
        try expect(event.sequence > start, "events behind \(start) only", got: event)
        events.append(event)
      }
      if batch.sequence >= end { return events }
    }
    throw Mismatch(expected: "a feed that goes on to \(end)", actual: "its end")
  }

  /// The number of the newest commit.
  func newest() async throws -> Commit.Number { try await repository.commit(ChangeSet()).sequence }

  /// A few commits that insert, replace and delete; what they are is told.
  func history() async throws -> [ChangeEvent] {
    var events: [ChangeEvent] = []
    for number in 1...4 as ClosedRange<UInt64> {
      let specimen = Specimen(number)
      let first = try await repository.commit { $0.insert(specimen) }
      events.append(try event(first, specimen, .inserted))
      let second = try await repository.commit { $0.save(specimen.with { $0.name = "new" }) }
      events.append(try event(second, specimen, .updated))
    }
    return events
  }

  func event<E: Entity>(_ commit: Commit, _ entity: E, _ kind: ChangeEvent.Kind) throws -> ChangeEvent {
    ChangeEvent(
      sequence: commit.sequence, reference: EntityReference(entity),
      version: try expectPresent(commit.version(of: entity), "a version in the receipt"), kind: kind)
  }
}
