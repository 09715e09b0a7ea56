public import DomainModeling

/// A word of those in charge about an institution: why.
public struct InstitutionReview: Model {
  /// Why.
  public let objection: OpenValue<InstitutionObjection>

  /// Says why.
  public init(_ objection: OpenValue<InstitutionObjection>) { self.objection = objection }

  /// The fields of a review.
  public enum Fields {
    public static let objection = Field("objection", \InstitutionReview.objection, doc: "A word for why.")
  }

  public static let schema = ModelSchema<InstitutionReview>(
    "InstitutionReview", version: 1, doc: "Why an institution is sent back, turned down or suspended."
  ) {
    Fields.objection
  }

  public init(reading fields: FieldReader<InstitutionReview>) throws {
    try self.init(fields[Fields.objection])
  }
}
