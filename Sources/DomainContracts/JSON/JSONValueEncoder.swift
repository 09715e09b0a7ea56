extension JSONValue {
  /// Creates the JSON form of a value by its `Codable` conformance; members keep the order of encoding.
  public init(encoding value: some Encodable) throws {
    let node = JSONNode()
    try JSONValueEncoder(node, []).write(value)
    self = node.json
  }
}

/// A node of a document that is being encoded.
private final class JSONNode {
  enum Content {
    case value(JSONValue)
    case array([JSONNode])
    case object([(name: String, node: JSONNode)])
  }

  var content = Content.object([])

  var json: JSONValue {
    switch content {
    case .value(let value): value
    case .array(let nodes): .array(nodes.map(\.json))
    case .object(let nodes): .object(nodes.map { JSONMember($0.name, $0.node.json) })
    }
  }

  func element() -> JSONNode {
    let node = JSONNode()
    if case .array(let nodes) = content { content = .array(nodes + [node]) } else { content = .array([node]) }
    return node
  }

  func member(_ name: String) -> JSONNode {
    let node = JSONNode()
    guard case .object(let members) = content else {
      content = .object([(name, node)])
      return node
    }
    content = .object(members.filter { !$0.name.utf8.elementsEqual(name.utf8) } + [(name, node)])
    return node
  }
}

/// An encoder that writes `Encodable` values into a tree.
private struct JSONValueEncoder: Encoder, SingleValueEncodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ node: JSONNode, _ codingPath: [any CodingKey]) {
    self.node = node
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.content = .object([])
    return KeyedEncodingContainer(JSONObjectContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.content = .array([])
    return JSONArrayContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { node.content = .value(.null) }
  func encode<T: Encodable>(_ value: T) throws { try write(value) }

  func write(_ value: some Encodable) throws {
    switch value {
    case let value as Bool: node.content = .value(.bool(value))
    case let value as String: node.content = .value(.string(value))
    case let value as any BinaryInteger:
      node.content = .value(Int64(exactly: value).map(JSONValue.integer) ?? .number(Double(value)))
    case let value as any BinaryFloatingPoint: node.content = .value(.number(Double(value)))
    default: try value.encode(to: self)
    }
  }
}

private struct JSONObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  private func place(_ key: any CodingKey) -> JSONValueEncoder {
    JSONValueEncoder(encoder.node.member(key.stringValue), codingPath + [key])
  }

  func encodeNil(forKey key: Key) { place(key).encodeNil() }
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try place(key).write(value) }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { place(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    place(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { place(key) }
}

private struct JSONArrayContainer: UnkeyedEncodingContainer {
  let encoder: JSONValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  var count: Int { if case .array(let nodes) = encoder.node.content { nodes.count } else { 0 } }

  private func place() -> JSONValueEncoder { JSONValueEncoder(encoder.node.element(), codingPath) }

  func encodeNil() { place().encodeNil() }
  func encode<T: Encodable>(_ value: T) throws { try place().write(value) }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    place().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { place().unkeyedContainer() }
  func superEncoder() -> any Encoder { place() }
}
