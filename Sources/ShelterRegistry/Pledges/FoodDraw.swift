public import DomainModeling

/// The draw that gave a food pledge to an institution, with all that anybody needs to do it again.
///
/// A draw that exists is right: making one computes the winner, and reading one checks it.
/// How it is done is in ``winner(of:seed:pledge:round:)``.
public struct FoodDraw: Entity {
  public let id: Identifier<FoodDraw>
  /// The pledge.
  public let pledge: FoodPledge.ID
  /// The number of the draw about this pledge, from 1: another one follows when an institution declines.
  public let round: Int64
  /// The text from which the draw follows.
  public let seed: DrawSeed
  /// Who took part, in order of their identifiers.
  public let entrants: [DrawEntrant]
  /// Who won.
  public let winner: Institution.ID
  /// When it was drawn.
  public let drawnAt: Timestamp

  /// Draws; throws when nobody takes part.
  public init(
    id: Identifier<FoodDraw>, pledge: FoodPledge.ID, round: Int64, seed: DrawSeed, entrants: [DrawEntrant],
    at now: Timestamp
  ) throws(ValidationError) {
    let entrants = entrants.sorted { $0.institution < $1.institution }
    guard let winner = Self.winner(of: entrants, seed: seed, pledge: pledge, round: round) else {
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
  /// The institution that wins: one of those that got the fewest pledges lately, each as likely as the others.
  ///
  /// Anybody can do it again with SHA-256:
  /// 1. Keep the entrants with the smallest `recent`; order them by the bytes of their identifiers. There are *n*.
  /// 2. For *k* = 0, 1, 2, … take the SHA-256 digest of the UTF-8 text `SEED PLEDGE ROUND K`, its four parts
  ///    separated by one space, the numbers in decimal. Read its first 8 bytes as a whole number *x*, the
  ///    most significant byte first.
  /// 3. The first *x* that is less than the greatest multiple of *n* up to 2⁶⁴ decides: the winner is number
  ///    *x* mod *n* of the list, counted from 0.
  ///
  /// `nil` when nobody takes part. The order of the entrants doesn't matter. O(*n* log *n*).
  public static func winner(
    of entrants: [DrawEntrant], seed: DrawSeed, pledge: FoodPledge.ID, round: Int64
  ) -> Institution.ID? {
    guard let fewest = entrants.map(\.recent).min() else { return nil }
    let chosen = entrants.filter { $0.recent == fewest }.map(\.institution).sorted()
    let count = UInt64(chosen.count)
    // 2⁶⁴ mod n numbers at the top would make the first institutions likelier.
    let surplus = (UInt64.max % count + 1) % count
    var turn = 0
    while true {
      var digest = SHA256State()
      digest.update("\(seed.text) \(pledge.text) \(round) \(turn)".utf8)
      let number = digest.digest().prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      if number <= UInt64.max - surplus { return chosen[Int(number % count)] }
      turn += 1
    }
  }

  /// The fields of a draw.
  public enum Fields {
    public static let id = Field("id", \FoodDraw.id, doc: "The draw's identifier.")
    public static let pledge = Field("pledge", \FoodDraw.pledge, doc: "The pledge.")
    public static let round = Field(
      "round", \FoodDraw.round, .range(1...1_000_000), doc: "The number of the draw about this pledge.")
    public static let seed = Field("seed", \FoodDraw.seed, doc: "The text from which the draw follows.")
    public static let entrants = Field(
      "entrants", \FoodDraw.entrants, .count(1...100_000), doc: "Who took part.")
    public static let winner = Field("winner", \FoodDraw.winner, doc: "Who won.")
    public static let drawnAt = Field("drawnAt", \FoodDraw.drawnAt, doc: "When it was drawn.")
  }

  public static let schema = ModelSchema<FoodDraw>(
    "FoodDraw", version: 1, doc: "The draw that gave a food pledge to an institution."
  ) {
    Fields.id
    Fields.pledge
    Fields.round
    Fields.seed
    Fields.entrants
    Fields.winner
    Fields.drawnAt
  } rules: {
    Rule("FoodDraw.entrants.once", reading: Fields.entrants, doc: "Nobody takes part twice.") {
      Set($0.entrants.map(\.institution)).count == $0.entrants.count
    }
    Rule(
      "FoodDraw.winner.drawn", reading: Fields.entrants, Fields.seed, Fields.pledge, Fields.round,
      Fields.winner, doc: "The winner is the one that follows from the seed."
    ) { draw in
      FoodDraw.winner(of: draw.entrants, seed: draw.seed, pledge: draw.pledge, round: draw.round)
        == draw.winner
    }
  } storage: {
    Storage.unique(Fields.pledge, Fields.round)
  }

  public init(reading fields: FieldReader<FoodDraw>) throws {
    try self.init(
      id: fields[Fields.id], pledge: fields[Fields.pledge], round: fields[Fields.round],
      seed: fields[Fields.seed], entrants: fields[Fields.entrants], winner: fields[Fields.winner],
      drawnAt: fields[Fields.drawnAt])
  }
}

/// An institution that takes part in a draw, and how much it was given lately.
public struct DrawEntrant: Model {
  /// The institution.
  public let institution: Institution.ID
  /// How many pledges it got in the twelve months before.
  public let recent: Int64

  /// Enters an institution; throws when the count is below zero.
  public init(_ institution: Institution.ID, recent: Int64) throws(ValidationError) {
    self.institution = institution
    self.recent = recent
    try validated()
  }

  /// The fields of an entrant.
  public enum Fields {
    public static let institution = Field(
      "institution", \DrawEntrant.institution, doc: "The institution.")
    public static let recent = Field(
      "recent", \DrawEntrant.recent, .atLeast(0), doc: "How many pledges it got in the twelve months before.")
  }

  public static let schema = ModelSchema<DrawEntrant>(
    "DrawEntrant", version: 1, doc: "An institution that takes part in a draw."
  ) {
    Fields.institution
    Fields.recent
  }

  public init(reading fields: FieldReader<DrawEntrant>) throws {
    try self.init(fields[Fields.institution], recent: fields[Fields.recent])
  }
}
