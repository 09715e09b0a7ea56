import DomainModeling

/// A small model for which each test declares its own rules.
struct Span: Model {
  var first: Int64
  var last: Int64?
  var limit: Int64?
  var name: String
  var parts: [Part]

  enum Fields {
    static let first = Field("first", \Span.first, .range(0...100))
    static let last = Field("last", \Span.last, .range(0...100))
    static let limit = Field("limit", \Span.limit)
    static let name = Field("name", \Span.name, .length(...5))
    static let parts = Field("parts", \Span.parts, default: [])
    static let length = Field.derived("length", \Span.length, from: first, last)
  }

  var length: Int64? { last.map { $0 &- first } }

  static let schema: ModelSchema<Span> = declared {}

  init(first: Int64 = 1, last: Int64? = 2, limit: Int64? = nil, name: String = "a", parts: [Part] = []) {
    self.first = first
    self.last = last
    self.limit = limit
    self.name = name
    self.parts = parts
  }

  init(reading fields: FieldReader<Span>) throws {
    first = try fields[Fields.first]
    last = try fields[Fields.last]
    limit = try fields[Fields.limit]
    name = try fields[Fields.name]
    parts = try fields[Fields.parts]
  }

  static func declared(@ListBuilder<Rule<Span>> rules: () -> [Rule<Span>]) -> ModelSchema<Span> {
    ModelSchema<Span>(
      "Span", version: 1,
      fields: {
        Fields.first
        Fields.last
        Fields.limit
        Fields.name
        Fields.parts
        Fields.length
      }, rules: rules)
  }
}
