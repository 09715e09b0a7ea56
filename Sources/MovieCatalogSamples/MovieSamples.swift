public import MovieCatalog

/// Fictitious movies, and responses in the format of Apple's iTunes Search API, for previews, tests and the
/// tour.
///
/// The movies and their JSON are generated from the same table.
public enum MovieSamples {
  /// Returns the sample movies as the catalog contains them after a fetch at `fetchedAt`.
  public static func movies(fetchedAt: Timestamp) -> [Movie] {
    SampleMovie.all.compactMap { try? $0.movie(fetchedAt: fetchedAt) }
  }

  /// The sample movies as an iTunes response that also contains the items of ``unusualItems`` and announces a wrong
  /// number of items.
  public static var searchResponse: String {
    let items = SampleMovie.all.map(\.json) + unusualItems.map(\.item)
    return #"{"resultCount":50,"results":["# + items.joined(separator: ",\n") + "]}"
  }

  /// The sample movies as an iTunes response without unusual items.
  public static var plainResponse: String {
    let items = SampleMovie.all.map(\.json).joined(separator: ",\n")
    return #"{"resultCount":\#(SampleMovie.all.count),"results":[\#(items)]}"#
  }

  /// The sample movies as a bare list of items, which is how some clients store a response.
  public static var bareList: String { "[\(SampleMovie.all.map(\.json).joined(separator: ",\n"))]" }

  /// The response to a request that Apple refuses.
  public static let errorResponse = #"""
    {"errorMessage":"Invalid value(s) for key(s): [country]","queryParameters":{"term":"A search string"}}
    """#
}

/// An item of an iTunes response that is unusual or invalid in one respect.
public struct UnusualITunesItem: Hashable, Sendable, CustomStringConvertible {
  /// The unusual aspect of the item.
  public let name: String
  /// The item as JSON.
  public let item: String

  public var description: String { name }

  init(_ name: String, item: String) {
    self.name = name
    self.item = item
  }

  /// Creates an item that is a valid movie except for what `fields` adds.
  init(_ name: String, movie trackID: Int, _ title: String, _ fields: String) {
    self.name = name
    item = #"""
      {"wrapperType":"track","kind":"feature-movie","trackId":\#(trackID),"trackName":"\#(title)",\#(fields)}
      """#
  }
}
