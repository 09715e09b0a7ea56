import DomainRepository

/// The scalars of a value's coded form with their paths; equal forms are equal scalar for scalar.
struct FlattenedEncoding: Equatable {
  /// One scalar and its path.
  struct Leaf: Equatable {
    var path: String
    var scalar: Scalar
  }

  private(set) var leaves: [Leaf]

  init<Value: Encodable>(_ value: Value) throws {
    let recorder = FlattenedEncodingRecorder()
    try value.encode(to: FlatteningEncoder(recorder: recorder, codingPath: []))
    leaves = recorder.leaves.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Returns the first difference between two forms.
  static func difference(_ actual: FlattenedEncoding?, _ expected: FlattenedEncoding?) -> (
    actual: String, expected: String
  ) {
    guard let actual, let expected else {
      return (actual == nil ? "nothing" : "a record", expected == nil ? "nothing" : "a record")
    }
    let pairs = zip(actual.leaves, expected.leaves)
    if let pair = pairs.first(where: { $0 != $1 }) {
      return ("\(pair.0.path) = \(pair.0.scalar)", "\(pair.1.path) = \(pair.1.scalar)")
    }
    return ("\(actual.leaves.count) values", "\(expected.leaves.count) values")
  }
}

/// A collector of scalars.
final class FlattenedEncodingRecorder {
  fileprivate(set) var leaves: [FlattenedEncoding.Leaf] = []

  func add(_ scalar: Scalar, at path: [any CodingKey]) {
    leaves.append(.init(path: path.map(\.stringValue).joined(separator: "."), scalar: scalar))
  }

  func add<Value: Encodable>(_ value: Value, at path: [any CodingKey]) throws {
    switch value {
    case let value as Bool: add(.bool(value), at: path)
    case let value as String: add(.text(value), at: path)
    case let value as Double: add(.real(value), at: path)
    case let value as Float: add(.real(Double(value)), at: path)
    case let value as any BinaryInteger:
      // No model has integers beyond Int64, but their texts differ if one ever does.
      add(Int64(exactly: value).map(Scalar.integer) ?? .text("\(value)"), at: path)
    default: try value.encode(to: FlatteningEncoder(recorder: self, codingPath: path))
    }
  }
}

/// An encoder that writes a value into a ``FlattenedEncodingRecorder``.
struct FlatteningEncoder: Encoder {
  let recorder: FlattenedEncodingRecorder
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
    let recorder: FlattenedEncodingRecorder
    let codingPath: [any CodingKey]

    mutating func encodeNil(forKey key: Key) { recorder.add(.null, at: codingPath + [key]) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try recorder.add(value, at: codingPath + [key])
    }

    mutating func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
      KeyedEncodingContainer(
        FlatteningEncoder.Keyed<Inner>(recorder: recorder, codingPath: codingPath + [key]))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      Unkeyed(recorder: recorder, codingPath: codingPath + [key])
    }

    mutating func superEncoder() -> any Encoder {
      FlatteningEncoder(recorder: recorder, codingPath: codingPath)
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
      FlatteningEncoder(recorder: recorder, codingPath: codingPath + [key])
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let recorder: FlattenedEncodingRecorder
    let codingPath: [any CodingKey]
    private(set) var count = 0

    init(recorder: FlattenedEncodingRecorder, codingPath: [any CodingKey]) {
      self.recorder = recorder
      self.codingPath = codingPath
    }

    private mutating func nextPath() -> [any CodingKey] {
      defer { count += 1 }
      return codingPath + [Position(count)]
    }

    mutating func encodeNil() { recorder.add(.null, at: nextPath()) }

    mutating func encode<Value: Encodable>(_ value: Value) throws { try recorder.add(value, at: nextPath()) }

    mutating func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type
    ) -> KeyedEncodingContainer<Inner> {
      KeyedEncodingContainer(Keyed<Inner>(recorder: recorder, codingPath: nextPath()))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      Unkeyed(recorder: recorder, codingPath: nextPath())
    }

    mutating func superEncoder() -> any Encoder {
      FlatteningEncoder(recorder: recorder, codingPath: nextPath())
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let recorder: FlattenedEncodingRecorder
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
