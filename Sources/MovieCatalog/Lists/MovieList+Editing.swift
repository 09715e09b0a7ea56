public import DomainModeling

extension MovieList {
  /// The maximum length of the notes on the movies of a list together, in Unicode scalars: a thousand notes of the
  /// default limit.
  package static let maximumNoteLength = 1_000 * Note.defaultLimit

  /// Returns the list with a movie inserted at a position counted from 0; `nil` or a greater position appends
  /// it.
  ///
  /// - Throws: ``LibraryError/alreadyListed(_:)``, ``LibraryError/listNotesTooLong(maximum:)``, or
  ///   ``LibraryError/invalid(_:)`` when the list is full.
  public func adding(
    _ movie: Identifier<Movie>, note: Note? = nil, at position: Int? = nil, now: Timestamp
  ) throws(LibraryError) -> MovieList {
    guard self.position(of: movie) == nil else { throw .alreadyListed(movie) }
    try checkLength(of: note, replacing: nil)
    let item = MovieListItem(movie: movie, addedAt: now, note: note)
    return try changed(at: now) { $0.items.insert(item, at: $0.clamped(position)) }
  }

  /// Returns the list without a movie.
  ///
  /// - Throws: ``LibraryError/notListed(_:)`` when the list doesn't contain it.
  package func removing(_ movie: Identifier<Movie>, now: Timestamp) throws(LibraryError) -> MovieList {
    guard let position = position(of: movie) else { throw .notListed(movie) }
    return try changed(at: now) { $0.items.remove(at: position) }
  }

  /// Returns the list with a movie moved to another position.
  ///
  /// - Parameter target: The position counted from 0 after the movie was taken out; a greater position means
  ///   the end.
  /// - Throws: ``LibraryError/notListed(_:)`` when the list doesn't contain the movie.
  public func moving(
    _ movie: Identifier<Movie>, to target: Int, now: Timestamp
  ) throws(LibraryError) -> MovieList {
    guard let position = position(of: movie) else { throw .notListed(movie) }
    return try changed(at: now) { list in
      let item = list.items.remove(at: position)
      list.items.insert(item, at: list.clamped(target))
    }
  }

  /// Returns the list with another note on a movie; `nil` clears the note.
  ///
  /// - Throws: ``LibraryError/notListed(_:)`` when the list doesn't contain the movie, or
  ///   ``LibraryError/listNotesTooLong(maximum:)``.
  package func settingNote(
    _ note: Note?, on movie: Identifier<Movie>, now: Timestamp
  ) throws(LibraryError) -> MovieList {
    guard let position = position(of: movie) else { throw .notListed(movie) }
    try checkLength(of: note, replacing: items[position].note)
    return try changed(at: now) { $0.items[position].note = note }
  }

  /// Returns the list with another name, description and visibility.
  package func edited(
    name: String, note: Note?, visibility: OpenEnum<ListVisibility>, now: Timestamp
  ) throws(LibraryError) -> MovieList {
    if visibility.known == nil, visibility != self.visibility {
      throw .invalid(ValidationError(at: Fields.visibility, .notListed))
    }
    return try changed(at: now) { list in
      list.name = name
      list.note = note
      list.visibility = visibility
    }
  }

  /// Throws if the notes would be too long together; a note that isn't longer than the replaced one never is.
  private func checkLength(of note: Note?, replacing old: Note?) throws(LibraryError) {
    let added = (note?.length ?? 0) - (old?.length ?? 0)
    if added <= 0 { return }
    let length = items.reduce(added) { $0 + ($1.note?.length ?? 0) }
    if length > Self.maximumNoteLength { throw .listNotesTooLong(maximum: Self.maximumNoteLength) }
  }

  private func position(of movie: Identifier<Movie>) -> Int? { items.firstIndex { $0.movie == movie } }

  private func clamped(_ position: Int?) -> Int { min(max(position ?? items.count, 0), items.count) }

  private func changed(
    at now: Timestamp, _ change: (inout MovieList) -> Void
  ) throws(LibraryError) -> MovieList {
    var list = self
    change(&list)
    list.changedAt = now.following(changedAt)
    return try mapError(list.validated(), to: LibraryError.invalid)
  }
}

extension Note {
  /// The number of Unicode scalars.
  fileprivate var length: Int { text.unicodeScalars.count }
}
