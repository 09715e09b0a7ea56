public import DomainModeling

extension Report {
  /// The input of the event that decides a report.
  package struct ResolveInput: Model {
    package let action: OpenEnum<Report.Action>

    /// Creates a decision.
    package init(_ action: Report.Action) { self.action = .known(action) }

    /// The fields of a decision.
    package enum Fields {
      package static let action = Field(
        "action", \Report.ResolveInput.action, doc: "The action, chosen by the moderator.")
    }

    package static let schema = ModelSchema<Report.ResolveInput>(
      "Report.ResolveInput", version: 1, doc: "The input of the event that decides a report."
    ) {
      Fields.action
    }

    package init(reading fields: FieldReader<Report.ResolveInput>) throws {
      action = try fields[Fields.action]
    }
  }
}

extension Report {
  /// An action that a moderator takes on a justified report.
  public enum Action: String, StringEnum {
    /// The moderator takes no action.
    case noAction
    /// The owner of the account receives a warning.
    case warning
    /// The account is disabled.
    case disable
    /// The account is deleted; the moderator must be an admin, too.
    case delete
  }
}

extension Report {
  /// The input of the event that dismisses a report.
  package struct DismissInput: Model {
    package let reason: OpenEnum<Report.DismissReason>

    /// Creates a dismissal.
    package init(_ reason: Report.DismissReason) { self.reason = .known(reason) }

    /// The fields of a dismissal.
    package enum Fields {
      package static let reason = Field(
        "reason", \Report.DismissInput.reason, doc: "The reason for the dismissal, chosen by the moderator.")
    }

    package static let schema = ModelSchema<Report.DismissInput>(
      "Report.DismissInput", version: 1, doc: "The input of the event that dismisses a report."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<Report.DismissInput>) throws {
      reason = try fields[Fields.reason]
    }
  }
}

extension Report {
  /// A reason for dismissing a report.
  public enum DismissReason: String, StringEnum {
    /// The report is unjustified.
    case unfounded
    /// Another user has already reported the same offense.
    case duplicate
    /// The report itself is abusive.
    case abusive
    /// Another reason.
    case other
  }
}

extension Report {
  /// The input of the event by which a subject appeals against a decision.
  package struct AppealInput: RedactedModel {
    package let text: String

    /// Creates an appeal.
    ///
    /// - Throws: `ValidationError` when the text is empty, blank or too long.
    package init(_ text: String) throws(ValidationError) {
      self.text = text
      try validated()
    }

    /// The fields of an appeal.
    package enum Fields {
      package static let text = Field(
        "text", \Report.AppealInput.text, .length(1...1_000), .multiLine, .notBlank,
        doc: "The subject's reasons against the decision.")
    }

    package static let schema = ModelSchema<Report.AppealInput>(
      "Report.AppealInput", version: 1,
      doc: "The input of the event by which a subject appeals against a decision."
    ) {
      Fields.text
    }

    package init(reading fields: FieldReader<Report.AppealInput>) throws {
      try self.init(fields[Fields.text])
    }
  }
}
