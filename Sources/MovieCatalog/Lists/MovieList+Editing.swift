public import DomainModeling

extension MovieList {
  /// The list with a film more, at a place counted from 0 or at its end.
  ///
  /// Throws ``LibraryRefusal/alreadyListed(_:)``, and `invalid` when the list is full.
  public func adding(
    _ movie: Identifier<Movie>, note: Note? = nil, at place: Int? = nil, now: Timestamp
  ) throws(LibraryRefusal) -> MovieList {
    guard position(of: movie) == nil else { throw .alreadyListed(movie) }
    let item = MovieListItem(movie: movie, addedAt: now, note: note)
    return try changed(at: now) { $0.items.insert(item, at: $0.place(place)) }
  }

  /// The list without a film.
  public func removing(_ movie: Identifier<Movie>, now: Timestamp) throws(LibraryRefusal) -> MovieList {
    guard let position = position(of: movie) else { throw .notListed(movie) }
    return try changed(at: now) { $0.items.remove(at: position) }
  }

  /// The list with a film at another place, counted from 0 after it was taken out; too far means the end.
  public func moving(
    _ movie: Identifier<Movie>, to place: Int, now: Timestamp
  ) throws(LibraryRefusal) -> MovieList {
    guard let position = position(of: movie) else { throw .notListed(movie) }
    return try changed(at: now) { list in
      let item = list.items.remove(at: position)
      list.items.insert(item, at: list.place(place))
    }
  }

  /// The list with another note beside a film; `nil` clears it.
  public func noting(
    _ note: Note?, beside movie: Identifier<Movie>, now: Timestamp
  ) throws(LibraryRefusal) -> MovieList {
    guard let position = position(of: movie) else { throw .notListed(movie) }
    return try changed(at: now) { $0.items[position].note = note }
  }

  /// The list under another name, with another description, or for other eyes.
  public func edited(
    name: String, note: Note?, visibility: OpenValue<ListVisibility>, now: Timestamp
  ) throws(LibraryRefusal) -> MovieList {
    try changed(at: now) { list in
      list.name = name
      list.note = note
      list.visibility = visibility
    }
  }

  private func position(of movie: Identifier<Movie>) -> Int? { items.firstIndex { $0.movie == movie } }

  private func place(_ asked: Int?) -> Int { min(max(asked ?? items.count, 0), items.count) }

  private func changed(
    at now: Timestamp, _ change: (inout MovieList) -> Void
  ) throws(LibraryRefusal) -> MovieList {
    var list = self
    change(&list)
    list.changedAt = now.following(changedAt)
    return try rethrowing(list.validated(), as: LibraryRefusal.invalid)
  }
}
