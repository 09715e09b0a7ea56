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
