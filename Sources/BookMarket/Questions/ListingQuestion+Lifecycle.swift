public import DomainModeling

extension ListingQuestion: StatefulEntity {
  /// A state of a question.
  public enum State: String, StringEnum {
    /// The seller has not answered the question.
    case open
    /// The seller has answered the question.
    case answered
    /// A moderator has closed the question, or the account of one side was deleted; the texts are deleted.
    case closed
  }

  /// An event of a question.
  public enum Event: String, StringEnum {
    /// The seller answers the question.
    case answer
    /// A moderator closes the question, or the account of one side is deleted.
    case close
  }

  /// The caller's relation to a question; its asker fires no event.
  public enum Actor: String, StringEnum {
    /// The account that offers the copy.
    case seller
    /// A principal with the role `books.moderator` who is neither side.
    case moderator
    /// The system: the deletion of accounts.
    case system
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that answers the question.
    package static let answer = TypedEvent<ListingQuestion, ListingQuestion.AnswerInput>(.answer)
  }

  /// The lifecycle of a question, which is answered once.
  public static let lifecycle = Lifecycle<ListingQuestion>(
    "ListingQuestion", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .open
  ) {
    ActorRule(.seller, Fields.seller == .principalID)
    ActorRule(
      .moderator,
      Condition<ListingQuestion>.principalHolds(BookMarketRole.moderator)
        .and(Fields.asker != .principalID).and(Fields.seller != .principalID))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.answer.from(.open).to(.answered).by(.seller)
      .updating("Sets the seller's answer.") { question, input, _ in question.answer = input.answer }
    on(.close).from(.open, .answered).to(.closed).by(.moderator, .system)
      .clear(Fields.text)
      .clear(Fields.answer)
  }
}

extension ListingQuestion {
  /// The input of the event that answers a question.
  package struct AnswerInput: RedactedModel {
    package let answer: String

    /// Creates an answer.
    ///
    /// - Throws: `ValidationError` with every violation.
    package init(_ answer: String) throws(ValidationError) {
      self.answer = answer
      try validated()
    }

    /// The fields of an answer.
    package enum Fields {
      package static let answer = Field(
        "answer", \ListingQuestion.AnswerInput.answer, .length(1...500), .multiLine, .notBlank,
        doc: "The answer, written by the seller.")
    }

    package static let schema = ModelSchema<ListingQuestion.AnswerInput>(
      "ListingQuestion.AnswerInput", version: 1, doc: "The input of the event that answers a question."
    ) {
      Fields.answer
    }

    package init(reading fields: FieldReader<ListingQuestion.AnswerInput>) throws {
      try self.init(fields[Fields.answer])
    }
  }
}
