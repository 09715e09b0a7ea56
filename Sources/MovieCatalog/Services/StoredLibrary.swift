/// A person's library as a repository has it, with the versions that a change expects.
struct StoredLibrary {
  let library: MovieLibrary

  private let entries: [LibraryEntry.ID: Versioned<LibraryEntry>]
  private let watches: [WatchRecord.ID: Versioned<WatchRecord>]

  init(
    _ owner: Principal.ID, entries: [Versioned<LibraryEntry>], watches: [Versioned<WatchRecord>]
  ) throws(ValidationError) {
    library = try MovieLibrary(
      owner: owner, entries: entries.map(\.entity), watches: watches.map(\.entity))
    self.entries = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    self.watches = Dictionary(watches.map { ($0.id, $0) }) { first, _ in first }
  }

  /// What has to be stored so that the repository has `merged`.
  func changes(to merged: MovieLibrary) -> ChangeSet {
    var changes = ChangeSet()
    Self.save(merged.entries, over: entries, in: &changes)
    Self.save(merged.watches, over: watches, in: &changes)
    let kept = Set(merged.watches.map(\.id))
    for (id, watch) in watches where !kept.contains(id) {
      changes.delete(WatchRecord.self, id: id, expecting: .version(watch.version))
    }
    return changes
  }

  private static func save<E: Entity>(
    _ entities: [E], over stored: [E.ID: Versioned<E>], in changes: inout ChangeSet
  ) {
    for entity in entities {
      guard let known = stored[entity.id] else {
        changes.insert(entity)
        continue
      }
      if known.entity != entity {
        changes.update(entity, expecting: known.version)
      } else {
        // An entry sums up viewings: what is left as it is must still be as it was read.
        changes.check(E.self, id: entity.id, expecting: .version(known.version))
      }
    }
  }
}
