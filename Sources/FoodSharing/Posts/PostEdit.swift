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
