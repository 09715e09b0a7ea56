public import DomainModeling

/// How often something was done within the present window.
///
/// Its identifier belongs to the activity and to who does it; neither is in it.
public struct ActivityCount: Entity {
  public let id: Identifier<ActivityCount>
  /// How often; at least once.
  public let count: Int64
  /// The first moment at which it counts no longer.
  public let endsAt: Timestamp

  /// Keeps a count; one below 1 counts as 1.
  init(id: Identifier<ActivityCount>, count: Int64, endsAt: Timestamp) {
    self.id = id
    self.count = max(count, 1)
    self.endsAt = endsAt
  }

  /// Keeps a count, as a repository returns it; throws when it isn't positive.
  public init(
    keeping id: Identifier<ActivityCount>, count: Int64, endsAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.count = count
    self.endsAt = endsAt
    try validated()
  }

  /// The one identifier of an activity and of who does it.
  public static func id(of activity: LimitedActivity, by key: String) -> Identifier<ActivityCount> {
    Identifier(
      named: "\(activity.rawValue)\u{0}\(key)", in: (0x7C11_93B5_0E6A_4D27, 0xB2F8_461D_A95E_7703))
  }
}

extension ActivityCount: Model {
  /// The fields of a count.
  public enum Fields {
    public static let id = Field("id", \ActivityCount.id, doc: "Belongs to the activity and who does it.")
    public static let count = Field("count", \ActivityCount.count, .atLeast(1), doc: "How often.")
    public static let endsAt = Field(
      "endsAt", \ActivityCount.endsAt, doc: "The first moment at which it counts no longer.")
  }

  public static let schema = ModelSchema<ActivityCount>(
    "ActivityCount", version: 1, doc: "How often something was done within the present window."
  ) {
    Fields.id
    Fields.count
    Fields.endsAt
  } storage: {
    Storage.index(Fields.endsAt)
  }

  public init(reading fields: FieldReader<ActivityCount>) throws {
    try self.init(
      keeping: fields[Fields.id], count: fields[Fields.count], endsAt: fields[Fields.endsAt])
  }
}
