import DomainModeling

extension JSONValue {
  /// Decodes a value from the tree, with the same errors at the same coding paths as other decoders.
  ///
  /// - Throws: `DecodingError`.
  public func decode<Value: Decodable>(_: Value.Type = Value.self) throws -> Value {
    try Value(from: JSONValueDecoder(self, []))
  }
}

/// A decoder that reads `Decodable` values from a tree.
private struct JSONValueDecoder: Decoder, SingleValueDecodingContainer {
  let json: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ json: JSONValue, _ codingPath: [any CodingKey]) {
    self.json = json
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = json else { throw mismatch([String: JSONValue].self) }
    return KeyedDecodingContainer(JSONObjectReader<Key>(members, codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw mismatch([JSONValue].self) }
    return JSONArrayReader(elements, codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { if case .null = json { true } else { false } }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if decodeNil(), type == Bool.self || type == String.self || type is any Numeric.Type {
      throw DecodingError.valueNotFound(type, context("null"))
    }
    let value: Any?
    switch type {
    case is Bool.Type: if case .bool(let flag) = json { value = flag } else { value = nil }
    case is String.Type: if case .string(let text) = json { value = text } else { value = nil }
    case let type as any FixedWidthInteger.Type: value = try integer(type)
    case is Double.Type: value = number
    case is Float.Type: value = number.map { Float($0) }
    default: return try type.init(from: self)
    }
    guard let value = value as? T else { throw mismatch(type) }
    return value
  }

  private var number: Double? {
    switch json {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  private func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number? {
    guard let number else { return nil }
    let whole = if case .integer(let value) = json { Number(exactly: value) } else { Number(exactly: number) }
    guard let whole else {
      throw DecodingError.dataCorrupted(context("The number doesn't fit its type."))
    }
    return whole
  }

  private func context(_ reason: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: reason)
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    if decodeNil() { return .valueNotFound(type, context("null")) }
    return .typeMismatch(type, context("The value has another type."))
  }
}

private struct JSONObjectReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [JSONMember]
  let codingPath: [any CodingKey]

  init(_ members: [JSONMember], _ codingPath: [any CodingKey]) {
    self.members = members
    self.codingPath = codingPath
  }

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder(key).decode(type) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { JSONValueDecoder(.object(members), codingPath) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func member(_ key: Key) -> JSONValue? {
    members.first { $0.name.utf8.elementsEqual(key.stringValue.utf8) }?.value
  }

  private func decoder(_ key: Key) throws -> JSONValueDecoder {
    guard let value = member(key) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "There is no member of that name."))
    }
    return JSONValueDecoder(value, codingPath + [key])
  }
}

private struct JSONArrayReader: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(_ elements: [JSONValue], _ codingPath: [any CodingKey]) {
    self.elements = elements
    self.codingPath = codingPath
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    let isNull = try next().decodeNil()
    if isNull { currentIndex += 1 }
    return isNull
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try next().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try next().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try next().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try next()
    currentIndex += 1
    return decoder
  }

  private func next() throws -> JSONValueDecoder {
    let path = codingPath + [JSONArrayPosition(intValue: currentIndex)]
    guard elements.indices.contains(currentIndex) else {
      throw DecodingError.valueNotFound(
        JSONValue.self, .init(codingPath: path, debugDescription: "There are no more elements."))
    }
    return JSONValueDecoder(elements[currentIndex], path)
  }
}

private struct JSONArrayPosition: CodingKey {
  let position: Int
  var stringValue: String { "\(position)" }
  var intValue: Int? { position }

  init(intValue: Int) { position = intValue }
  init?(stringValue: String) { nil }
}
