import DomainModeling

/// An item of an iTunes response with the fields that movies need, before any validation.
///
/// A field that is absent, null or an empty text counts as missing. Other fields are ignored.
struct ITunesItem: Hashable, Sendable {
  enum Key: String, CaseIterable {
    case kind, wrapperType, trackId, trackName, artistName, collectionName
    case trackViewUrl, previewUrl, artworkUrl100, artworkUrl60, artworkUrl30
    case trackPrice, trackHdPrice, trackRentalPrice, trackHdRentalPrice, currency, country
    case releaseDate, trackTimeMillis, primaryGenreName, contentAdvisoryRating
    case shortDescription, longDescription
  }

  /// The values of text fields.
  private(set) var texts: [Key: String] = [:]
  /// The values of number fields.
  private(set) var numbers: [Key: Double] = [:]
  /// The track identifier.
  private(set) var trackID: Int64?
  /// The fields whose values have an unexpected type.
  private(set) var unreadable: Set<Key> = []
}

extension ITunesItem: Model {
  private static let numberKeys: [Key] = [
    .trackPrice, .trackHdPrice, .trackRentalPrice, .trackHdRentalPrice, .trackTimeMillis,
  ]

  private enum Fields {
    static let trackId = Field("trackId", \ITunesItem.identifier)
    static let numbers = numberKeys.map { ($0, Field($0.rawValue, \ITunesItem[number: $0])) }
    static let texts = Key.allCases.filter { $0 != .trackId && !numberKeys.contains($0) }
      .map { ($0, Field($0.rawValue, \ITunesItem[text: $0])) }
  }

  static let schema: ModelSchema<ITunesItem> = ModelSchema(
    "ITunesItem", version: 1,
    fields: {
      return [AnyField(Fields.trackId)] + Fields.numbers.map { AnyField($0.1) }
        + Fields.texts.map { AnyField($0.1) }
    })

  /// Reads an object; values of unexpected types become ``unreadable`` fields.
  init(reading fields: FieldReader<ITunesItem>) throws {
    trackID = take(try fields[Fields.trackId], .trackId)
    for (key, field) in Fields.numbers { numbers[key] = take(try fields[field], key) }
    for (key, field) in Fields.texts {
      if let text = take(try fields[field], key), !text.utf8.isEmpty { texts[key] = text }
    }
  }

  private mutating func take<Value>(_ value: ITunesValue<Value>?, _ key: Key) -> Value? {
    if value == .unreadable { unreadable.insert(key) }
    return value?.value
  }

  private var identifier: ITunesValue<Int64>? { given(trackID, .trackId) }
  private subscript(number key: Key) -> ITunesValue<Double>? { given(numbers[key], key) }
  private subscript(text key: Key) -> ITunesValue<String>? { given(texts[key], key) }

  private func given<Value>(_ value: Value?, _ key: Key) -> ITunesValue<Value>? {
    unreadable.contains(key) ? .unreadable : value.map { .readable($0) }
  }
}

/// An element of the list of a response: an item, or a value of another type, which doesn't affect other
/// elements.
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

/// A field of a response: a readable value, or a value of an unexpected type, which doesn't cause an error.
enum ITunesValue<Value: ScalarValue>: Hashable, Sendable {
  case readable(Value)
  case unreadable

  var value: Value? { if case .readable(let value) = self { value } else { nil } }
}

extension ITunesValue: FieldValue {
  static var shape: FieldShape { Value.shape }

  var content: FieldContent { value?.content ?? .scalar(.null) }

  /// Reads a value of any type without throwing.
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
