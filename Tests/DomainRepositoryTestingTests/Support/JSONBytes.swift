import DomainRepository

/// A coder for canonical JSON.
struct JSONBytes: RecordCoder {
  func encode<E: Entity>(_ entity: E) throws -> [UInt8] { try JSONWriter().bytes(of: entity) }

  func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
    try JSONReader().read(type, from: bytes)
  }

  func document(in bytes: [UInt8]) throws -> JSONValue { try JSONValue(bytes: bytes) }

  func bytes(of document: JSONValue) throws -> [UInt8] { try document.bytes() }
}
