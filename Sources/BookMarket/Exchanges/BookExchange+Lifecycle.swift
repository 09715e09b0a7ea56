public import DomainModeling

extension BookExchange.Flow {
  private typealias Fields = BookExchange.Fields
  private typealias Guards = BookExchange.Guards

  /// The way of an exchange: place and time, the hand-over that both confirm, and an end for everything else.
  public static let lifecycle = Lifecycle<BookExchange.Flow>(
    "BookExchange", version: 1, state: Fields.status, since: Fields.statusSince, initial: .agreed,
    final: [.completed, .cancelled, .lapsed]
  ) {
    RoleRule(.buyer, Fields.buyer == .principalID)
    RoleRule(.seller, Fields.seller == .principalID)
    RoleRule(.accused, Fields.accusedPerson == .principalID)
    RoleRule(
      .moderator,
      Condition<BookExchange>.principalHas(label: BookMarketLabel.moderator.rawValue)
        .and(BookExchange.isOfOthers))
    RoleRule(.system, .principalIsSystem)
  } edges: {
    propose.from(.agreed).to(.proposed).by(.buyer).proposing(as: .buyer)
    propose.from(.agreed).to(.proposed).by(.seller).proposing(as: .seller)
    accept.from(.proposed).to(.scheduled).by(.buyer)
      .when(Guards.answerIsToNewest, Guards.othersProposalToBuyer, Guards.answerInTime)
    accept.from(.proposed).to(.scheduled).by(.seller)
      .when(Guards.answerIsToNewest, Guards.othersProposalToSeller, Guards.answerInTime)
    counterPropose.from(.proposed).staying().by(.buyer)
      .when(Guards.othersProposalToBuyer).proposing(as: .buyer)
    counterPropose.from(.proposed).staying().by(.seller)
      .when(Guards.othersProposalToSeller).proposing(as: .seller)
    expireProposal.from(.proposed).to(.agreed).by(.system).at(Fields.proposalEndsAt)
      .clear(Fields.meetUp).clear(Fields.proposedBy).clear(Fields.proposalEndsAt)
    reschedule.from(.scheduled).to(.proposed).by(.buyer).when(Guards.movable).proposing(as: .buyer)
    reschedule.from(.scheduled).to(.proposed).by(.seller).when(Guards.movable).proposing(as: .seller)
    cancel.from(.agreed, .proposed, .scheduled).to(.cancelled).by(.buyer, .seller)
      .when(Guards.reasonOfSides).givingUp()

    confirmHandover.from(.scheduled).to(.handedOver).by(.seller).when(Guards.begun)
    confirmReceipt.from(.scheduled).to(.received).by(.buyer).when(Guards.begun)
    confirmReceipt.from(.handedOver).to(.completed).by(.buyer)
    confirmHandover.from(.received).to(.completed).by(.seller)
    autoComplete.from(.handedOver, .received).to(.completed).by(.system).after(timeToDispute)

    reportNoShow.from(.scheduled).to(.noShow).by(.buyer).when(Guards.graceOver)
      .set(Fields.accused, to: .known(.seller))
    reportNoShow.from(.scheduled).to(.noShow).by(.seller).when(Guards.graceOver)
      .set(Fields.accused, to: .known(.buyer))
    contest.from(.noShow).to(.disputed).by(.accused).when(Guards.contestable)
    settleNoShow.from(.noShow).to(.cancelled).by(.system).after(timeToContest)
      .set(Fields.cancellation, to: .known(.noShow))
    dispute.from(.handedOver).to(.disputed).by(.buyer).disputing()
    dispute.from(.received).to(.disputed).by(.seller).disputing()
    resolveCompleted.from(.disputed).to(.completed).by(.moderator)
    resolveCancelled.from(.disputed).to(.cancelled).by(.moderator)
      .set(Fields.cancellation, to: .known(.dispute))
    autoCancel.from(.disputed).to(.cancelled).by(.system).after(timeToResolve)
      .set(Fields.cancellation, to: .known(.disputeExpired))

    lapse.from(.agreed).to(.lapsed).by(.system).at(Fields.lapsesAt)
      .set(Fields.cancellation, to: .known(.lapsed))
    lapse.from(.scheduled).to(.lapsed).by(.system).at(Fields.meetsUntil, plus: reservation)
      .set(Fields.cancellation, to: .known(.lapsed))
    abort.from(.agreed, .proposed, .scheduled, .handedOver, .received, .noShow, .disputed).to(.cancelled)
      .by(.moderator, .system).givingUp()
    conclude.from(.handedOver, .received).to(.completed).by(.system)
  }
}

extension LifecycleEdge where Flow == BookExchange.Flow, Input == MeetUpProposal {
  /// Keeps a side's proposal, which has to be an answer to the newest one and neither late nor far ahead.
  fileprivate func proposing(as side: TradeSide) -> Self {
    when(BookExchange.Guards.proposalIsNewest, BookExchange.Guards.ahead, BookExchange.Guards.soon)
      .set(BookExchange.Fields.proposedBy, to: .known(side))
      .updating("takes the place and the time, which wait for an answer") { exchange, proposal, now in
        exchange.take(proposal.meetUp, at: now)
      }
  }
}

extension LifecycleEdge where Flow == BookExchange.Flow, Input == ExchangeCancellation {
  fileprivate func givingUp() -> Self {
    set(BookExchange.Fields.cancellation, to: .input(ExchangeCancellation.Fields.reason))
      .recording(ExchangeCancellation.Fields.reason)
  }
}

extension LifecycleEdge where Flow == BookExchange.Flow, Input == ExchangeDispute {
  fileprivate func disputing() -> Self {
    set(BookExchange.Fields.dispute, to: .input(ExchangeDispute.Fields.reason))
      .recording(ExchangeDispute.Fields.reason)
  }
}

extension BookExchange {
  /// Puts a proposal in place of the last; moving an agreed meet-up gives the reservation its time again.
  fileprivate mutating func take(_ meetUp: MeetUp, at now: Timestamp) {
    if status == .known(.scheduled) {
      lapsesAt = max(lapsesAt, (try? now.adding(Flow.reservation)) ?? .latest)
    }
    self.meetUp = meetUp
    proposals = proposals == .max ? .max : proposals + 1
    proposalEndsAt = min(meetUp.window.start, (try? now.adding(Flow.timeToAnswer)) ?? .latest)
  }
}
