import Foundation

/// Encodes a value as JSON and decodes it again.
enum JSONRoundTrip {
  static func of<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }
}
