public import DomainModeling

/// What has to be stored after a change of the library, all or nothing.
public struct LibraryChanges: Hashable, Sendable {
  /// The entry, when it is new or changed.
  public let entry: LibraryEntry?
  /// The viewings that are new or changed.
  public let savedWatches: [WatchRecord]
  /// The viewings that are to be deleted.
  public let removedWatches: [Identifier<WatchRecord>]

  /// Whether nothing is to be stored.
  public var isEmpty: Bool { entry == nil && savedWatches.isEmpty && removedWatches.isEmpty }
}

extension LibraryItem {
  /// What is to be stored when `stored` is what the repository has; `nil` when it has nothing.
  public func changes(since stored: LibraryItem?) -> LibraryChanges {
    let before = Dictionary((stored?.watches ?? []).map { ($0.id, $0) }) { first, _ in first }
    let present = Set(watches.map(\.id))
    let isNew = stored == nil && !entry.isBlank
    return LibraryChanges(
      entry: isNew || stored.map { $0.entry != entry } == true ? entry : nil,
      savedWatches: watches.filter { before[$0.id] != $0 },
      removedWatches: before.keys.filter { !present.contains($0) }.sorted())
  }
}
