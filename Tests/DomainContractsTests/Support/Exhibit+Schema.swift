import DomainModeling

extension Exhibit {
  enum Fields {
    static let id = Field("id", \Exhibit.id, doc: "Who it is.")
    static let title = Field(
      "title", \Exhibit.title, .length(1...12), .singleLine, .notBlank, .trimmed,
      doc: "On the label – \"as is\".")
    static let note = Field("note", \Exhibit.note, .length(...30), .multiLine)
    static let handle = Field("handle", \Exhibit.handle, .bytes(...9))
    static let nickname = Field("nickname", \Exhibit.nickname, .characters(2...5))
    static let shelf = Field("shelf", \Exhibit.shelf, .oneOf("A1", "B2"))
    static let isOpen = Field("isOpen", \Exhibit.isOpen)
    static let floor = Field("floor", \Exhibit.floor, .range(-2...40))
    static let visitors = Field("visitors", \Exhibit.visitors, .atLeast(0))
    static let share = Field("share", \Exhibit.share, .range(0...1))
    static let weight = Field("weight", \Exhibit.weight, .above(0), .atMost(1000))
    static let rating = Field("rating", \Exhibit.rating)
    static let kind = Field("kind", \Exhibit.kind)
    static let mood = Field("mood", \Exhibit.mood)
    static let opens = Field("opens", \Exhibit.opens)
    static let closes = Field("closes", \Exhibit.closes)
    static let made = Field("made", \Exhibit.made)
    static let bought = Field("bought", \Exhibit.bought, .atLeast(earliestPurchase))
    static let country = Field("country", \Exhibit.country)
    static let language = Field("language", \Exhibit.language, .oneOf(.polish, .english))
    static let link = Field("link", \Exhibit.link)
    static let price = Field("price", \Exhibit.price)
    static let place = Field("place", \Exhibit.place)
    static let tags = Field(
      "tags", \Exhibit.tags, .count(...3), .uniqueElements, .each(.length(1...10)), .each(.singleLine),
      default: [])
    static let marks = Field("marks", \Exhibit.marks, .count(1...4), .uniqueElements, .each(.range(0...9)))
    static let kinds = Field("kinds", \Exhibit.kinds, .uniqueElements)
    static let rooms = Field("rooms", \Exhibit.rooms, .count(...2), .uniqueElements)
    static let gaps = Field("gaps", \Exhibit.gaps, default: [1, nil])
    static let crowd = Field<Exhibit, Int64>.derived(
      "crowd", \Exhibit.crowd, from: visitors, doc: "Tens of visitors.")

    private static var earliestPurchase: CalendarDate {
      guard let day = CalendarDate("1900-01-01") else { preconditionFailure("a day that exists") }
      return day
    }
  }

  static let schema = ModelSchema<Exhibit>("Exhibit", version: 3, doc: "Something to look at.") {
    Fields.id
    Fields.title
    Fields.note
    Fields.handle
    Fields.nickname
    Fields.shelf
    Fields.isOpen
    Fields.floor
    Fields.visitors
    Fields.share
    Fields.weight
    Fields.rating
    Fields.kind
    Fields.mood
    Fields.opens
    Fields.closes
    Fields.made
    Fields.bought
    Fields.country
    Fields.language
    Fields.link
    Fields.price
    Fields.place
    Fields.tags
    Fields.marks
    Fields.kinds
    Fields.rooms
    Fields.gaps
    Fields.crowd
  } rules: {
    Rule("exhibit.hours", holds: Fields.closes > Fields.opens, doc: "It closes after it opens.")
    Rule(
      "exhibit.note",
      holds: Fields.note.isPresent.or(Fields.tags.count(.greater, 2)).or(Fields.kind == .painting))
    Rule(
      "exhibit.rooms",
      holds: Fields.rooms.anyElement(Room.Fields.name.hasPrefix("Big")).or(Fields.rooms.count(.less, 2)))
    Rule(
      "exhibit.shelf", holds: Fields.shelf.contains("1").and(Fields.floor < 30).or(Fields.tags.includes("x")))
    Rule("exhibit.crowd", holds: Fields.crowd < 100)
    Rule("exhibit.now", holds: Fields.opens < ContextKey.now, doc: "Needs the time of the call.")
    Rule("exhibit.warning", holds: Fields.floor > 0, severity: .warning)
    Rule("exhibit.opaque", reading: Fields.visitors, doc: "Never 13 visitors.") { (exhibit: Exhibit) in
      exhibit.visitors != 13
    }
  }
}
