public import DomainModeling

extension FoodPost {
  /// The donor's new description of a post's food.
  package struct EditInput: Hashable, Sendable {
    package let offer: FoodOffer
    package let shareableUntil: Timestamp?

    /// Creates the input.
    ///
    /// - Parameter zone: The time zone of the place where the food is.
    package init(_ offer: FoodOffer, zone: some TimeZoneRules) {
      self.offer = offer
      shareableUntil = offer.lastDay.map(zone.end(of:))
    }

    var useBy: CalendarDate? { offer.dateMark.kind == .useBy ? offer.dateMark.day : nil }
  }
}

extension FoodPost.EditInput: Model {
  /// The fields of an edit.
  package enum Fields {
    package static let offer = Field("offer", \FoodPost.EditInput.offer, doc: "The new description.")
    package static let shareableUntil = Field(
      "shareableUntil", \FoodPost.EditInput.shareableUntil,
      doc: """
        The end of the last local day on which the food may be shared; sharing must end before this moment. \
        Set by the server from the date mark; null when the food has no date.
        """)
    package static let useBy = Field.derived(
      "useBy", \FoodPost.EditInput.useBy, from: offer,
      doc: """
        The use-by day of the new description, for guards; null when it has none. Computed from `offer`; \
        ignored on input.
        """)
  }

  package static let schema = ModelSchema<FoodPost.EditInput>(
    "FoodPost.EditInput", version: 1, doc: "The donor's new description of a post's food."
  ) {
    Fields.offer
    Fields.shareableUntil
    Fields.useBy
  }

  package init(reading fields: FieldReader<FoodPost.EditInput>) throws {
    offer = try fields[Fields.offer]
    shareableUntil = try fields[Fields.shareableUntil]
    try validated()
  }
}

extension FoodPost {
  /// A new listing period for a post.
  package struct ExtendInput: Model {
    package let days: Int64

    /// Creates the input.
    ///
    /// - Throws: `ValidationError` unless `days` is 1…21.
    package init(days: Int64) throws(ValidationError) {
      self.days = days
      try validated()
    }

    /// The fields of an extension.
    package enum Fields {
      package static let days = Field(
        "days", \FoodPost.ExtendInput.days, .range(1...21),
        doc: "The number of days of 24 hours, counted from now, for which the post is listed.")
    }

    package static let schema = ModelSchema<FoodPost.ExtendInput>(
      "FoodPost.ExtendInput", version: 1, doc: "A new listing period for a post."
    ) {
      Fields.days
    }

    package init(reading fields: FieldReader<FoodPost.ExtendInput>) throws {
      try self.init(days: fields[Fields.days])
    }
  }
}

extension FoodPost {
  /// The removal of a post by an admin or moderator.
  package struct RemoveInput: Model {
    package let reason: OpenEnum<FoodPost.RemovalReason>

    /// Creates the input.
    package init(_ reason: FoodPost.RemovalReason) { self.reason = .known(reason) }

    /// The fields of a removal.
    package enum Fields {
      package static let reason = Field(
        "reason", \FoodPost.RemoveInput.reason, doc: "The reason for the removal.")
    }

    package static let schema = ModelSchema<FoodPost.RemoveInput>(
      "FoodPost.RemoveInput", version: 1, doc: "The removal of a post by an admin or moderator."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<FoodPost.RemoveInput>) throws {
      reason = try fields[Fields.reason]
    }
  }
}

extension FoodPost {
  /// A reason for which an admin or moderator removes a post.
  public enum RemovalReason: String, StringEnum {
    /// The food is unsafe to eat.
    case unsafe
    /// The donor asks for money.
    case forSale
    /// The post describes something other than food, or food that does not exist.
    case misleading
    /// The post breaks the law.
    case legal
    /// The post breaks another rule of the app.
    case otherViolation
  }
}
