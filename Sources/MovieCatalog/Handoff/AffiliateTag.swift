public import DomainModeling

/// Who gets the commission when somebody buys from Apple, and by which link they came.
///
/// The keys are `at` and `ct` in small letters; both are names of Apple's and no secrets.
public struct AffiliateTag: Hashable, Sendable {
  /// Who gets the commission.
  public let at: AffiliateToken
  /// Which link it was.
  public let ct: AffiliateCampaign?

  /// Makes a tag.
  public init(at: AffiliateToken, ct: AffiliateCampaign? = nil) {
    self.at = at
    self.ct = ct
  }
}

extension AffiliateTag: Model {
  /// The fields of a tag.
  public enum Fields {
    public static let at = Field("at", \AffiliateTag.at, doc: "Who gets the commission.")
    public static let ct = Field("ct", \AffiliateTag.ct, doc: "Which link it was.")
  }

  public static let schema = ModelSchema<AffiliateTag>(
    "AffiliateTag", version: 1, doc: "Who gets the commission when somebody buys from Apple."
  ) {
    Fields.at
    Fields.ct
  }

  public init(reading fields: FieldReader<AffiliateTag>) throws {
    self.init(at: try fields[Fields.at], ct: try fields[Fields.ct])
  }
}
