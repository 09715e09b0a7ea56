public import DomainModeling

/// A pledge of food, which an advertiser gives in place of money for a month of advertising.
///
/// A draw decides which institution receives the food. The institutions that take part, and their numbers of recent
/// pledges, are fixed with the pledge, so that the moment of the draw doesn't matter.
public struct FoodPledge: Entity {
  public let id: Identifier<FoodPledge>
  public let advertiser: Principal.ID
  public let commitment: DrawCommitment.ID
  public let month: CalendarDate
  public let kilograms: Int64
  public let species: OpenEnum<AnimalSpecies>?
  public let entrants: [DrawEntrant]
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var institution: Institution.ID?
  public internal(set) var manager: Principal.ID?
  public internal(set) var rounds: Int64
  public internal(set) var declinedBy: [Institution.ID]
  public internal(set) var shippedAt: Timestamp?

  /// Creates a pledge in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(
    id: Identifier<FoodPledge>, advertiser: Principal.ID, commitment: DrawCommitment.ID, month: CalendarDate,
    kilograms: Int64, species: OpenEnum<AnimalSpecies>? = nil, entrants: [DrawEntrant],
    status: OpenEnum<State> = .known(.pledged),
    statusSince: Timestamp, institution: Institution.ID? = nil, manager: Principal.ID? = nil,
    rounds: Int64 = 0, declinedBy: [Institution.ID] = [], shippedAt: Timestamp? = nil
  ) throws(ValidationError) {
    self.id = id
    self.advertiser = advertiser
    self.commitment = commitment
    self.month = month
    self.kilograms = kilograms
    self.species = species
    self.entrants = entrants
    self.status = status
    self.statusSince = statusSince
    self.institution = institution
    self.manager = manager
    self.rounds = rounds
    self.declinedBy = declinedBy
    self.shippedAt = shippedAt
    try validated()
  }

  var expiresAt: Timestamp {
    guard let day = try? month.adding(months: 3) else { return .latest }
    return Timestamp(utcMidnightOf: day)
  }
}

extension FoodPledge {
  /// The fields of a pledge.
  public enum Fields {
    public static let id = Field("id", \FoodPledge.id, doc: "The pledge's identifier; set by the server.")
    public static let advertiser = Field(
      "advertiser", \FoodPledge.advertiser,
      doc: "The account of the advertiser; set by the server.")
    public static let commitment = Field(
      "commitment", \FoodPledge.commitment,
      doc: """
        The commitment to the seed of its draws, published before the pledge was made; set by the server.
        """)
    public static let month = Field(
      "month", \FoodPledge.month,
      doc: "The month of advertising, given by its first day. Set by the advertiser.")
    public static let kilograms = Field(
      "kilograms", \FoodPledge.kilograms, .range(1...100_000),
      doc: "The amount of food in kilograms. Set by the advertiser.")
    public static let species = Field(
      "species", \FoodPledge.species,
      doc: "The species that the food is for; null for any species. Set by the advertiser.")
    public static let entrants = Field(
      "entrants", \FoodPledge.entrants, .count(...100_000),
      doc: """
        The institutions in the catalog when the pledge was made, which alone take part in its draws. Set by the \
        server.
        """)
    public static let status = Field(
      "status", \FoodPledge.status,
      doc: "The lifecycle state; `pledged` at creation, then changed by events only.")
    public static let statusSince = Field(
      "statusSince", \FoodPledge.statusSince,
      doc: "The moment the current state began; set by the server.")
    public static let institution = Field(
      "institution", \FoodPledge.institution,
      doc: "The institution drawn to receive the food; null while there is none. Set by the server.")
    public static let manager = Field(
      "manager", \FoodPledge.manager,
      doc: """
        The account that managed that institution at the draw; null while there is none. Set by the server.
        """)
    public static let rounds = Field(
      "rounds", \FoodPledge.rounds, .range(0...1_000_000), default: 0,
      doc: "The number of draws so far; set by the server.")
    public static let declinedBy = Field(
      "declinedBy", \FoodPledge.declinedBy, .count(...100_000), .uniqueElements, default: [],
      doc: """
        The institutions that were drawn and declined, or could no longer receive the food; further draws \
        exclude them. Set by the server.
        """)
    public static let shippedAt = Field(
      "shippedAt", \FoodPledge.shippedAt,
      doc: """
        The moment the advertiser recorded the shipment; null before, and once the institution has reported that the \
        food is missing. Set by the server.
        """)

    public static let expiresAt = Field.derived(
      "expiresAt", \FoodPledge.expiresAt, from: month,
      doc: """
        The moment an unshipped pledge expires: midnight UTC, two months after the end of the month of \
        advertising. Computed from `month`; ignored on input.
        """)
  }

  public static let schema = ModelSchema<FoodPledge>(
    "FoodPledge", version: 1, doc: "A pledge of food, which an advertiser gives in place of money."
  ) {
    Fields.id
    Fields.advertiser
    Fields.commitment
    Fields.month
    Fields.kilograms
    Fields.species
    Fields.entrants
    Fields.status
    Fields.statusSince
    Fields.institution
    Fields.manager
    Fields.rounds
    Fields.declinedBy
    Fields.shippedAt
    Fields.expiresAt
  } rules: {
    Rule("FoodPledge.month.first", reading: Fields.month, doc: "The month must be given by its first day.") {
      $0.month.day == 1
    }
    Rule(
      "FoodPledge.institution.given",
      holds: (Fields.institution.isPresent.and(Fields.manager.isPresent)).or(
        Fields.status.isOne(of: [
          .assigned, .shipped, .confirmed, .disputed,
        ]).negated),
      doc: """
        An assigned, shipped, disputed or confirmed pledge must name its institution and the managing \
        account.
        """)
  } storage: {
    Storage.index(Fields.advertiser, descending: Fields.month)
    Storage.index(Fields.institution, Fields.status)
    Storage.index(Fields.status)
  }

  public init(reading fields: FieldReader<FoodPledge>) throws {
    try self.init(
      id: fields[Fields.id], advertiser: fields[Fields.advertiser], commitment: fields[Fields.commitment],
      month: fields[Fields.month],
      kilograms: fields[Fields.kilograms], species: fields[Fields.species],
      entrants: fields[Fields.entrants], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], institution: fields[Fields.institution],
      manager: fields[Fields.manager], rounds: fields[Fields.rounds],
      declinedBy: fields[Fields.declinedBy], shippedAt: fields[Fields.shippedAt])
  }
}
