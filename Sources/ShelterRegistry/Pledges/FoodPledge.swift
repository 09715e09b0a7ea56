public import DomainModeling

/// Food that an advertiser gives in place of money for a month of advertising, to an institution that is drawn.
public struct FoodPledge: Entity {
  public let id: Identifier<FoodPledge>
  /// Who gives the food.
  public let advertiser: Principal.ID
  /// The seed by which it is drawn, which was fixed before it was made.
  public let commitment: DrawCommitment.ID
  /// The month of advertising, by its first day.
  public let month: CalendarDate
  /// How much food, in kilograms.
  public let kilograms: Int64
  /// For which animals it is.
  public let species: OpenValue<AnimalSpecies>?
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// The institution that was drawn.
  public internal(set) var institution: Institution.ID?
  /// Who acted for that institution when it was drawn.
  public internal(set) var recipient: Principal.ID?
  /// How often it was drawn.
  public internal(set) var rounds: Int64
  /// The institutions that were drawn and declined.
  public internal(set) var declinedBy: [Institution.ID]

  /// Makes a pledge in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<FoodPledge>, advertiser: Principal.ID, commitment: DrawCommitment.ID, month: CalendarDate,
    kilograms: Int64, species: OpenValue<AnimalSpecies>? = nil,
    status: OpenValue<Flow.State> = .known(.pledged),
    statusSince: Timestamp, institution: Institution.ID? = nil, recipient: Principal.ID? = nil,
    rounds: Int64 = 0, declinedBy: [Institution.ID] = []
  ) throws(ValidationError) {
    self.id = id
    self.advertiser = advertiser
    self.commitment = commitment
    self.month = month
    self.kilograms = kilograms
    self.species = species
    self.status = status
    self.statusSince = statusSince
    self.institution = institution
    self.recipient = recipient
    self.rounds = rounds
    self.declinedBy = declinedBy
    try validated()
  }

  /// Two months after the month of advertising, when food that nobody sent is past.
  var lapsesAt: Timestamp {
    guard let day = try? month.adding(months: 3) else { return .latest }
    return Timestamp(utcMidnightOf: day)
  }
}
