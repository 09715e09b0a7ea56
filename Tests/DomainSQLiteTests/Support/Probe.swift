#if SQLite
import DomainRepository

/// The entity of the published test vectors of conditions.
struct Probe: Entity {
  let id: Identifier<Probe>
  let text: String?
  let other: String?
  let whole: Int64?
  let bound: Int64?
  let real: Double?
  let flag: Bool?
  let day: CalendarDate?
  let state: String
  let words: [String]?
  let numbers: [Int64?]
  let part: Part?
  let parts: [Part]

  struct Part: Model {
    let name: String?
    let size: Int64?
    let words: [String]?

    enum Fields {
      static let name = Field("name", \Part.name)
      static let size = Field("size", \Part.size)
      static let words = Field("words", \Part.words)
    }

    static let schema = ModelSchema<Part>("Part", version: 1) {
      Fields.name
      Fields.size
      Fields.words
    }

    init(reading fields: FieldReader<Part>) throws {
      name = try fields[Fields.name]
      size = try fields[Fields.size]
      words = try fields[Fields.words]
    }
  }

  enum Fields {
    static let id = Field("id", \Probe.id)
    static let text = Field("text", \Probe.text)
    static let other = Field("other", \Probe.other)
    static let whole = Field("whole", \Probe.whole)
    static let bound = Field("bound", \Probe.bound)
    static let real = Field("real", \Probe.real)
    static let flag = Field("flag", \Probe.flag)
    static let day = Field("day", \Probe.day)
    static let state = Field("state", \Probe.state)
    static let words = Field("words", \Probe.words)
    static let numbers = Field("numbers", \Probe.numbers, default: [])
    static let part = Field("part", \Probe.part)
    static let parts = Field("parts", \Probe.parts, default: [])
  }

  static let schema = ModelSchema<Probe>("Probe", version: 1) {
    Fields.id
    Fields.text
    Fields.other
    Fields.whole
    Fields.bound
    Fields.real
    Fields.flag
    Fields.day
    Fields.state
    Fields.words
    Fields.numbers
    Fields.part
    Fields.parts
  }

  init(reading fields: FieldReader<Probe>) throws {
    id = try fields[Fields.id]
    text = try fields[Fields.text]
    other = try fields[Fields.other]
    whole = try fields[Fields.whole]
    bound = try fields[Fields.bound]
    real = try fields[Fields.real]
    flag = try fields[Fields.flag]
    day = try fields[Fields.day]
    state = try fields[Fields.state]
    words = try fields[Fields.words]
    numbers = try fields[Fields.numbers]
    part = try fields[Fields.part]
    parts = try fields[Fields.parts]
  }
}
#endif
