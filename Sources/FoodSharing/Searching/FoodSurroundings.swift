public import DomainModeling

/// A place and how far around it food is looked for.
public struct FoodSurroundings: DiscreetModel {
  /// Where somebody is.
  public let center: Coordinate
  /// How far away food may be, in kilometres.
  public let kilometres: Int64

  /// Looks around a place; throws unless the distance is 1…50 km.
  public init(_ center: Coordinate, kilometres: Int64 = 30) throws(ValidationError) {
    self.center = center
    self.kilometres = kilometres
    try validated()
  }

  /// The fields of the surroundings.
  public enum Fields {
    public static let center = Field("center", \FoodSurroundings.center, doc: "Where somebody is.")
    public static let kilometres = Field(
      "kilometres", \FoodSurroundings.kilometres, .range(1...50), default: 30,
      doc: "How far away food may be.")
  }

  public static let schema = ModelSchema<FoodSurroundings>(
    "FoodSurroundings", version: 1, doc: "A place and how far around it food is looked for."
  ) {
    Fields.center
    Fields.kilometres
  }

  public init(reading fields: FieldReader<FoodSurroundings>) throws {
    try self.init(fields[Fields.center], kilometres: fields[Fields.kilometres])
  }
}
