import DomainFoundation
import DomainRepository

extension RecordCoder where Self == JSONRecordCoder {
  /// Records as JSON; whatever a commit could write can be read, so that only SQLite's own limit counts (10⁹ bytes).
  static var stored: JSONRecordCoder { JSONRecordCoder(JSONCoder(maximumBytes: 1_000_000_000)) }
}
