internal import Foundation

/// Values as JSON texts with sorted keys, for tests.
public enum JSONText {
  public static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  public static func value<Value: Decodable>(_ type: Value.Type = Value.self, from text: String) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

/// An encoder that records only the keys of the outermost object, in the order of encoding.
public final class KeyRecorder: Encoder {
  public private(set) var keys: [String] = []
  public let codingPath: [any CodingKey] = []
  public let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Returns the keys that a value encodes, in order.
  public static func keys(of value: some Encodable) throws -> [String] {
    let recorder = KeyRecorder()
    try value.encode(to: recorder)
    return recorder.keys
  }

  public func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Container(recorder: self))
  }

  public func unkeyedContainer() -> any UnkeyedEncodingContainer { Unsupported(encoder: self) }
  public func singleValueContainer() -> any SingleValueEncodingContainer { Unsupported(encoder: self) }

  private struct Container<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let recorder: KeyRecorder
    let codingPath: [any CodingKey] = []

    func note(_ key: Key) { recorder.keys.append(key.stringValue) }

    mutating func encodeNil(forKey key: Key) throws { note(key) }
    mutating func encode(_ value: Bool, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: String, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: Double, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: Float, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: Int, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: Int8, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: Int16, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: Int32, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: Int64, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: UInt, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: UInt8, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: UInt16, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: UInt32, forKey key: Key) throws { note(key) }
    mutating func encode(_ value: UInt64, forKey key: Key) throws { note(key) }
    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { note(key) }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      note(key)
      return KeyRecorder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      note(key)
      return KeyRecorder().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { KeyRecorder() }
    mutating func superEncoder(forKey key: Key) -> any Encoder { KeyRecorder() }
  }

  /// The containers that a model never uses for its outermost value.
  private struct Unsupported: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let encoder: KeyRecorder
    let codingPath: [any CodingKey] = []
    let count = 0

    private func reject(_ value: Any) throws -> Never {
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "expected an object"))
    }

    mutating func encodeNil() throws { try reject("nil") }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try reject(value) }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: type) }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    mutating func superEncoder() -> any Encoder { encoder }
  }
}
