public import DomainModeling

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
