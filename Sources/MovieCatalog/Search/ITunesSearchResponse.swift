import DomainModeling

/// An answer of Apple's iTunes Search API, read with any decoder.
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
  let items: [Item]
  /// Whether there was a `resultCount` that is no whole number.
  let hasUnreadableCount: Bool

  enum Item: Hashable, Sendable {
    case readable(ITunesItem)
    case unreadable(UnreadableElement)
  }
}

extension ITunesSearchResponse: Decodable {
  private enum CodingKeys: String, CodingKey {
    case errorMessage, resultCount, results
  }

  /// Reads an answer; throws a `DecodingError` when it has none of the three forms, never because of an item.
  public init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      self.init(results: try TolerantArray(from: decoder))
      return
    }
    if let message = try? container.decodeIfPresent(String.self, forKey: .errorMessage) {
      self.init(errorMessage: message)
      return
    }
    let results = try container.decode(TolerantArray<ITunesItem>.self, forKey: .results)
    do {
      let count = try container.decodeIfPresent(Int64.self, forKey: .resultCount)
      self.init(results: results, announcedCount: count)
    } catch {
      self.init(results: results, hasUnreadableCount: true)
    }
  }

  private init(errorMessage: String) {
    self.errorMessage = errorMessage
    announcedCount = nil
    items = []
    hasUnreadableCount = false
  }

  private init(
    results: TolerantArray<ITunesItem>, announcedCount: Int64? = nil, hasUnreadableCount: Bool = false
  ) {
    errorMessage = nil
    self.announcedCount = announcedCount
    self.hasUnreadableCount = hasUnreadableCount
    var items: [Item] = []
    var unreadable = results.unreadable[...]
    for element in results.elements {
      while let next = unreadable.first, next.index == items.count {
        items.append(.unreadable(unreadable.removeFirst()))
      }
      items.append(.readable(element))
    }
    self.items = items + unreadable.map(Item.unreadable)
  }
}
