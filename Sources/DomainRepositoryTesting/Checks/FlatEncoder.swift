/// Writes a value into a ``FlatRecorder``.
struct FlatEncoder: Encoder {
  let recorder: FlatRecorder
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed<Key>(recorder: recorder, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    Unkeyed(recorder: recorder, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(recorder: recorder, codingPath: codingPath)
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let recorder: FlatRecorder
    let codingPath: [any CodingKey]

    mutating func encodeNil(forKey key: Key) { recorder.add(.null, at: codingPath + [key]) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try recorder.add(value, at: codingPath + [key])
    }

    mutating func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
      KeyedEncodingContainer(FlatEncoder.Keyed<Inner>(recorder: recorder, codingPath: codingPath + [key]))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      Unkeyed(recorder: recorder, codingPath: codingPath + [key])
    }

    mutating func superEncoder() -> any Encoder { FlatEncoder(recorder: recorder, codingPath: codingPath) }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
      FlatEncoder(recorder: recorder, codingPath: codingPath + [key])
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let recorder: FlatRecorder
    let codingPath: [any CodingKey]
    private(set) var count = 0

    init(recorder: FlatRecorder, codingPath: [any CodingKey]) {
      self.recorder = recorder
      self.codingPath = codingPath
    }

    private mutating func place() -> [any CodingKey] {
      defer { count += 1 }
      return codingPath + [Position(count)]
    }

    mutating func encodeNil() { recorder.add(.null, at: place()) }

    mutating func encode<Value: Encodable>(_ value: Value) throws { try recorder.add(value, at: place()) }

    mutating func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type
    ) -> KeyedEncodingContainer<Inner> {
      KeyedEncodingContainer(Keyed<Inner>(recorder: recorder, codingPath: place()))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      Unkeyed(recorder: recorder, codingPath: place())
    }

    mutating func superEncoder() -> any Encoder { FlatEncoder(recorder: recorder, codingPath: place()) }
  }

  private struct Single: SingleValueEncodingContainer {
    let recorder: FlatRecorder
    let codingPath: [any CodingKey]

    mutating func encodeNil() { recorder.add(.null, at: codingPath) }

    mutating func encode<Value: Encodable>(_ value: Value) throws { try recorder.add(value, at: codingPath) }
  }

  private struct Position: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map { "\($0)" } ?? "" }

    init(_ position: Int) { intValue = position }
    init?(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { nil }
  }
}
