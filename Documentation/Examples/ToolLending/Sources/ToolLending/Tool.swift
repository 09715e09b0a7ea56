import DomainRepository
import DomainValues

/// A tool that its owner lends to people nearby.
public struct Tool: Entity {
  public let id: Identifier<Tool>
  public let owner: Principal.ID
  public internal(set) var name: String
  public internal(set) var about: String?
  public internal(set) var place: Coordinate
  public internal(set) var deposit: Money?

  public enum Fields {
    public static let id = Field("id", \Tool.id)
    public static let owner = Field("owner", \Tool.owner, doc: "The identifier of the owner's account.")
    public static let name = Field("name", \Tool.name, .length(1...80), .singleLine, .notBlank)
    public static let about = Field("about", \Tool.about, .length(...2000), .multiLine)
    public static let place = Field("place", \Tool.place, doc: "The coordinate of the pickup location.")
    public static let deposit = Field(
      "deposit", \Tool.deposit, doc: "The amount that a borrower leaves with the owner. Null for no deposit.")
  }

  public static let schema = ModelSchema<Tool>("Tool", version: 1, doc: "A tool that can be borrowed.") {
    Fields.id
    Fields.owner
    Fields.name
    Fields.about
    Fields.place
    Fields.deposit
  } rules: {
    Rule(
      "Tool.deposit.positive", holds: Fields.deposit.at(Money.Fields.minorUnits) > 0,
      doc: "The deposit must be greater than zero.")
  } storage: {
    Storage.unique(Fields.owner, Fields.name)
    Storage.textIndex(Fields.name, Fields.about)
    Storage.spatialIndex(Fields.place)
  }

  public init(reading fields: FieldReader<Tool>) throws {
    id = try fields[Fields.id]
    owner = try fields[Fields.owner]
    name = try fields[Fields.name]
    about = try fields[Fields.about]
    place = try fields[Fields.place]
    deposit = try fields[Fields.deposit]
    try validated()  // throws for an invalid value
  }
}
