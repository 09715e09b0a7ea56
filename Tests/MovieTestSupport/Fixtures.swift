public import MovieCatalog

/// Plain values for tests of movies.
public enum Fixtures {
  public static let now = Timestamp("2026-11-21T12:00:00Z") ?? .earliest
  public static let polish = Storefront(country: .pl)
  public static let american = Storefront(country: .us)

  public static func movie(
    _ id: String = "m1", _ title: String = "Nine Lanterns", at moment: Timestamp? = now
  ) throws -> Movie {
    try Movie(id: Identifier(parsing: id), title: title, fetchedAt: moment)
  }

  public static func option(
    _ kind: PurchaseKind = .buy, _ minorUnits: Int64 = 999, in storefront: Storefront = american,
    link: String? = nil
  ) throws -> PurchaseOption {
    try PurchaseOption(
      kind: .known(kind), price: Money(minorUnits: minorUnits, currency: .usd), storefront: storefront,
      link: link.map { try WebLink(parsing: $0) })
  }
}

extension Fixtures {
  public static let ann = Principal.ID("ann") ?? Principal.ID(uuidBits: (0, 1))
  public static let bob = Principal.ID("bob") ?? Principal.ID(uuidBits: (0, 2))

  /// Returns the moment a number of minutes after noon.
  public static func noon(plus minutes: Int64 = 0) throws -> Timestamp {
    try now.adding(.seconds(minutes * 60))
  }

  public static func id<Owner>(_ text: String, of type: Owner.Type = Owner.self) throws -> Identifier<Owner> {
    try Identifier(parsing: text)
  }

  public static func item(_ movie: String = "m1") throws -> MovieLibraryItem {
    MovieLibraryItem(owner: ann, movie: try id(movie))
  }

  public static func watch(
    _ text: String = "w1", movie: String = "m1", owner: Principal.ID = ann, when: String = "2026-11-20",
    rating: Int64? = nil, note: String? = nil, recordedAt: Timestamp = now
  ) throws -> WatchRecord {
    try WatchRecord(
      id: id(text), owner: owner, movie: id(movie), watchDate: WatchDate(parsing: when),
      rating: rating.map { try Rating(steps: $0, on: .halfStars) }, note: note.map { try Note(parsing: $0) },
      recordedAt: recordedAt)
  }

  public static func imported(_ source: String, when: String = "2026-11-20") throws -> WatchRecord {
    let movie: Identifier<Movie> = try id("m1")
    return try WatchRecord(
      id: WatchRecord.id(owner: ann, movie: movie, sourceID: source), owner: ann, movie: movie,
      watchDate: WatchDate(parsing: when), recordedAt: now, sourceID: source)
  }
}
