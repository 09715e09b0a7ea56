extension Coordinate: Model {
  /// The fields of a place.
  public enum Fields {
    public static let latitude = Field(
      "latitude", \Coordinate.latitude, .range(-90...90), doc: "Degrees north of the equator.")
    public static let longitude = Field(
      "longitude", \Coordinate.longitude, .range(-180...180), doc: "Degrees east of Greenwich.")
  }

  public static let schema = ModelSchema<Coordinate>(
    "Coordinate", version: 1, doc: "A place on the earth in degrees (WGS 84)."
  ) {
    Fields.latitude
    Fields.longitude
  }

  public init(reading fields: FieldReader<Coordinate>) throws {
    try self.init(latitude: fields[Fields.latitude], longitude: fields[Fields.longitude])
  }
}
