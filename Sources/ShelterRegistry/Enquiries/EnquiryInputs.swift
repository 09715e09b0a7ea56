public import DomainModeling

/// The input with a question or an answer about an inquiry.
public struct EnquiryText: Model {
  public let text: String

  /// Creates an input.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(_ text: String) throws(ValidationError) {
    self.text = text
    try validated()
  }

  /// The fields of the input.
  public enum Fields {
    public static let text = Field(
      "text", \EnquiryText.text, .length(1...1_000), .multiLine, .notBlank,
      doc: "The text of the question or answer.")
  }

  public static let schema = ModelSchema<EnquiryText>(
    "EnquiryText", version: 1, doc: "The input with a question or an answer about an inquiry."
  ) {
    Fields.text
  }

  public init(reading fields: FieldReader<EnquiryText>) throws {
    try self.init(fields[Fields.text])
  }
}

/// The input with which an institution declines an inquiry.
public struct EnquiryDenial: Model {
  public let reason: OpenValue<EnquiryDecline>

  /// Creates an input with a reason.
  public init(_ reason: OpenValue<EnquiryDecline>) { self.reason = reason }

  /// The fields of the input.
  public enum Fields {
    public static let reason = Field(
      "reason", \EnquiryDenial.reason,
      doc: "The reason for declining the inquiry.")
  }

  public static let schema = ModelSchema<EnquiryDenial>(
    "EnquiryDenial", version: 1, doc: "The input with which an institution declines an inquiry."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<EnquiryDenial>) throws {
    try self.init(fields[Fields.reason])
  }
}

/// The reason for declining an inquiry.
public enum EnquiryDecline: String, Vocabulary {
  /// The home isn't suitable for the animal.
  case unsuitableHome = "unsuitable-home"
  /// The animal isn't compatible with the people or animals of the household.
  case unsuitableCompany = "unsuitable-company"
  /// The person lives too far away.
  case tooFar = "too-far"
  /// The animal stays at the institution for now.
  case animalStays = "animal-stays"
  /// The institution chose another person.
  case otherPerson = "other-person"
  /// Any other reason.
  case other
}
