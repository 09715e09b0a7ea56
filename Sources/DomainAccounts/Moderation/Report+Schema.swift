public import DomainModeling

extension Report: RedactedModel {
  /// The fields of a report.
  public enum Fields {
    public static let id = Field("id", \Report.id, doc: "The identifier of the report. Set by the server.")
    public static let reporter = Field(
      "reporter", \Report.reporter,
      doc: "The account that reports. Set by the server; null once that account is deleted.")
    public static let reportedAccount = Field(
      "reportedAccount", \Report.reportedAccount, doc: "The reported account, chosen by the reporter.")
    public static let record = Field(
      "record", \Report.record, .length(1...200), .singleLine,
      doc: """
        The reported record of the account, chosen by the reporter, as model name and identifier separated \
        by a space. Null when the report is about the account itself.
        """)
    public static let category = Field(
      "category", \Report.category, doc: "The kind of offense, chosen by the reporter.")
    public static let text = Field(
      "text", \Report.text, .length(...1_000), .multiLine,
      doc: """
        The reporter's explanation; may be empty. Cleared when the reporter's or the reported account is \
        deleted.
        """)
    public static let status = Field("status", \Report.status, doc: "The current state. Set by the server.")
    public static let statusSince = Field(
      "statusSince", \Report.statusSince, doc: "The moment the current state began. Set by the server.")
    public static let moderator = Field(
      "moderator", \Report.moderator,
      doc: """
        The account of the moderator who took the report. Set by the server; null until a moderator takes \
        it.
        """)
    public static let action = Field(
      "action", \Report.action,
      doc: "The action, chosen by the moderator who resolves the report; null until then.")
    public static let dismissReason = Field(
      "dismissReason", \Report.dismissReason,
      doc: """
        The reason for the dismissal. Chosen by the moderator who dismisses the report; null until then.
        """)
    public static let appeal = Field(
      "appeal", \Report.appeal, .length(1...1_000), .multiLine, .notBlank,
      doc: """
        The appeal against the decision, written by the owner of the reported account. Null until there is \
        one; cleared when the reported account is deleted.
        """)
    public static let createdAt = Field(
      "createdAt", \Report.createdAt, doc: "The moment the report was sent. Set by the server.")

    public static let openKey = Field.derived(
      "openKey", \Report.openKey, from: reportedAccount, reporter, record, status,
      doc: """
        The unique key of an undecided report, made of `reporter`, `reportedAccount` and `record`. Computed; \
        null once the report is decided or its reporter is deleted; ignored on input.
        """)
    public static let appealsUntil = Field.derived(
      "appealsUntil", \Report.appealsUntil, from: statusSince,
      doc: """
        The deadline for an appeal: 14 days after `statusSince`. Computed; meaningful only in the state \
        `resolved`; ignored on input.
        """)
  }

  public static let schema = ModelSchema<Report>(
    "Report", version: 1, doc: "A user's report about an account or one of its records."
  ) {
    Fields.id
    Fields.reporter
    Fields.reportedAccount
    Fields.record
    Fields.category
    Fields.text
    Fields.status
    Fields.statusSince
    Fields.moderator
    Fields.action
    Fields.dismissReason
    Fields.appeal
    Fields.createdAt
    Fields.openKey
    Fields.appealsUntil
  } rules: {
    Rule(
      "Report.reportedAccount.other", holds: Fields.reporter != Fields.reportedAccount,
      doc: "The reporter must not be the owner of the reported account.")
    Rule(
      "Report.moderator.given",
      holds: Fields.moderator.isPresent.or(Fields.status != .underReview),
      doc: "A report under review must have a moderator.")
    Rule(
      "Report.action.given",
      holds: Fields.action.isPresent.or(
        Fields.status.isOne(of: ReportOutcome.states.map { .known($0) }).negated),
      doc: "A resolved, appealed, upheld, overturned or closed report must have an action.")
    Rule(
      "Report.dismissReason.given",
      holds: Fields.dismissReason.isPresent.or(Fields.status != .dismissed),
      doc: "A dismissed report must have a reason.")
    Rule(
      "Report.appeal.given", holds: Fields.appeal.isPresent.or(Fields.status != .appealed),
      doc: "An appealed report must have the text of the appeal.")
  } storage: {
    Storage.unique(Fields.openKey)
    Storage.index(Fields.status, Fields.createdAt)
    Storage.index(Fields.reportedAccount, Fields.createdAt)
    Storage.index(Fields.reporter)
  }

  public init(reading fields: FieldReader<Report>) throws {
    try self.init(
      id: fields[Fields.id], reporter: fields[Fields.reporter],
      reportedAccount: fields[Fields.reportedAccount],
      record: fields[Fields.record], category: fields[Fields.category], text: fields[Fields.text],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      moderator: fields[Fields.moderator], action: fields[Fields.action],
      dismissReason: fields[Fields.dismissReason], appeal: fields[Fields.appeal],
      createdAt: fields[Fields.createdAt])
  }

  var openKey: String? {
    guard let reporter, status == .open || status == .underReview else { return nil }
    return "\(reporter.text) \(reportedAccount.text) \(record ?? "")"
  }
}
