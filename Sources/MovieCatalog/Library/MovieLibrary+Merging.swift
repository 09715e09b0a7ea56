public import DomainModeling

extension MovieLibrary {
  /// What two devices know together; commutative, associative and idempotent, film by film.
  ///
  /// Throws ``LibraryRefusal/foreignRecord`` for another person's library.
  /// - Complexity: O(*n* log *n*).
  public func merging(_ other: MovieLibrary) throws(LibraryRefusal) -> MovieLibrary {
    guard owner == other.owner else { throw .foreignRecord }
    var merged = Dictionary(items.map { ($0.entry.movie, $0) }) { first, _ in first }
    for item in other.items {
      merged[item.entry.movie] = try merged[item.entry.movie]?.merging(item) ?? item
    }
    return try rethrowing(MovieLibrary(owner: owner, items: merged.values), as: LibraryRefusal.invalid)
  }

  /// What the library keeps about one film; a new item when that is nothing.
  public func item(of movie: Identifier<Movie>) -> LibraryItem {
    let new = LibraryItem(owner: owner, movie: movie)
    guard let entry = entries.first(where: { $0.movie == movie }) else { return new }
    return (try? LibraryItem(entry, watches: watches.filter { $0.movie == movie })) ?? new
  }
}
