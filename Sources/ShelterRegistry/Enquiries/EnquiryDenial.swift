public import DomainModeling

/// A no to an enquiry: why.
public struct EnquiryDenial: Model {
  /// Why.
  public let reason: OpenValue<EnquiryDecline>

  /// Says why.
  public init(_ reason: OpenValue<EnquiryDecline>) { self.reason = reason }

  /// The fields of a no.
  public enum Fields {
    public static let reason = Field("reason", \EnquiryDenial.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<EnquiryDenial>(
    "EnquiryDenial", version: 1, doc: "Why an institution says no."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<EnquiryDenial>) throws {
    try self.init(fields[Fields.reason])
  }
}
