public import DomainModeling

/// The institution that was drawn for a pledge.
public struct PledgeAssignment: Model {
  /// The institution.
  public let institution: Institution.ID
  /// Who acts for it.
  public let recipient: Principal.ID

  /// Names the institution.
  public init(_ institution: Institution.ID, recipient: Principal.ID) {
    self.institution = institution
    self.recipient = recipient
  }

  /// The fields of an assignment.
  public enum Fields {
    public static let institution = Field(
      "institution", \PledgeAssignment.institution, doc: "The institution.")
    public static let recipient = Field("recipient", \PledgeAssignment.recipient, doc: "Who acts for it.")
  }

  public static let schema = ModelSchema<PledgeAssignment>(
    "PledgeAssignment", version: 1, doc: "The institution that was drawn for a pledge."
  ) {
    Fields.institution
    Fields.recipient
  }

  public init(reading fields: FieldReader<PledgeAssignment>) throws {
    self.init(try fields[Fields.institution], recipient: try fields[Fields.recipient])
  }
}
