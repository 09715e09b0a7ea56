import DomainRepository
import TestSupport

/// A city, made from a row of recorded data.
struct City: Entity {
  let id: Identifier<City>
  let name: String
  let country: String
  let place: Coordinate

  enum Fields {
    static let id = Field("id", \City.id)
    static let name = Field("name", \City.name)
    static let country = Field("country", \City.country)
    static let place = Field("place", \City.place)
  }

  static let schema = ModelSchema<City>("City", version: 1) {
    Fields.id
    Fields.name
    Fields.country
    Fields.place
  } storage: {
    Storage.index(Fields.country)
    Storage.textIndex(Fields.name)
    Storage.spatialIndex(Fields.place)
  }

  init(id: Identifier<City>, name: String, country: String, place: Coordinate) {
    self.id = id
    self.name = name
    self.country = country
    self.place = place
  }

  init(reading fields: FieldReader<City>) throws {
    self.init(
      id: try fields[Fields.id], name: try fields[Fields.name], country: try fields[Fields.country],
      place: try fields[Fields.place])
  }

  init(_ row: GeoNamesCity) throws {
    self.init(
      id: Identifier(row.id), name: row.name, country: row.country,
      place: try Coordinate(latitude: row.latitude, longitude: row.longitude))
  }
}
