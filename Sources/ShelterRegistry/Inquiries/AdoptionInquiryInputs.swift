public import DomainModeling

extension AdoptionInquiry {
  /// The input with a question or an answer about an inquiry.
  package struct MessageInput: RedactedModel {
    package let text: String

    /// Creates an input.
    ///
    /// - Throws: `ValidationError` with all violations.
    package init(_ text: String) throws(ValidationError) {
      self.text = text
      try validated()
    }

    /// The fields of the input.
    package enum Fields {
      package static let text = Field(
        "text", \AdoptionInquiry.MessageInput.text, .length(1...1_000), .multiLine, .notBlank,
        doc: "The text of the question or answer.")
    }

    package static let schema = ModelSchema<AdoptionInquiry.MessageInput>(
      "AdoptionInquiry.MessageInput", version: 1,
      doc: "The input with a question or an answer about an inquiry."
    ) {
      Fields.text
    }

    package init(reading fields: FieldReader<AdoptionInquiry.MessageInput>) throws {
      try self.init(fields[Fields.text])
    }
  }
}

extension AdoptionInquiry {
  /// The input with which an institution declines an inquiry.
  package struct DeclineInput: Model {
    package let reason: OpenEnum<AdoptionInquiry.DeclineReason>

    /// Creates an input with a reason.
    package init(_ reason: OpenEnum<AdoptionInquiry.DeclineReason>) { self.reason = reason }

    /// The fields of the input.
    package enum Fields {
      package static let reason = Field(
        "reason", \AdoptionInquiry.DeclineInput.reason,
        doc: "The reason for declining the inquiry.")
    }

    package static let schema = ModelSchema<AdoptionInquiry.DeclineInput>(
      "AdoptionInquiry.DeclineInput", version: 1,
      doc: "The input with which an institution declines an inquiry."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<AdoptionInquiry.DeclineInput>) throws {
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
