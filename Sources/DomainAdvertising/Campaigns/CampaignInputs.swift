public import DomainModeling

extension Campaign {
  /// The input for rejecting or revoking a campaign.
  package struct ModerationInput: Model {
    package let reason: OpenEnum<Campaign.ModerationReason>

    /// Creates the input with a reason.
    package init(_ reason: OpenEnum<Campaign.ModerationReason>) { self.reason = reason }

    /// The fields of the input.
    package enum Fields {
      package static let reason = Field(
        "reason", \Campaign.ModerationInput.reason,
        doc: "The reason for the decision. Chosen by the operator.")
    }

    package static let schema = ModelSchema<Campaign.ModerationInput>(
      "Campaign.ModerationInput", version: 1, doc: "The input for rejecting or revoking a campaign."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<Campaign.ModerationInput>) throws {
      self.init(try fields[Fields.reason])
    }
  }
}

extension Campaign {
  /// The reason for rejecting or revoking a campaign; store it as an `OpenEnum`, because operators may need
  /// others.
  public enum ModerationReason: String, StringEnum {
    /// The campaign is unrelated to the content beside it.
    case unrelated
    /// The campaign makes false claims about the product.
    case misleading
    /// The campaign is offensive.
    case offensive
    /// The product may not be advertised in the app.
    case forbiddenProduct
    /// A link leads nowhere, or to another page than the text says.
    case brokenLink
    /// The operator has another reason.
    case other
  }
}

extension Campaign {
  /// The input for ending a campaign that has reached its cap: the number of its impressions.
  package struct ReachCapInput: Model {
    package let impressions: Int64

    /// Creates the input.
    ///
    /// - Throws: `ValidationError` for a negative number.
    package init(impressions: Int64) throws(ValidationError) {
      self.impressions = impressions
      try validated()
    }

    /// The fields of the input.
    package enum Fields {
      package static let impressions = Field(
        "impressions", \Campaign.ReachCapInput.impressions, .atLeast(0),
        doc: "The number of impressions of the campaign for all viewers together. Counted by the service.")
    }

    package static let schema = ModelSchema<Campaign.ReachCapInput>(
      "Campaign.ReachCapInput", version: 1, doc: "The input for ending a campaign that has reached its cap."
    ) {
      Fields.impressions
    }

    package init(reading fields: FieldReader<Campaign.ReachCapInput>) throws {
      try self.init(impressions: fields[Fields.impressions])
    }
  }
}
