public import DomainModeling

/// A question or an answer about an enquiry.
public struct EnquiryText: Model {
  /// The words.
  public let text: String

  /// Takes the words, or throws everything that is wrong with them.
  public init(_ text: String) throws(ValidationError) {
    self.text = text
    try validated()
  }

  /// The fields of a question or an answer.
  public enum Fields {
    public static let text = Field(
      "text", \EnquiryText.text, .length(1...1_000), .multiLine, .notBlank, doc: "The words.")
  }

  public static let schema = ModelSchema<EnquiryText>(
    "EnquiryText", version: 1, doc: "A question or an answer about an enquiry."
  ) {
    Fields.text
  }

  public init(reading fields: FieldReader<EnquiryText>) throws {
    try self.init(fields[Fields.text])
  }
}

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

/// Why an institution says no to somebody who would like to adopt an animal.
public enum EnquiryDecline: String, Vocabulary {
  /// Home and animal don't suit each other.
  case unsuitableHome = "unsuitable-home"
  /// The people there, or their animals, and the animal don't suit each other.
  case unsuitableCompany = "unsuitable-company"
  /// The person lives too far away.
  case tooFar = "too-far"
  /// The animal stays for now.
  case animalStays = "animal-stays"
  /// Somebody else suits better.
  case otherPerson = "other-person"
  /// None of these.
  case other
}
