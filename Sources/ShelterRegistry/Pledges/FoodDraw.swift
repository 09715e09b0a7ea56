public import DomainModeling

/// A draw that assigned a food pledge to an institution, with everything needed to repeat it.
///
/// Every draw is right: creating one computes the winner, and reading one checks it.
/// ``winner(of:seed:pledge:)`` describes the procedure.
public struct FoodDraw: Entity {
  public let id: Identifier<FoodDraw>
  public let pledge: FoodPledge.ID
  public let round: Int64
  public let seed: DrawSeed
  public let entrants: [DrawEntrant]
  public let winner: Institution.ID
  public let drawnAt: Timestamp

  /// Creates a draw by computing its winner.
  ///
  /// - Throws: `ValidationError` without entrants, or with all other violations.
  package init(
    id: Identifier<FoodDraw>, pledge: FoodPledge.ID, round: Int64, seed: DrawSeed, entrants: [DrawEntrant],
    at now: Timestamp
  ) throws(ValidationError) {
    let entrants = entrants.sorted { $0.institution < $1.institution }
    guard let winner = Self.winner(of: entrants, seed: seed, pledge: pledge) else {
      throw ValidationError(at: Fields.entrants, .tooFew)
    }
    try self.init(
      id: id, pledge: pledge, round: round, seed: seed, entrants: entrants, winner: winner, drawnAt: now)
  }

  init(
    id: Identifier<FoodDraw>, pledge: FoodPledge.ID, round: Int64, seed: DrawSeed, entrants: [DrawEntrant],
    winner: Institution.ID, drawnAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.pledge = pledge
    self.round = round
    self.seed = seed
    self.entrants = entrants
    self.winner = winner
    self.drawnAt = drawnAt
    try validated()
  }
}

extension FoodDraw {
  /// Returns the institution that wins: one of those with the fewest recent pledges, each with the same
  /// probability.
  ///
  /// The procedure can be repeated with any implementation of SHA-256: for each entrant take the digest of the
  /// UTF-8 text `SEED PLEDGE INSTITUTION`, with single spaces between its three parts. Of the entrants with the
  /// smallest `recent`, the one with the smallest digest wins, compared byte by byte.
  ///
  /// The seed thus puts all institutions in an order before the pledge is made. The winner is the same whichever
  /// others take part, and the next one in the order follows an institution that has declined. The order of
  /// `entrants` doesn't matter.
  ///
  /// - Returns: The winner; `nil` without entrants.
  /// - Complexity: O(*n*) for *n* entrants.
  public static func winner(
    of entrants: [DrawEntrant], seed: DrawSeed, pledge: FoodPledge.ID
  ) -> Institution.ID? {
    guard let fewest = entrants.map(\.recent).min() else { return nil }
    let places = entrants.filter { $0.recent == fewest }.map { entrant in
      var digest = SHA256Hasher()
      digest.update("\(seed.text) \(pledge.text) \(entrant.institution.text)".utf8)
      return (digest: digest.digest(), institution: entrant.institution)
    }
    return places.min { $0.digest.lexicographicallyPrecedes($1.digest) }?.institution
  }

  /// The fields of a draw.
  package enum Fields {
    package static let id = Field("id", \FoodDraw.id, doc: "The draw's identifier; set by the server.")
    package static let pledge = Field(
      "pledge", \FoodDraw.pledge,
      doc: "The pledge that was assigned. Set by an admin or the system.")
    package static let round = Field(
      "round", \FoodDraw.round, .range(1...1_000_000),
      doc: """
        The number of this draw for the pledge, from 1; another draw follows when an institution declines. \
        Set by the server.
        """)
    package static let seed = Field(
      "seed", \FoodDraw.seed,
      doc: """
        The seed that determines the winner; the digest was published before the pledge was made. Set by an \
        admin or the system.
        """)
    package static let entrants = Field(
      "entrants", \FoodDraw.entrants, .count(1...100_000),
      doc: """
        The institutions that took part, ordered by their identifiers: the entrants of the pledge, except for those \
        that declined it or have left the catalog, or were passed over because their managing account is disabled. Set \
        by the server.
        """)
    package static let winner = Field(
      "winner", \FoodDraw.winner,
      doc: "The institution that won. Computed by the server from `entrants`, `seed` and `pledge`.")
    package static let drawnAt = Field(
      "drawnAt", \FoodDraw.drawnAt,
      doc: "The moment of the draw; set by the server.")
  }

  public static let schema = ModelSchema<FoodDraw>(
    "FoodDraw", version: 1, doc: "A draw that assigned a food pledge to an institution."
  ) {
    Fields.id
    Fields.pledge
    Fields.round
    Fields.seed
    Fields.entrants
    Fields.winner
    Fields.drawnAt
  } rules: {
    Rule(
      "FoodDraw.entrants.once", reading: Fields.entrants,
      doc: "Each institution must take part only once."
    ) {
      Set($0.entrants.map(\.institution)).count == $0.entrants.count
    }
    Rule(
      "FoodDraw.winner.drawn", reading: Fields.entrants, Fields.seed, Fields.pledge, Fields.winner,
      doc: "The winner must be the institution that the seed determines."
    ) { draw in
      FoodDraw.winner(of: draw.entrants, seed: draw.seed, pledge: draw.pledge) == draw.winner
    }
  } storage: {
    Storage.unique(Fields.pledge, Fields.round)
    Storage.index(Fields.drawnAt)
  }

  public init(reading fields: FieldReader<FoodDraw>) throws {
    try self.init(
      id: fields[Fields.id], pledge: fields[Fields.pledge], round: fields[Fields.round],
      seed: fields[Fields.seed], entrants: fields[Fields.entrants], winner: fields[Fields.winner],
      drawnAt: fields[Fields.drawnAt])
  }
}
