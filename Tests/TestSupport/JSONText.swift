internal import Foundation

/// JSON as the tests write and read it.
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
