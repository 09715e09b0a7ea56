import DomainModeling
import DomainValues

extension KitEntity {
  enum Fields {
    static let id = Field("id", \KitEntity.id)
    static let title = Field("title", \KitEntity.title, .length(1...40), .singleLine, .notBlank, .trimmed)
    static let note = Field("note", \KitEntity.note, .length(...200), .multiLine)
    static let isPublic = Field("isPublic", \KitEntity.isPublic)
    static let isChecked = Field("isChecked", \KitEntity.isChecked)
    static let count = Field("count", \KitEntity.count, .atLeast(0))
    static let limit = Field("limit", \KitEntity.limit, .range(0...1_000_000))
    static let size = Field("size", \KitEntity.size, .above(-10))
    static let depth = Field("depth", \KitEntity.depth, .atMost(10))
    static let weight = Field("weight", \KitEntity.weight, .range(-1000...1000))
    static let ratio = Field("ratio", \KitEntity.ratio)
    static let createdAt = Field("createdAt", \KitEntity.createdAt)
    static let closedAt = Field("closedAt", \KitEntity.closedAt)
    static let day = Field("day", \KitEntity.day)
    static let lastDay = Field("lastDay", \KitEntity.lastDay)
    static let released = Field("released", \KitEntity.released)
    static let withdrawn = Field("withdrawn", \KitEntity.withdrawn)
    static let price = Field("price", \KitEntity.price)
    static let discount = Field("discount", \KitEntity.discount)
    static let place = Field("place", \KitEntity.place)
    static let shelter = Field("shelter", \KitEntity.shelter)
    static let owner = Field("owner", \KitEntity.owner)
    static let parent = Field("parent", \KitEntity.parent)
    static let grade = Field("grade", \KitEntity.grade)
    static let secondGrade = Field("secondGrade", \KitEntity.secondGrade, .oneOf(.low, .middle))
    static let status = Field("status", \KitEntity.status)
    static let previous = Field("previous", \KitEntity.previous)
    static let tags = Field(
      "tags", \KitEntity.tags, .count(...5), .uniqueElements, .each(.length(1...10)), default: [])
    static let scores = Field("scores", \KitEntity.scores, .each(.range(0...10)))
    static let grades = Field("grades", \KitEntity.grades, default: [])
    static let parts = Field("parts", \KitEntity.parts, .uniqueElements, default: [])
    static let origin = Field("origin", \KitEntity.origin)
    static let spare = Field("spare", \KitEntity.spare)
    static let copies = Field("copies", \KitEntity.copies, .atLeast(1), default: 1)
    static let titleLength = Field.derived("titleLength", \KitEntity.titleLength)
  }

  static let schema = ModelSchema<KitEntity>("KitEntity", version: 3, doc: "A field of every type.") {
    Fields.id
    Fields.title
    Fields.note
    Fields.isPublic
    Fields.isChecked
    Fields.count
    Fields.limit
    Fields.size
    Fields.depth
    Fields.weight
    Fields.ratio
    Fields.createdAt
    Fields.closedAt
    Fields.day
    Fields.lastDay
    Fields.released
    Fields.withdrawn
    Fields.price
    Fields.discount
    Fields.place
    Fields.shelter
    Fields.owner
    Fields.parent
    Fields.grade
    Fields.secondGrade
    Fields.status
    Fields.previous
    Fields.tags
    Fields.scores
    Fields.grades
    Fields.parts
    Fields.origin
    Fields.spare
    Fields.copies
    Fields.titleLength
  } rules: {
    Rule("entity.limit", holds: Fields.count <= Fields.limit, doc: "The count must be at most the limit.")
    Rule("entity.closing", holds: Fields.closedAt > Fields.createdAt)
    Rule("entity.past", holds: Fields.createdAt <= .now)
    Rule("entity.heavy", holds: Fields.weight < 900, severity: .warning)
    Rule("entity.discount", holds: discountHasPriceCurrency)
    Rule(
      "entity.secondGrade", reading: Fields.secondGrade, Fields.grade, doc: "The grades must differ.",
      opaque: { $0.secondGrade != $0.grade })
  } storage: {
    Storage.unique(Fields.title, Fields.owner)
    Storage.index(Fields.createdAt, descending: Fields.count)
    Storage.index(Fields.price.at(Money.Fields.currency))
    Storage.textIndex(Fields.title, Fields.note)
    Storage.spatialIndex(Fields.shelter)
  }

  private static let discountHasPriceCurrency =
    Fields.discount.at(Money.Fields.currency) == Fields.price.at(Money.Fields.currency)

  init(reading fields: FieldReader<KitEntity>) throws {
    id = try fields[Fields.id]
    title = try fields[Fields.title]
    note = try fields[Fields.note]
    isPublic = try fields[Fields.isPublic]
    isChecked = try fields[Fields.isChecked]
    count = try fields[Fields.count]
    limit = try fields[Fields.limit]
    size = try fields[Fields.size]
    depth = try fields[Fields.depth]
    weight = try fields[Fields.weight]
    ratio = try fields[Fields.ratio]
    createdAt = try fields[Fields.createdAt]
    closedAt = try fields[Fields.closedAt]
    day = try fields[Fields.day]
    lastDay = try fields[Fields.lastDay]
    released = try fields[Fields.released]
    withdrawn = try fields[Fields.withdrawn]
    price = try fields[Fields.price]
    discount = try fields[Fields.discount]
    place = try fields[Fields.place]
    shelter = try fields[Fields.shelter]
    owner = try fields[Fields.owner]
    parent = try fields[Fields.parent]
    grade = try fields[Fields.grade]
    secondGrade = try fields[Fields.secondGrade]
    status = try fields[Fields.status]
    previous = try fields[Fields.previous]
    tags = try fields[Fields.tags]
    scores = try fields[Fields.scores]
    grades = try fields[Fields.grades]
    parts = try fields[Fields.parts]
    origin = try fields[Fields.origin]
    spare = try fields[Fields.spare]
    copies = try fields[Fields.copies]
    try validated()
  }
}
