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

extension FoodPledge {
  /// The fields of a pledge.
  public enum Fields {
    public static let id = Field("id", \FoodPledge.id, doc: "The pledge's identifier.")
    public static let advertiser = Field("advertiser", \FoodPledge.advertiser, doc: "Who gives the food.")
    public static let commitment = Field(
      "commitment", \FoodPledge.commitment, doc: "The seed by which it is drawn.")
    public static let month = Field(
      "month", \FoodPledge.month, doc: "The month of advertising, by its first day.")
    public static let kilograms = Field(
      "kilograms", \FoodPledge.kilograms, .range(1...100_000), doc: "How much food, in kilograms.")
    public static let species = Field("species", \FoodPledge.species, doc: "For which animals it is.")
    public static let status = Field("status", \FoodPledge.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \FoodPledge.statusSince, doc: "Since when.")
    public static let institution = Field(
      "institution", \FoodPledge.institution, doc: "The institution that was drawn.")
    public static let recipient = Field(
      "recipient", \FoodPledge.recipient, doc: "Who acted for that institution when it was drawn.")
    public static let rounds = Field(
      "rounds", \FoodPledge.rounds, .range(0...1_000_000), default: 0, doc: "How often it was drawn.")
    public static let declinedBy = Field(
      "declinedBy", \FoodPledge.declinedBy, .count(...100_000), .uniqueElements, default: [],
      doc: "The institutions that were drawn and declined.")

    /// When it is past.
    public static let lapsesAt = Field.derived(
      "lapsesAt", \FoodPledge.lapsesAt, from: month, doc: "When food that nobody sent is past.")
  }

  public static let schema = ModelSchema<FoodPledge>(
    "FoodPledge", version: 1, doc: "Food that an advertiser gives in place of money."
  ) {
    Fields.id
    Fields.advertiser
    Fields.commitment
    Fields.month
    Fields.kilograms
    Fields.species
    Fields.status
    Fields.statusSince
    Fields.institution
    Fields.recipient
    Fields.rounds
    Fields.declinedBy
    Fields.lapsesAt
  } rules: {
    Rule("FoodPledge.month.first", reading: Fields.month, doc: "A month is named by its first day.") {
      $0.month.day == 1
    }
    Rule(
      "FoodPledge.institution.given",
      holds: (Fields.institution.isPresent.and(Fields.recipient.isPresent)).or(
        Fields.status.isOne(of: [
          .known(.assigned), .known(.shipped), .known(.confirmed), .known(.disputed),
        ]).negated), doc: "What was drawn says who won.")
  } storage: {
    Storage.index(Fields.advertiser, descending: Fields.month)
    Storage.index(Fields.institution, Fields.status)
    Storage.index(Fields.status)
  }

  public init(reading fields: FieldReader<FoodPledge>) throws {
    try self.init(
      id: fields[Fields.id], advertiser: fields[Fields.advertiser], commitment: fields[Fields.commitment],
      month: fields[Fields.month],
      kilograms: fields[Fields.kilograms], species: fields[Fields.species], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], institution: fields[Fields.institution],
      recipient: fields[Fields.recipient], rounds: fields[Fields.rounds],
      declinedBy: fields[Fields.declinedBy])
  }
}
