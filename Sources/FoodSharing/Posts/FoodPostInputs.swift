public import DomainModeling

/// Another description of a post's food, with the end of the last day on which that may be shared.
public struct PostEdit: Hashable, Sendable {
  /// The description.
  public let offer: FoodOffer
  /// The end of the last local day on which the food may be shared; `nil` where no date on it says.
  public let safeUntil: Timestamp?

  /// Describes food; `zone` is that of the place where it is.
  public init(_ offer: FoodOffer, zone: some TimeZoneRules) {
    self.offer = offer
    safeUntil = offer.lastDay.map(zone.end(of:))
  }

  /// The use-by day of the food as it is described now.
  var useBy: CalendarDate? { offer.dateMark.kind == .useBy ? offer.dateMark.day : nil }
}

extension PostEdit: Model {
  /// The fields of an edit.
  public enum Fields {
    public static let offer = Field("offer", \PostEdit.offer, doc: "The description.")
    public static let safeUntil = Field(
      "safeUntil", \PostEdit.safeUntil, doc: "The end of the last day on which it may be shared.")
    /// The use-by day, for the guard that it never becomes a later one.
    public static let useBy = Field.derived(
      "useBy", \PostEdit.useBy, from: offer, doc: "The use-by day, where there is one.")
  }

  public static let schema = ModelSchema<PostEdit>(
    "PostEdit", version: 1, doc: "Another description of a post's food."
  ) {
    Fields.offer
    Fields.safeUntil
    Fields.useBy
  }

  public init(reading fields: FieldReader<PostEdit>) throws {
    offer = try fields[Fields.offer]
    safeUntil = try fields[Fields.safeUntil]
    try validated()
  }
}

/// For how many days from now a post is listed.
public struct PostExtension: Model {
  /// The number of days.
  public let days: Int64

  /// Lists it for so many days; throws unless they are 1…21.
  public init(days: Int64) throws(ValidationError) {
    self.days = days
    try validated()
  }

  /// The fields of an extension.
  public enum Fields {
    public static let days = Field("days", \PostExtension.days, .range(1...21), doc: "The number of days.")
  }

  public static let schema = ModelSchema<PostExtension>(
    "PostExtension", version: 1, doc: "For how many days from now a post is listed."
  ) {
    Fields.days
  }

  public init(reading fields: FieldReader<PostExtension>) throws {
    try self.init(days: fields[Fields.days])
  }
}

/// Why a post is removed.
public struct PostRemoval: Model {
  /// Why.
  public let reason: OpenValue<PostRemovalReason>

  /// Removes for a reason.
  public init(_ reason: PostRemovalReason) { self.reason = .known(reason) }

  /// The fields of a removal.
  public enum Fields {
    public static let reason = Field("reason", \PostRemoval.reason, doc: "Why.")
  }

  public static let schema = ModelSchema<PostRemoval>(
    "PostRemoval", version: 1, doc: "Why a post is removed."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<PostRemoval>) throws { reason = try fields[Fields.reason] }
}

/// Why somebody in charge takes a post away.
public enum PostRemovalReason: String, Vocabulary {
  /// The food isn't safe.
  case unsafe
  /// It costs something.
  case forSale = "for-sale"
  /// It isn't food, or isn't there.
  case misleading
  /// It breaks the law.
  case legal
  /// It breaks the app's rules in another way.
  case violation
}
