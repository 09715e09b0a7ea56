public import DomainModeling
public import DomainRepository

/// Keeps records as JSON in canonical form, one line without white space each.
///
/// Reads and writes by declaration; the bytes are those of ``JSONCoder``.
public struct JSONRecordCoder: RecordCoder, Hashable {
  private let reader: JSONReader

  /// Makes a coder with the limits of another on what it reads.
  public init(_ coder: JSONCoder = JSONCoder()) {
    reader = JSONReader(maximumBytes: coder.maximumBytes, maximumDepth: coder.maximumDepth)
  }

  public func encode<E: Entity>(_ entity: E) throws -> [UInt8] { try JSONWriter().bytes(of: entity) }

  /// Throws ``/DomainModeling/JSONError``.
  public func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
    try reader.read(type, from: bytes)
  }
}

extension RecordCoder where Self == JSONRecordCoder {
  /// Records as JSON.
  public static var json: JSONRecordCoder { JSONRecordCoder() }
}
