public import DomainModeling

extension Report: DiscreetModel {
  /// The fields of a report.
  public enum Fields {
    public static let id = Field("id", \Report.id, doc: "The report's identifier.")
    public static let reporter = Field("reporter", \Report.reporter, doc: "Who reports.")
    public static let subject = Field("subject", \Report.subject, doc: "Whom the report is about.")
    public static let record = Field(
      "record", \Report.record, .length(1...200), .singleLine, doc: "Which record of theirs, if one.")
    public static let category = Field("category", \Report.category, doc: "What it is for.")
    public static let text = Field(
      "text", \Report.text, .length(...1_000), .multiLine, doc: "What the reporter wrote.")
    public static let status = Field("status", \Report.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \Report.statusSince, doc: "Since when.")
    public static let moderator = Field("moderator", \Report.moderator, doc: "Who looks into it.")
    public static let action = Field("action", \Report.action, doc: "What was done.")
    public static let dismissal = Field("dismissal", \Report.dismissal, doc: "Why it was dismissed.")
    public static let appeal = Field(
      "appeal", \Report.appeal, .length(1...1_000), .multiLine, .notBlank,
      doc: "What the account's owner says against the decision.")
    public static let createdAt = Field("createdAt", \Report.createdAt, doc: "When it was made.")

    /// One for each reporter and thing reported while nobody has decided; nothing afterwards.
    public static let openKey = Field.derived(
      "openKey", \Report.openKey, from: subject, reporter, record, status,
      doc: "The same for two undecided reports of one person about one thing.")
    /// The first moment at which nobody appeals any more, once the report is resolved.
    public static let appealsUntil = Field.derived(
      "appealsUntil", \Report.appealsUntil, from: statusSince,
      doc: "The first moment at which nobody appeals any more.")
  }

  public static let schema = ModelSchema<Report>("Report", version: 1, doc: "A complaint about an account.") {
    Fields.id
    Fields.reporter
    Fields.subject
    Fields.record
    Fields.category
    Fields.text
    Fields.status
    Fields.statusSince
    Fields.moderator
    Fields.action
    Fields.dismissal
    Fields.appeal
    Fields.createdAt
    Fields.openKey
    Fields.appealsUntil
  } rules: {
    Rule(
      "Report.subject.other", holds: Fields.reporter != Fields.subject,
      doc: "Nobody reports their own account.")
    Rule(
      "Report.moderator.given",
      holds: Fields.moderator.isPresent.or(Fields.status != .known(.underReview)),
      doc: "What is looked into says by whom.")
    Rule(
      "Report.action.given",
      holds: Fields.action.isPresent.or(
        Fields.status.isOne(of: [
          .known(.resolved), .known(.appealed), .known(.upheld), .known(.overturned), .known(.closed),
        ]).negated), doc: "What is decided says what was done.")
    Rule(
      "Report.dismissal.given", holds: Fields.dismissal.isPresent.or(Fields.status != .known(.dismissed)),
      doc: "What is dismissed says why.")
    Rule(
      "Report.appeal.given", holds: Fields.appeal.isPresent.or(Fields.status != .known(.appealed)),
      doc: "An appeal says something.")
  } storage: {
    Storage.unique(Fields.openKey)
    Storage.index(Fields.status, Fields.createdAt)
    Storage.index(Fields.subject, Fields.createdAt)
    Storage.index(Fields.reporter)
  }

  public init(reading fields: FieldReader<Report>) throws {
    try self.init(
      id: fields[Fields.id], reporter: fields[Fields.reporter], subject: fields[Fields.subject],
      record: fields[Fields.record], category: fields[Fields.category], text: fields[Fields.text],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      moderator: fields[Fields.moderator], action: fields[Fields.action],
      dismissal: fields[Fields.dismissal], appeal: fields[Fields.appeal], createdAt: fields[Fields.createdAt])
  }

  /// The same for two undecided reports of one person about one thing.
  var openKey: String? {
    guard let reporter, status == .known(.open) || status == .known(.underReview) else { return nil }
    return "\(reporter.text) \(subject.text) \(record ?? "")"
  }
}
