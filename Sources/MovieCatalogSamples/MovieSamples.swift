public import MovieCatalog

/// Made-up films and an answer in the shape of Apple's iTunes Search API, for previews, tests and the tour.
///
/// No film, name or text of it exists. The films and their JSON are made from the same table.
public enum MovieSamples {
  /// The films of the table as the catalogue has them after a fetch at that moment.
  public static func movies(fetchedAt: Timestamp) -> [Movie] {
    SampleFilm.all.compactMap { try? $0.movie(fetchedAt: fetchedAt) }
  }

  /// The films as an iTunes answer, with every oddity that real answers have among them; it miscounts itself.
  public static var searchResponse: String {
    let items = SampleFilm.all.map(\.json) + oddities.map(\.item)
    return #"{"resultCount":50,"results":["# + items.joined(separator: ",\n") + "]}"
  }

  /// The films alone, as an answer without oddities.
  public static var plainResponse: String {
    let items = SampleFilm.all.map(\.json).joined(separator: ",\n")
    return #"{"resultCount":\#(SampleFilm.all.count),"results":[\#(items)]}"#
  }

  /// The films alone, as a bare list, which is how some clients store an answer.
  public static var bareList: String { "[\(SampleFilm.all.map(\.json).joined(separator: ",\n"))]" }

  /// The answer to a question that Apple refuses.
  public static let errorResponse = #"""
    {"errorMessage":"Invalid value(s) for key(s): [country]","queryParameters":{"term":"A search string"}}
    """#
}

/// An item of an iTunes answer that is odd in one way.
public struct ITunesOddity: Hashable, Sendable, CustomStringConvertible {
  /// What is odd about it.
  public let name: String
  /// The item as JSON.
  public let item: String

  public var description: String { name }

  init(_ name: String, item: String) {
    self.name = name
    self.item = item
  }

  /// A film that is fine but for what `fields` adds.
  init(_ name: String, film trackID: Int, _ title: String, _ fields: String) {
    self.name = name
    item = #"""
      {"wrapperType":"track","kind":"feature-movie","trackId":\#(trackID),"trackName":"\#(title)",\#(fields)}
      """#
  }
}
