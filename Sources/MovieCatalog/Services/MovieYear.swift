/// A year that has films.
public struct MovieYear: Hashable, Sendable {
  /// The year.
  public let year: ReleaseYear
  /// How many films came out in it.
  public let count: Int

  init?(_ facet: Facet) {
    guard let year = facet.value(as: ReleaseYear.self) else { return nil }
    self.year = year
    count = facet.count
  }
}
