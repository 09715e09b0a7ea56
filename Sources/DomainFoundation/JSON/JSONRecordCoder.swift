public import DomainModeling
public import DomainRepository
import Foundation

/// Keeps records as the JSON that ``JSONCoder`` writes, one line without white space each.
public struct JSONRecordCoder: RecordCoder, Hashable {
  private let coder: JSONCoder

  /// Makes a coder with limits on what it reads.
  public init(_ coder: JSONCoder = JSONCoder()) { self.coder = coder }

  public func encode<E: Entity>(_ entity: E) throws -> [UInt8] { Array(try coder.encode(entity)) }

  /// Throws ``JSONReadError`` for what isn't JSON, and what the entity's decoder throws for the rest.
  public func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
    // A repository tells the place of a `DecodingError`, so it gets that.
    try coder.decodeUnexplained(type, from: bytes)
  }
}

extension RecordCoder where Self == JSONRecordCoder {
  /// Records as JSON.
  public static var json: JSONRecordCoder { JSONRecordCoder() }
}
