import DomainModeling

/// A field of an answer as it came: what films need, or something of another type, which is refused nowhere.
enum ITunesValue<Value: ScalarValue>: Hashable, Sendable {
  case readable(Value)
  case unreadable

  var value: Value? { if case .readable(let value) = self { value } else { nil } }
}

extension ITunesValue: FieldValue {
  static var shape: FieldShape { Value.shape }

  var content: FieldContent { value?.content ?? .scalar(.null) }

  /// Reads a value, whatever it is.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = (try? container.decode(Value.self)).map(Self.readable) ?? .unreadable
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    (try? Value.read(json, at: position)).map(Self.readable) ?? .unreadable
  }

  func write(to json: inout JSONOutput) throws(JSONError) { try value.write(to: &json) }
}
