public import DomainModeling

/// The positions of records in a snapshot of a table, with a reference that keeps the snapshot unchanged.
///
/// A snapshot refers to all leaves of its table, and shared leaves are never modified or moved: a commit
/// modifies a copy. One reference to the snapshot therefore suffices for all of its records.
@usableFromInline
struct RecordHandles: Sendable {
  /// The position of one record, valid as long as the snapshot exists.
  @usableFromInline @safe
  struct Entry: Sendable {
    /// `Sendable`, because the memory at the address doesn't change.
    @usableFromInline nonisolated(unsafe) let address: UnsafeRawPointer
    @usableFromInline let version: Version

    init(address: UnsafeRawPointer, version: Version) {
      unsafe self.address = address
      self.version = version
    }
  }

  @usableFromInline let contents: any AnyObject & Sendable
  @usableFromInline let entries: [Entry]

  /// Creates the positions of the records in slots.
  ///
  /// - Parameters:
  ///   - slots: The occupied slots.
  ///   - rows: The rows of the table.
  ///   - contents: The snapshot that the rows belong to.
  init(_ slots: [Slot], in rows: UntypedRows, of contents: any AnyObject & Sendable) {
    entries = rows.entries(of: slots)
    self.contents = contents
  }

  /// Returns copies of the records, whose type must be that of the table.
  @inlinable
  func records<E: Entity>(of type: E.Type) -> [Versioned<E>] {
    withExtendedLifetime(contents) {
      var records: [Versioned<E>] = []
      records.reserveCapacity(entries.count)
      for entry in entries {
        unsafe records.append(
          Versioned(entry.address.assumingMemoryBound(to: type).pointee, version: entry.version))
      }
      return records
    }
  }
}

/// A page of positions, whose records aren't copied yet.
@usableFromInline
struct PageHandles: Sendable {
  @usableFromInline let records: RecordHandles
  @usableFromInline let next: Cursor?
  @usableFromInline let previous: Cursor?

  init(records: RecordHandles, next: Cursor?, previous: Cursor?) {
    self.records = records
    self.next = next
    self.previous = previous
  }
}

/// The position of one record, with a reference that keeps its state at the moment of the lookup.
///
/// It is `Sendable`, because a shared leaf is never modified: a commit modifies a copy.
@usableFromInline
struct RecordHandle: Sendable {
  @usableFromInline nonisolated(unsafe) let leaf: EntityLeaf
  @usableFromInline let index: Int
  @usableFromInline let version: Version

  init(leaf: EntityLeaf, index: Int, version: Version) {
    unsafe self.leaf = leaf
    self.index = index
    self.version = version
  }

  @inlinable @inline(__always)
  func read<E: Entity, Answer>(as type: E.Type, _ body: (borrowing E) -> Answer) -> Answer {
    unsafe leaf.read(index, as: type, body)
  }
}
