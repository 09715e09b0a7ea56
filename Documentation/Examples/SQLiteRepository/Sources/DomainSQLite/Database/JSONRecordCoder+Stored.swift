import DomainFoundation
import DomainRepository

extension RecordCoder where Self == JSONRecordCoder {
  /// The coder of stored records.
  ///
  /// Its limit is SQLite's own, 10⁹ bytes, so that every written record is readable.
  static var stored: JSONRecordCoder { JSONRecordCoder(JSONCoder(maximumBytes: 1_000_000_000)) }
}
