import DomainModeling

/// An element of the list of an answer: an item, or something else, which spoils no other.
enum ITunesElement: Hashable, Sendable {
  case item(ITunesItem)
  case other

  var item: ITunesItem? { if case .item(let item) = self { item } else { nil } }
}

extension ITunesElement: FieldValue {
  static var shape: FieldShape { ITunesItem.shape }
  var content: FieldContent { .object }

  init(from decoder: any Decoder) throws {
    self = (try? ITunesItem(from: decoder)).map(Self.item) ?? .other
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(item)
  }

  static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    (try? ITunesItem.read(json, at: position)).map(Self.item) ?? .other
  }

  func write(to json: inout JSONOutput) throws(JSONError) { try item.write(to: &json) }
}
