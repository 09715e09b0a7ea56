import DomainAccounts
public import DomainModeling

extension FoodProfile: DiscreetModel {
  /// The fields of a profile.
  public enum Fields {
    public static let id = Field("id", \FoodProfile.id, doc: "The account.")
    public static let kind = Field("kind", \FoodProfile.kind, doc: "A person or a group.")
    public static let organisation = Field(
      "organisation", \FoodProfile.organisation, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "What the group is called.")
    public static let people = Field(
      "people", \FoodProfile.people, .range(1...100_000), default: 1,
      doc: "How many people eat what is collected.")
    public static let disclaimer = Field(
      "disclaimer", \FoodProfile.disclaimer, doc: "The disclaimer that was accepted last.")
    public static let status = Field("status", \FoodProfile.status, doc: "How far its verification is.")
    public static let statusSince = Field("statusSince", \FoodProfile.statusSince, doc: "Since when.")
    public static let createdAt = Field("createdAt", \FoodProfile.createdAt, doc: "When it was made.")
  }

  public static let schema = ModelSchema<FoodProfile>(
    "FoodProfile", version: 1, doc: "Who somebody is among those who share food."
  ) {
    Fields.id
    Fields.kind
    Fields.organisation
    Fields.people
    Fields.disclaimer
    Fields.status
    Fields.statusSince
    Fields.createdAt
  } rules: {
    Rule(
      "FoodProfile.organisation.group",
      holds: Fields.organisation.isPresent.or(Fields.kind == .known(.individual)),
      doc: "A group has a name.")
    Rule(
      "FoodProfile.organisation.individual",
      holds: Fields.organisation.isNull.or(Fields.kind != .known(.individual)),
      doc: "A person's name stands in the account.")
    Rule(
      "FoodProfile.status.group",
      holds: (Fields.kind != .known(.individual)).or(Fields.status == .known(.unverified)),
      doc: "Only groups are verified.")
  } storage: {
    Storage.index(Fields.status, Fields.statusSince)
  }

  public init(reading fields: FieldReader<FoodProfile>) throws {
    try self.init(
      id: fields[Fields.id], kind: fields[Fields.kind], organisation: fields[Fields.organisation],
      people: fields[Fields.people], disclaimer: fields[Fields.disclaimer], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], createdAt: fields[Fields.createdAt])
  }
}
