import DomainModeling

/// A dictionary that is encoded in the byte order of its keys, so that equal dictionaries have equal bytes.
public struct ContractDictionary<Value: Equatable & Sendable>: Equatable, Sendable {
  private var values: [String: Value]

  /// Creates a dictionary.
  public init(_ values: [String: Value] = [:]) { self.values = values }

  /// All keys in byte order.
  public var names: [String] { values.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// All entries in the byte order of their keys.
  public var entries: [(name: String, value: Value)] {
    names.compactMap { name in values[name].map { (name, $0) } }
  }

  /// Whether the table is empty.
  public var isEmpty: Bool { values.isEmpty }

  /// The number of entries.
  public var count: Int { values.count }

  /// The value for a key, or `nil` if there is none.
  public subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

extension ContractDictionary: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(Dictionary(elements) { $1 })
  }
}

extension ContractDictionary: Hashable where Value: Hashable {}

extension ContractDictionary: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    for (name, value) in entries { try container.encode(value, forKey: FieldName(name)) }
  }
}

extension ContractDictionary: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldName.self)
    var values: [String: Value] = [:]
    for key in container.allKeys { values[key.stringValue] = try container.decode(Value.self, forKey: key) }
    self.init(values)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a table; one that an earlier format doesn't have is empty.
  func decode<Value: Decodable>(
    _ type: ContractDictionary<Value>.Type, forKey key: Key
  ) throws -> ContractDictionary<Value> {
    try decodeIfPresent(type, forKey: key) ?? [:]
  }
}
