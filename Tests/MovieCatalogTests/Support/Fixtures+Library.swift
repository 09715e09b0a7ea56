import MovieCatalog

extension Fixtures {
  static let ann = Principal.ID("ann") ?? Principal.ID(uuidBits: (0, 1))
  static let bob = Principal.ID("bob") ?? Principal.ID(uuidBits: (0, 2))

  /// A moment so many minutes after noon.
  static func noon(plus minutes: Int64 = 0) throws -> Timestamp { try now.adding(.seconds(minutes * 60)) }

  static func id<Owner>(_ text: String, of type: Owner.Type = Owner.self) throws -> Identifier<Owner> {
    try Identifier(parsing: text)
  }

  static func item(_ movie: String = "m1") throws -> LibraryItem {
    LibraryItem(owner: ann, movie: try id(movie))
  }

  static func watch(
    _ text: String = "w1", movie: String = "m1", owner: Principal.ID = ann, when: String = "2026-11-20",
    rating: Int64? = nil, note: String? = nil, recordedAt: Timestamp = now
  ) throws -> WatchRecord {
    try WatchRecord(
      id: id(text), owner: owner, movie: id(movie), when: WatchedWhen(parsing: when),
      rating: rating.map { try Rating(steps: $0, on: .halfStars) }, note: note.map { try Note(parsing: $0) },
      recordedAt: recordedAt)
  }

  static func imported(_ source: String, when: String = "2026-11-20") throws -> WatchRecord {
    let movie: Identifier<Movie> = try id("m1")
    return try WatchRecord(
      id: WatchRecord.id(owner: ann, movie: movie, sourceID: source), owner: ann, movie: movie,
      when: WatchedWhen(parsing: when), recordedAt: now, sourceID: source)
  }
}
