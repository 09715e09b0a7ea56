public import DomainModeling

extension FoodDraw {
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
