import DomainModeling
import DomainValues

/// A model with every kind of field, constraint and rule, so that no part of a contract goes untested.
struct Exhibit: Entity {
  enum Kind: String, StringEnum { case painting, sculpture, textile = "woven-textile" }
  enum Mood: String, StringEnum { case calm, loud }

  let id: Identifier<Exhibit>
  var title: String
  var note: String?
  var handle: String
  var nickname: String?
  var shelf: String
  var isOpen: Bool
  var floor: Int32
  var visitors: Int64
  var share: Double
  var weight: Double?
  var rating: Rating?
  var kind: Kind
  var mood: OpenEnum<Mood>
  var opens: Timestamp
  var closes: Timestamp
  var made: PartialDate?
  var bought: CalendarDate?
  var country: CountryCode?
  var language: LanguageTag
  var link: WebLink?
  var price: Money
  var place: Coordinate?
  var tags: [String]
  var marks: [Int32]
  var kinds: [Kind]?
  var rooms: [Room]
  var gaps: [Int32?]

  var crowd: Int64 { visitors / 10 }

  init(reading fields: FieldReader<Exhibit>) throws {
    typealias F = Fields
    id = try fields[F.id]
    title = try fields[F.title]
    note = try fields[F.note]
    handle = try fields[F.handle]
    nickname = try fields[F.nickname]
    shelf = try fields[F.shelf]
    isOpen = try fields[F.isOpen]
    floor = try fields[F.floor]
    visitors = try fields[F.visitors]
    share = try fields[F.share]
    weight = try fields[F.weight]
    rating = try fields[F.rating]
    kind = try fields[F.kind]
    mood = try fields[F.mood]
    opens = try fields[F.opens]
    closes = try fields[F.closes]
    made = try fields[F.made]
    bought = try fields[F.bought]
    country = try fields[F.country]
    language = try fields[F.language]
    link = try fields[F.link]
    price = try fields[F.price]
    place = try fields[F.place]
    tags = try fields[F.tags]
    marks = try fields[F.marks]
    kinds = try fields[F.kinds]
    rooms = try fields[F.rooms]
    gaps = try fields[F.gaps]
    try validated()
  }
}

/// A nested model with a rule of its own.
struct Room: Model {
  var number: Int32
  var name: String?
  var windows: Int32

  enum Fields {
    static let number = Field("number", \Room.number, .range(1...99))
    static let name = Field("name", \Room.name, .length(1...20))
    static let windows = Field("windows", \Room.windows)
  }

  static let schema = ModelSchema<Room>("Room", version: 1, doc: "A room with windows.") {
    Fields.number
    Fields.name
    Fields.windows
  } rules: {
    Rule("room.windows", holds: Fields.windows <= Fields.number, doc: "No more windows than its number.")
  }

  init(reading fields: FieldReader<Room>) throws {
    number = try fields[Fields.number]
    name = try fields[Fields.name]
    windows = try fields[Fields.windows]
    try validated()
  }
}
