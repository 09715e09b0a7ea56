import DomainRepository

/// One person's use of another person's tool, from the request to the return.
public struct Loan: Entity {
  public let id: Identifier<Loan>
  public let tool: Identifier<Tool>
  public let owner: Principal.ID
  public let borrower: Principal.ID
  public let from: Timestamp
  public let due: Timestamp
  public internal(set) var state: OpenEnum<State>
  public internal(set) var declineReason: OpenEnum<DeclineReason>?

  /// Creates a request for a tool.
  public init(
    id: Identifier<Loan>, of tool: Tool, to borrower: Principal.ID, from: Timestamp, due: Timestamp
  ) throws(ValidationError) {
    (self.id, self.tool, owner, self.borrower) = (id, tool.id, tool.owner, borrower)
    (self.from, self.due, state) = (from, due, .known(.requested))
    try validated()  // throws for an invalid value
  }

  /// The tool while the loan isn't over; `nil` in a final state.
  public var holds: Identifier<Tool>? { Loan.lifecycle.isOver(self) ? nil : tool }

  public enum Fields {
    public static let id = Field("id", \Loan.id)
    public static let tool = Field("tool", \Loan.tool)
    public static let owner = Field("owner", \Loan.owner, doc: "The identifier of the tool owner's account.")
    public static let borrower = Field("borrower", \Loan.borrower)
    public static let from = Field("from", \Loan.from)
    public static let due = Field("due", \Loan.due, doc: "The moment by which the tool is due.")
    public static let state = Field("state", \Loan.state, default: .known(.requested))
    public static let declineReason = Field(
      "declineReason", \Loan.declineReason,
      doc: "The owner's reason for declining. Null unless the loan is declined.")
    public static let holds = Field.derived("holds", \Loan.holds, from: tool, state)
  }

  public static let schema = ModelSchema<Loan>("Loan", version: 1, doc: "A loan of a tool to a borrower.") {
    Fields.id
    Fields.tool
    Fields.owner
    Fields.borrower
    Fields.from
    Fields.due
    Fields.state
    Fields.declineReason
    Fields.holds
  } rules: {
    Rule("Loan.order", holds: Fields.due > Fields.from, doc: "The loan must end after it begins.")
    Rule("Loan.ownTool", holds: Fields.borrower != Fields.owner, doc: "The borrower must not be the owner.")
    Rule("Loan.length", reading: Fields.from, Fields.due, doc: "A loan must last at most 30 days.") { loan in
      loan.due.since(loan.from) <= .seconds(30 * 86_400)
    }
  } storage: {
    Storage.unique(Fields.holds)  // one loan at a time for each tool
    Storage.index(Fields.borrower, descending: Fields.from)
    Storage.index(Fields.owner, descending: Fields.from)
  }

  public init(reading fields: FieldReader<Loan>) throws {
    id = try fields[Fields.id]
    tool = try fields[Fields.tool]
    owner = try fields[Fields.owner]
    borrower = try fields[Fields.borrower]
    from = try fields[Fields.from]
    due = try fields[Fields.due]
    state = try fields[Fields.state]
    declineReason = try fields[Fields.declineReason]
    try validated()
  }
}
