import DomainModeling
import DomainValues

/// An entity with a field of every type.
struct KitEntity: Entity {
  enum Grade: String, StringEnum { case low, middle, high = "top-grade" }

  let id: Identifier<KitEntity>
  var title: String
  var note: String?
  var isPublic: Bool
  var isChecked: Bool?
  var count: Int64
  var limit: Int64?
  var size: Int32
  var depth: Int32?
  var weight: Double
  var ratio: Double?
  var createdAt: Timestamp
  var closedAt: Timestamp?
  var day: CalendarDate
  var lastDay: CalendarDate?
  var released: PartialDate
  var withdrawn: PartialDate?
  var price: Money
  var discount: Money?
  var place: Coordinate
  var shelter: Coordinate?
  var owner: Principal.ID
  var parent: Identifier<KitEntity>?
  var grade: Grade
  var secondGrade: Grade?
  var status: OpenEnum<Grade>
  var previous: OpenEnum<Grade>?
  var tags: [String]
  var scores: [Int64]?
  var grades: [Grade]
  var parts: [Part]
  var origin: Part
  var spare: Part?
  var copies: Int64

  /// A computed value that can be queried but is never written.
  var titleLength: Int64 { Int64(title.unicodeScalars.count) }
}

/// A nested model.
struct Part: Model {
  let name: String
  var amount: Int64?
  var labels: [String]

  init(name: String, amount: Int64? = nil, labels: [String] = []) throws(ValidationError) {
    self.name = name
    self.amount = amount
    self.labels = labels
    try validated()
  }
}

extension Part {
  enum Fields {
    static let name = Field("name", \Part.name, .length(1...20), .notBlank, doc: "The name of the part.")
    static let amount = Field("amount", \Part.amount, .range(0...100))
    static let labels = Field("labels", \Part.labels, .count(...3), .uniqueElements, default: [])
  }

  static let schema = ModelSchema<Part>("Part", version: 1) {
    Fields.name
    Fields.amount
    Fields.labels
  }

  init(reading fields: FieldReader<Part>) throws {
    try self.init(name: fields[Fields.name], amount: fields[Fields.amount], labels: fields[Fields.labels])
  }
}
