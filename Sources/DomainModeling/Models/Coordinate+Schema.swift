extension Coordinate: Model {
  /// The fields of a coordinate.
  public enum Fields {
    public static let latitude = Field(
      "latitude", \Coordinate.latitude, .range(-90...90),
      doc: "The latitude in degrees (WGS 84), −90 to 90; north is positive.")
    public static let longitude = Field(
      "longitude", \Coordinate.longitude, .range(-180...180),
      doc: "The longitude in degrees (WGS 84), −180 to 180; east of Greenwich is positive.")
  }

  public static let schema = ModelSchema<Coordinate>(
    "Coordinate", version: 1, doc: "A point on the Earth, as latitude and longitude in degrees (WGS 84)."
  ) {
    Fields.latitude
    Fields.longitude
  }

  public init(reading fields: FieldReader<Coordinate>) throws {
    try self.init(latitude: fields[Fields.latitude], longitude: fields[Fields.longitude])
  }
}
