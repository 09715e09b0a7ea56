public import DomainModeling

/// An answer of Apple's iTunes Search API, read by its own declaration or with any decoder.
///
/// ``movies(fetchedAt:storefront:)`` makes films of it. It is somebody else's format, so it is read tolerantly
/// and never written: as `{"resultCount", "results"}`, as a bare list of items as some clients store it, or as
/// `{"errorMessage"}`. One bad item doesn't spoil the others.
public struct ITunesSearchResponse: Hashable, Sendable {
  /// Why Apple refuses the question; `nil` for an answer.
  public let errorMessage: String?
  /// How many items the answer says it has.
  public let announcedCount: Int64?

  /// The items as they came, each at its position.
  let items: [ITunesElement]
  /// Whether there was a `resultCount` that is no whole number.
  let hasUnreadableCount: Bool

  /// Reads an answer from bytes in UTF-8; throws when it has none of the three forms, never because of an item.
  ///
  /// A byte order mark is passed over.
  public init(reading bytes: [UInt8], with reader: JSONReader = JSONReader()) throws(JSONError) {
    let mark = CSVParser.byteOrderMark
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    if bytes.first(where: { !" \n\r\t".utf8.contains($0) }) == UInt8(ascii: "[") {
      self.init(items: try reader.read([ITunesElement].self, from: bytes))
    } else {
      self.init(try reader.read(ITunesAnswer.self, from: bytes))
    }
  }

  private init(_ answer: ITunesAnswer) {
    errorMessage = answer.errorMessage
    announcedCount = answer.resultCount?.value
    hasUnreadableCount = answer.resultCount == .unreadable
    items = answer.results
  }

  private init(items: [ITunesElement]) {
    errorMessage = nil
    announcedCount = nil
    hasUnreadableCount = false
    self.items = items
  }
}

extension ITunesSearchResponse: Decodable {
  private enum CodingKeys: CodingKey { case results }

  /// Reads an answer; throws a `DecodingError` when it has none of the three forms, never because of an item.
  public init(from decoder: any Decoder) throws {
    if (try? decoder.container(keyedBy: CodingKeys.self)) != nil {
      self.init(try ITunesAnswer(from: decoder))
    } else {
      self.init(items: try [ITunesElement](from: decoder))
    }
  }
}
