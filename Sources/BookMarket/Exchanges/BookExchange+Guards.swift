import DomainModeling

extension BookExchange {
  /// What the events of an exchange need, each declared once.
  enum Guards {
    static let ahead = Guard<BookExchange>(
      "exchange.ahead", input(MeetUpProposal.Fields.startsAt, .greater, ContextKey.now.name),
      doc: "The meet-up lies ahead.")
    static let soon = Guard<BookExchange>(
      "exchange.soon", input(MeetUpProposal.Fields.soonFrom, .lessOrEqual, ContextKey.now.name),
      doc: "The meet-up is within 30 days.")
    static let proposalIsNewest = Guard<BookExchange>(
      "exchange.newestProposal", Fields.proposals == .input(MeetUpProposal.Fields.answers),
      doc: "It answers the newest proposal.")
    static let answerIsToNewest = Guard<BookExchange>(
      "exchange.newestProposal", Fields.proposals == .input(MeetUpAnswer.Fields.proposal),
      doc: "It answers the newest proposal.")
    static let othersProposalToBuyer = Guard<BookExchange>(
      "exchange.othersProposal", isProposedBySeller, doc: "The other side has proposed it.")
    static let othersProposalToSeller = Guard<BookExchange>(
      "exchange.othersProposal", isProposedByBuyer, doc: "The other side has proposed it.")
    static let answerInTime = Guard<BookExchange>(
      "exchange.answerInTime", Fields.proposalEndsAt > .now, doc: "The proposal isn't over.")
    static let movable = Guard<BookExchange>(
      "exchange.movable", Fields.movableUntil >= .now, doc: "It is an hour at least until the meet-up.")
    static let begun = Guard<BookExchange>(
      "exchange.begun", Fields.meetsAt <= .now, doc: "The meet-up has begun.")
    static let graceOver = Guard<BookExchange>(
      "exchange.graceOver", Fields.noShowFrom <= .now, doc: "The meet-up ended a quarter of an hour ago.")
    static let contestable = Guard<BookExchange>(
      "exchange.contestable", Fields.contestableUntil > .now, doc: "48 hours aren't over.")
    static let reasonOfSides = Guard<BookExchange>(
      "exchange.reasonOfSides",
      Condition(
        .isOneOf(
          operand(ExchangeCancellation.Fields.reason), ExchangeCancellationReason.ofSides.map(\.scalar))),
      doc: "The reason is one that a side may give.")

    private static func input<Input, Value: ScalarValue>(
      _ field: Field<Input, Value>, _ comparison: Comparison, _ key: String
    ) -> Condition<BookExchange> {
      Condition(.compare(operand(field), comparison, .context(key)))
    }

    private static func operand<Input, Value: ScalarValue>(_ field: Field<Input, Value>) -> Operand {
      let key: ContextKey<Value> = .input(field)
      return .context(key.name)
    }
  }
}
