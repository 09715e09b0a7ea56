public import DomainModeling

/// A moderator's decision against a listing.
public struct ListingVerdict: Model {
  /// Why.
  public let reason: OpenValue<ListingObjection>

  /// Decides for a reason.
  public init(_ reason: OpenValue<ListingObjection>) { self.reason = reason }

  /// The fields of a verdict.
  public enum Fields {
    public static let reason = Field("reason", \ListingVerdict.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<ListingVerdict>(
    "ListingVerdict", version: 1, doc: "A moderator's decision against a listing."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<ListingVerdict>) throws { self.init(try fields[Fields.reason]) }
}
