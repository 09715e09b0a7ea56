public import DomainModeling

/// That an institution gives a person no animals; there is at most one for both.
public struct AdoptionBan: Entity {
  public let id: Identifier<AdoptionBan>
  /// The institution.
  public let institution: Institution.ID
  /// The person.
  public let person: Principal.ID
  /// Since when.
  public let bannedAt: Timestamp

  /// Bans a person.
  public init(of person: Principal.ID, from institution: Institution.ID, at now: Timestamp) {
    id = Self.id(of: person, from: institution)
    self.institution = institution
    self.person = person
    bannedAt = now
  }

  /// The one identifier of a person and an institution.
  public static func id(of person: Principal.ID, from institution: Institution.ID) -> Identifier<AdoptionBan>
  {
    Identifier(
      named: "\(institution.text)\u{0}\(person.text)", in: (0x6C40_9A1E_22F5_4D83, 0x9B71_0EC6_58A4_D23C))
  }
}

extension AdoptionBan: DiscreetModel {
  /// The fields of a ban.
  public enum Fields {
    public static let id = Field("id", \AdoptionBan.id, doc: "Belongs to institution and person.")
    public static let institution = Field("institution", \AdoptionBan.institution, doc: "The institution.")
    public static let person = Field("person", \AdoptionBan.person, doc: "The person.")
    public static let bannedAt = Field("bannedAt", \AdoptionBan.bannedAt, doc: "Since when.")
  }

  public static let schema = ModelSchema<AdoptionBan>(
    "AdoptionBan", version: 1, doc: "That an institution gives a person no animals."
  ) {
    Fields.id
    Fields.institution
    Fields.person
    Fields.bannedAt
  } rules: {
    Rule(
      "AdoptionBan.id.derived", reading: Fields.id, Fields.institution, Fields.person,
      doc: "The identifier belongs to institution and person."
    ) { $0.id == AdoptionBan.id(of: $0.person, from: $0.institution) }
  } storage: {
    Storage.index(Fields.person)
  }

  public init(reading fields: FieldReader<AdoptionBan>) throws {
    self.init(
      of: try fields[Fields.person], from: try fields[Fields.institution], at: try fields[Fields.bannedAt])
    if try fields[Fields.id] != id { throw ValidationError(at: Fields.id, .fixed) }
  }
}
