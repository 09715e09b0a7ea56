public import DomainModeling

/// Records as they were at one moment, and what keeps them so.
///
/// The contents of a table have hold of all its leaves, and a leaf that somebody has hold of is never changed or moved: a
/// commit goes on with a copy of it. So having hold of the contents is enough, and costs once what it would for each record.
@usableFromInline
struct RecordPlaces: Sendable {
  /// Where one record stands, for as long as somebody has its table's contents.
  @usableFromInline @safe
  struct Place: Sendable {
    /// It can be sent, because what is there doesn't change.
    @usableFromInline nonisolated(unsafe) let address: UnsafeRawPointer
    @usableFromInline let version: Version

    init(address: UnsafeRawPointer, version: Version) {
      unsafe self.address = address
      self.version = version
    }
  }

  @usableFromInline let contents: any AnyObject & Sendable
  @usableFromInline let places: [Place]

  /// - Parameter contents: The contents of a table that the rows belong to.
  init(_ slots: [Slot], in rows: StoredRows, of contents: any AnyObject & Sendable) {
    places = rows.places(of: slots)
    self.contents = contents
  }

  /// Copies of the records, which are the table's entities.
  @inlinable
  func records<E: Entity>(of type: E.Type) -> [Versioned<E>] {
    withExtendedLifetime(contents) {
      var records: [Versioned<E>] = []
      records.reserveCapacity(places.count)
      for place in places {
        unsafe records.append(
          Versioned(place.address.assumingMemoryBound(to: type).pointee, version: place.version))
      }
      return records
    }
  }
}

/// A page of records, of which nothing is copied yet.
@usableFromInline
struct PlacedPage: Sendable {
  @usableFromInline let records: RecordPlaces
  @usableFromInline let next: Cursor?
  @usableFromInline let previous: Cursor?

  init(records: RecordPlaces, next: Cursor?, previous: Cursor?) {
    self.records = records
    self.next = next
    self.previous = previous
  }
}

/// A record as it was when it was looked for; whoever has it can take its time.
///
/// It can be sent, because a leaf that somebody reads is never changed: a commit moves to a copy of it.
@usableFromInline
struct RecordPlace: Sendable {
  @usableFromInline nonisolated(unsafe) let leaf: EntityLeaf
  @usableFromInline let place: Int
  @usableFromInline let version: Version

  init(leaf: EntityLeaf, place: Int, version: Version) {
    unsafe self.leaf = leaf
    self.place = place
    self.version = version
  }

  @inlinable @inline(__always)
  func read<E: Entity, Answer>(as type: E.Type, _ body: (borrowing E) -> Answer) -> Answer {
    unsafe leaf.read(place, as: type, body)
  }
}
