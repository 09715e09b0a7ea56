import DomainModeling

/// An entity whose lifecycle uses every feature.
struct Parcel: Entity {
  let id: Identifier<Parcel>
  let sender: Principal.ID
  let courier: Principal.ID?
  var status: OpenEnum<State>
  var since: Timestamp
  var previous: OpenEnum<State>?
  var limit: Int64
  var weight: Int64?
  var deadline: Timestamp?
  var handedOverAt: Timestamp?
  var lastPrincipal: Principal.ID?
  var label: String?
  var reminders: Int64

  enum Fields {
    static let id = Field("id", \Parcel.id)
    static let sender = Field("sender", \Parcel.sender)
    static let courier = Field("courier", \Parcel.courier)
    static let status = Field("status", \Parcel.status)
    static let since = Field("since", \Parcel.since)
    static let previous = Field("previous", \Parcel.previous)
    static let limit = Field("limit", \Parcel.limit)
    static let weight = Field("weight", \Parcel.weight, .range(1...100))
    static let deadline = Field("deadline", \Parcel.deadline)
    static let handedOverAt = Field("handedOverAt", \Parcel.handedOverAt)
    static let lastPrincipal = Field("lastPrincipal", \Parcel.lastPrincipal)
    static let label = Field("label", \Parcel.label, .length(...20))
    static let reminders = Field("reminders", \Parcel.reminders, .range(0...2), default: 0)
  }

  static let schema = ModelSchema<Parcel>("Parcel", version: 1) {
    Fields.id
    Fields.sender
    Fields.courier
    Fields.status
    Fields.since
    Fields.previous
    Fields.limit
    Fields.weight
    Fields.deadline
    Fields.handedOverAt
    Fields.lastPrincipal
    Fields.label
    Fields.reminders
  } rules: {
    Rule("parcel.since", holds: Fields.since <= .now)
  }

  init(reading fields: FieldReader<Parcel>) throws {
    id = try fields[Fields.id]
    sender = try fields[Fields.sender]
    courier = try fields[Fields.courier]
    status = try fields[Fields.status]
    since = try fields[Fields.since]
    previous = try fields[Fields.previous]
    limit = try fields[Fields.limit]
    weight = try fields[Fields.weight]
    deadline = try fields[Fields.deadline]
    handedOverAt = try fields[Fields.handedOverAt]
    lastPrincipal = try fields[Fields.lastPrincipal]
    label = try fields[Fields.label]
    reminders = try fields[Fields.reminders]
    try validated()
  }
}
