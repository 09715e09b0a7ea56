public import DomainModeling

extension AdoptionInquiry {
  /// The input with a question or an answer about an inquiry.
  public struct MessageInput: Model {
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
        "text", \AdoptionInquiry.MessageInput.text, .length(1...1_000), .multiLine, .notBlank,
        doc: "The text of the question or answer.")
    }

    public static let schema = ModelSchema<AdoptionInquiry.MessageInput>(
      "AdoptionInquiry.MessageInput", version: 1,
      doc: "The input with a question or an answer about an inquiry."
    ) {
      Fields.text
    }

    public init(reading fields: FieldReader<AdoptionInquiry.MessageInput>) throws {
      try self.init(fields[Fields.text])
    }
  }
}

extension AdoptionInquiry {
  /// The input with which an institution declines an inquiry.
  public struct DeclineInput: Model {
    public let reason: OpenEnum<AdoptionInquiry.DeclineReason>

    /// Creates an input with a reason.
    public init(_ reason: OpenEnum<AdoptionInquiry.DeclineReason>) { self.reason = reason }

    /// The fields of the input.
    public enum Fields {
      public static let reason = Field(
        "reason", \AdoptionInquiry.DeclineInput.reason,
        doc: "The reason for declining the inquiry.")
    }

    public static let schema = ModelSchema<AdoptionInquiry.DeclineInput>(
      "AdoptionInquiry.DeclineInput", version: 1,
      doc: "The input with which an institution declines an inquiry."
    ) {
      Fields.reason
    }

    public init(reading fields: FieldReader<AdoptionInquiry.DeclineInput>) throws {
      try self.init(fields[Fields.reason])
    }
  }
}

extension AdoptionInquiry {
  /// The reason for declining an inquiry.
  public enum DeclineReason: String, StringEnum {
    /// The home isn't suitable for the animal.
    case unsuitableHome
    /// The animal isn't compatible with the people or animals of the household.
    case incompatibleHousehold
    /// The person lives too far away.
    case tooFar
    /// The animal stays at the institution for now.
    case animalNotAvailable
    /// The institution chose another person.
    case otherPersonChosen
    /// Any other reason.
    case other
  }
}
