public import DomainModeling

/// A moderator's order to keep a member out.
public struct MemberExclusionOrder: Model {
  /// Why.
  public let reason: OpenValue<MemberExclusion>

  /// Keeps somebody out for a reason.
  public init(_ reason: OpenValue<MemberExclusion>) { self.reason = reason }

  /// The fields of an order.
  public enum Fields {
    public static let reason = Field("reason", \MemberExclusionOrder.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<MemberExclusionOrder>(
    "MemberExclusionOrder", version: 1, doc: "A moderator's order to keep a member out."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<MemberExclusionOrder>) throws {
    self.init(try fields[Fields.reason])
  }
}
