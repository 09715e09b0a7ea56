import DomainJSON
public import DomainModeling

/// A response of Apple's iTunes Search API, read by its own declaration or with a decoder.
///
/// ``movies(fetchedAt:storefront:)`` converts it to movies. The format is external, so it is read leniently
/// and never written: as `{"resultCount", "results"}`, as a bare list of items as some clients store it, or
/// as `{"errorMessage"}`. An invalid item doesn't affect the others.
public struct ITunesSearchResponse: Hashable, Sendable {
  /// Apple's reason for refusing the request, at most its first 1,000 characters; `nil` for a response with results.
  public let errorMessage: String?
  /// The number of items that the response announces; `nil` when it announces none.
  public let announcedCount: Int64?

  /// The items as received, in order.
  let items: [ITunesElement]
  /// Whether `resultCount` is present but isn't an integer.
  let hasUnreadableCount: Bool

  /// Reads a response from UTF-8 bytes; a leading byte order mark is skipped.
  ///
  /// - Throws: `JSONError` when the text has none of the three forms; an invalid item is no error.
  public init(reading bytes: [UInt8], with reader: JSONReader = JSONReader()) throws(JSONError) {
    let text = bytes.dropFirst(ByteOrderMark.length(in: bytes))
    if text.first(where: { !" \n\r\t".utf8.contains($0) }) == UInt8(ascii: "[") {
      self.init(items: try reader.read([ITunesElement].self, from: bytes))
    } else {
      self.init(try reader.read(ITunesAnswer.self, from: bytes))
    }
  }

  private init(_ answer: ITunesAnswer) {
    errorMessage = (answer.errorMessage?.unicodeScalars.prefix(1_000)).map { String($0) }
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

  /// Reads a response; throws a `DecodingError` when it has none of the three forms, but never for an invalid
  /// item.
  public init(from decoder: any Decoder) throws {
    if (try? decoder.container(keyedBy: CodingKeys.self)) != nil {
      self.init(try ITunesAnswer(from: decoder))
    } else {
      self.init(items: try [ITunesElement](from: decoder))
    }
  }
}

extension ITunesSearchResponse {
  /// Returns the movies of the response, with a report on the items that were left out.
  ///
  /// - Parameters:
  ///   - fetchedAt: The moment at which the response was received.
  ///   - storefront: The storefront that was asked. An item that names its country belongs to that country's
  ///     instead.
  /// - Throws: ``MovieSourceError/refused(message:)`` when Apple refused the request.
  /// - Complexity: O(*n*).
  public func movies(
    fetchedAt: Timestamp, storefront: Storefront? = nil
  ) throws(MovieSourceError) -> MovieSearchResult {
    if let errorMessage { throw .refused(message: errorMessage) }
    var movies: [Movie] = []
    var known: Set<Identifier<Movie>> = []
    var dropped: [MovieSearchReport.SkippedItem] = []
    var warnings: [MovieSearchReport.Warning] = []
    if hasUnreadableCount {
      warnings.append(MovieSearchReport.Warning(index: nil, field: "resultCount", code: .wrongType))
    }
    for (index, item) in items.enumerated() {
      do throws(MovieSearchReport.SkipReason) {
        var reader = ITunesMovieReader(index: index, storefront: storefront, fetchedAt: fetchedAt)
        let movie = try reader.movie(item)
        guard known.insert(movie.id).inserted else { throw MovieSearchReport.SkipReason.duplicate(movie.id) }
        movies.append(movie)
        warnings += reader.warnings
      } catch {
        dropped.append(MovieSearchReport.SkippedItem(index: index, reason: error))
      }
    }
    let report = MovieSearchReport(
      announcedCount: announcedCount, receivedCount: items.count, skipped: dropped, warnings: warnings)
    return MovieSearchResult(movies: movies, report: report)
  }
}

/// A response in the form of an object: a list of items, or the reason that there is none.
struct ITunesAnswer: Hashable, Sendable {
  let errorMessage: String?
  let resultCount: ITunesValue<Int64>?
  let results: [ITunesElement]
}

extension ITunesAnswer: Model {
  private enum Fields {
    static let errorMessage = Field("errorMessage", \ITunesAnswer.message)
    static let resultCount = Field("resultCount", \ITunesAnswer.resultCount)
    static let results = Field("results", \ITunesAnswer.results)
  }

  static let schema: ModelSchema<ITunesAnswer> = ModelSchema("ITunesAnswer", version: 1) {
    Fields.errorMessage
    Fields.resultCount
    Fields.results
  }

  init(reading fields: FieldReader<ITunesAnswer>) throws {
    errorMessage = try fields[Fields.errorMessage]?.value
    // A response with an error message has no list.

    resultCount = errorMessage == nil ? try fields[Fields.resultCount] : nil
    results = errorMessage == nil ? try fields[Fields.results] : []
  }

  private var message: ITunesValue<String>? { errorMessage.map { .readable($0) } }
}
