public import DomainModeling

/// The donor's new description of a post's food.
public struct PostEdit: Hashable, Sendable {
  public let offer: FoodOffer
  public let safeUntil: Timestamp?

  /// Creates the input.
  ///
  /// - Parameter zone: The time zone of the place where the food is.
  public init(_ offer: FoodOffer, zone: some TimeZoneRules) {
    self.offer = offer
    safeUntil = offer.lastDay.map(zone.end(of:))
  }

  /// The use-by day in the new description; `nil` when it has none.
  var useBy: CalendarDate? { offer.dateMark.kind == .useBy ? offer.dateMark.day : nil }
}

extension PostEdit: Model {
  /// The fields of an edit.
  public enum Fields {
    public static let offer = Field("offer", \PostEdit.offer, doc: "The new description.")
    public static let safeUntil = Field(
      "safeUntil", \PostEdit.safeUntil,
      doc: """
        The end of the last local day on which the food may be shared; sharing must end before this moment. \
        Set by the server from the date mark; null when the food has no date.
        """)
    public static let useBy = Field.derived(
      "useBy", \PostEdit.useBy, from: offer,
      doc: """
        The use-by day of the new description, for guards; null when it has none. Computed from `offer`; \
        ignored on input.
        """)
  }

  public static let schema = ModelSchema<PostEdit>(
    "PostEdit", version: 1, doc: "The donor's new description of a post's food."
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

/// A new listing period for a post.
public struct PostExtension: Model {
  public let days: Int64

  /// Creates the input.
  ///
  /// - Throws: `ValidationError` unless `days` is 1…21.
  public init(days: Int64) throws(ValidationError) {
    self.days = days
    try validated()
  }

  /// The fields of an extension.
  public enum Fields {
    public static let days = Field(
      "days", \PostExtension.days, .range(1...21),
      doc: "The number of days of 24 hours, counted from now, for which the post is listed.")
  }

  public static let schema = ModelSchema<PostExtension>(
    "PostExtension", version: 1, doc: "A new listing period for a post."
  ) {
    Fields.days
  }

  public init(reading fields: FieldReader<PostExtension>) throws {
    try self.init(days: fields[Fields.days])
  }
}

/// The removal of a post by an admin or moderator.
public struct PostRemoval: Model {
  public let reason: OpenValue<PostRemovalReason>

  /// Creates the input.
  public init(_ reason: PostRemovalReason) { self.reason = .known(reason) }

  /// The fields of a removal.
  public enum Fields {
    public static let reason = Field("reason", \PostRemoval.reason, doc: "The reason for the removal.")
  }

  public static let schema = ModelSchema<PostRemoval>(
    "PostRemoval", version: 1, doc: "The removal of a post by an admin or moderator."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<PostRemoval>) throws { reason = try fields[Fields.reason] }
}

/// A reason for which an admin or moderator removes a post.
public enum PostRemovalReason: String, Vocabulary {
  /// The food is unsafe to eat.
  case unsafe
  /// The donor asks for money.
  case forSale = "for-sale"
  /// The post describes something other than food, or food that does not exist.
  case misleading
  /// The post breaks the law.
  case legal
  /// The post breaks another rule of the app.
  case violation
}
