package import DomainModeling

/// A ban that stops a person from receiving animals of one institution.
///
/// At most one exists for a person and an institution.
package struct AdoptionBan: Entity {
  package let id: Identifier<AdoptionBan>
  package let institution: Institution.ID
  package let person: Principal.ID
  package let bannedAt: Timestamp

  /// Creates the ban of a person from an institution.
  package init(of person: Principal.ID, from institution: Institution.ID, at now: Timestamp) {
    id = Self.id(of: person, from: institution)
    self.institution = institution
    self.person = person
    bannedAt = now
  }

  /// Returns the identifier of a ban, derived from person and institution.
  package static func id(of person: Principal.ID, from institution: Institution.ID) -> Identifier<AdoptionBan>
  {
    Identifier(
      named: "\(institution.text)\u{0}\(person.text)", in: (0x6C40_9A1E_22F5_4D83, 0x9B71_0EC6_58A4_D23C))
  }
}

extension AdoptionBan: RedactedModel {
  /// The fields of a ban.
  package enum Fields {
    package static let id = Field(
      "id", \AdoptionBan.id,
      doc: "The ban's identifier, derived from institution and person.")
    package static let institution = Field(
      "institution", \AdoptionBan.institution,
      doc: "The institution that no longer gives animals to the person. Set by the institution.")
    package static let person = Field(
      "person", \AdoptionBan.person,
      doc: "The account of the banned person. Set by the institution.")
    package static let bannedAt = Field(
      "bannedAt", \AdoptionBan.bannedAt,
      doc: "The moment the institution imposed the ban; set by the server.")
  }

  package static let schema = ModelSchema<AdoptionBan>(
    "AdoptionBan", version: 1, doc: "A ban that stops a person from receiving animals of one institution."
  ) {
    Fields.id
    Fields.institution
    Fields.person
    Fields.bannedAt
  } rules: {
    Rule(
      "AdoptionBan.id.derived", reading: Fields.id, Fields.institution, Fields.person,
      doc: "The identifier must be the one derived from institution and person."
    ) { $0.id == AdoptionBan.id(of: $0.person, from: $0.institution) }
  } storage: {
    Storage.index(Fields.person)
  }

  package init(reading fields: FieldReader<AdoptionBan>) throws {
    id = try fields[Fields.id]
    institution = try fields[Fields.institution]
    person = try fields[Fields.person]
    bannedAt = try fields[Fields.bannedAt]
    try validated()
  }
}
