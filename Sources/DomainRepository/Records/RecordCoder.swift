public import DomainModeling

/// A port that turns entities into bytes and back.
///
/// `DomainFoundation` gives one that writes JSON. What it throws is never shown, for it may quote the record.
public protocol RecordCoder: Sendable {
  /// The entity as bytes.
  func encode<E: Entity>(_ entity: E) throws -> [UInt8]

  /// The entity in the bytes.
  func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E
}
