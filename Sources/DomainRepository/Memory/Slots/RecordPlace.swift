public import DomainModeling

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
