import DomainRepository

/// An adopter's entity whose schema declares unique keys, indexes, and text and spatial search.
struct Tool: Entity {
  let id: Identifier<Tool>
  var name: String
  var code: String?
  var weight: Double?
  var shelf: Int64
  var row: Int64?
  var place: Coordinate?

  enum Fields {
    static let id = Field("id", \Tool.id)
    static let name = Field("name", \Tool.name, .length(1...80))
    static let code = Field("code", \Tool.code)
    static let weight = Field("weight", \Tool.weight)
    static let shelf = Field("shelf", \Tool.shelf)
    static let row = Field("row", \Tool.row)
    static let place = Field("place", \Tool.place)
  }

  static let schema = ModelSchema<Tool>("Tool", version: 1) {
    Fields.id
    Fields.name
    Fields.code
    Fields.weight
    Fields.shelf
    Fields.row
    Fields.place
  } storage: {
    Storage.unique(Fields.code)
    Storage.unique(Fields.shelf, Fields.row)
    Storage.index(Fields.name, descending: Fields.weight)
    Storage.index(Fields.weight)
    Storage.textIndex(Fields.name)
    Storage.spatialIndex(Fields.place)
  }

  init(_ number: UInt64, _ name: String, _ code: String?, _ weight: Double?, _ latitude: Double?) {
    id = Identifier(uuidBits: (0, number))
    self.name = name
    self.code = code
    self.weight = weight
    shelf = Int64(number % 2)
    row = number == 4 ? nil : Int64(number)
    place = latitude.flatMap { try? Coordinate(latitude: $0, longitude: 180) }
  }

  init(reading fields: FieldReader<Tool>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
    code = try fields[Fields.code]
    weight = try fields[Fields.weight]
    shelf = try fields[Fields.shelf]
    row = try fields[Fields.row]
    place = try fields[Fields.place]
    try validated()
  }

  static let samples = [
    Tool(5, "Drill", "D-1", 2.5, 10), Tool(2, "drill bit", "d-1", nil, nil),
    Tool(3, "Caf\u{E9} grinder", nil, 2.5, 11),
    Tool(4, "Cafe\u{301} grinder", nil, 0, 10), Tool(1, "Drill", "D-2", 9, -90),
  ]
}
