public import DomainModeling

/// A place and the radius around it in which food is searched.
public struct SearchRadius: RedactedModel {
  /// The radius of a search without another one: 30 km.
  public static let defaultKilometers: Int64 = 30

  public let center: Coordinate
  public let radiusInKilometers: Int64

  /// Creates a search radius, 30 km by default.
  ///
  /// - Throws: `ValidationError` unless the distance is 1…50 km.
  public init(
    _ center: Coordinate, radiusInKilometers: Int64 = SearchRadius.defaultKilometers
  ) throws(ValidationError) {
    self.center = center
    self.radiusInKilometers = radiusInKilometers
    try validated()
  }

  /// The fields of a search radius.
  public enum Fields {
    public static let center = Field(
      "center", \SearchRadius.center, doc: "The place at the center of the search.")
    public static let radiusInKilometers = Field(
      "radiusInKilometers", \SearchRadius.radiusInKilometers, .range(1...50),
      default: SearchRadius.defaultKilometers,
      doc: "The radius in kilometers, measured to the approximate location of a post.")
  }

  public static let schema = ModelSchema<SearchRadius>(
    "SearchRadius", version: 1, doc: "A place and the radius around it in which food is searched."
  ) {
    Fields.center
    Fields.radiusInKilometers
  }

  public init(reading fields: FieldReader<SearchRadius>) throws {
    try self.init(fields[Fields.center], radiusInKilometers: fields[Fields.radiusInKilometers])
  }
}
