/// Why bytes are no snapshot that this program can read.
public enum SnapshotDamage: Error, Hashable, Sendable {
  /// The bytes don't begin as a snapshot does.
  case notASnapshot
  /// A newer version of this library wrote the snapshot; `form` is the number of its form.
  case newerForm(Int)
  /// The snapshot says that it has more bytes than there are.
  case cutShort
  /// The snapshot ends before the bytes do.
  case followedByMore
  /// The bytes aren't those that were written: their SHA-256 is another.
  case changed
  /// The bytes are as they were written and still make no records.
  case malformed
  /// The snapshot has the record twice.
  case duplicateRecord(EntityReference)
}

extension SnapshotDamage: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notASnapshot: "this is no snapshot"
    case .newerForm(let form): "the snapshot has form \(form), known is \(RecordSnapshot.form)"
    case .cutShort: "the end of the snapshot is missing"
    case .followedByMore: "something follows the snapshot"
    case .changed: "the snapshot's bytes have changed"
    case .malformed: "the snapshot makes no records"
    case .duplicateRecord(let reference): "the snapshot has \(reference) twice"
    }
  }
}
