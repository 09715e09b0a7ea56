public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

extension SponsorshipService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Sponsorship>.descending(Sponsorship.Fields.createdAt)
    /// The refusals of an institution, an animal or an amount that a sponsorship can't have.
    private static let choiceRefusals = ["support.institutionNotListed"] + animalRefusals
    /// The refusals of an animal or an amount that a sponsorship can't have.
    private static let animalRefusals: [Refusal.Code] = [
      "support.animalNotSupported", "support.belowMinimum", "support.aboveMaximum",
      "support.currencyMismatch",
    ]
    /// The events of a first payment that is charged at once.
    private static let charging: [OperationEvent] = [
      .event(Payment.on(.submit)), .event(Payment.Events.fail),
    ]

    /// Creating a draft of a sponsorship.
    public static let createDraft = ServiceOperation(
      "sponsorship.createDraft", SponsorshipService.createDraft, .input("sponsorship"), .principal,
      for: [.authenticated],
      refuses: [
        .notFound, .invalid, "support.institutionMismatch", "support.mandateUnusable",
        "support.mandateNotSigned", "support.tooManyStarts",
      ] + choiceRefusals, doc: "Creates a draft of a sponsorship of the caller, which isn't charged.")
    /// Starting a sponsorship.
    public static let start = ServiceOperation(
      "sponsorship.start", SponsorshipService.start, .input("sponsorship"), .principal,
      for: [.authenticated], fires: [.event(Sponsorship.on(.start))] + charging,
      refuses: [
        .notFound, .transition, "support.mandateRequired", "support.mandateUnusable",
        "support.noLaterDueDate", "support.tooManyStarts",
      ] + choiceRefusals, doc: "Starts a drafted sponsorship of the caller, and charges its first payment.")
    /// Reactivating a lapsed sponsorship.
    public static let reactivate = ServiceOperation(
      "sponsorship.reactivate", SponsorshipService.reactivate, .input("sponsorship"), .input("method"),
      .input("mandate"), .principal, for: [.authenticated],
      fires: [.event(Sponsorship.Events.reactivate)] + charging,
      refuses: [
        .notFound, .invalid, .transition, "support.mandateUnusable", "support.mandateNotSigned",
        "support.noLaterDueDate", "support.tooManyStarts",
      ] + choiceRefusals, doc: "Reactivates a lapsed sponsorship of the caller with another mandate.")
    /// Reassigning a sponsorship.
    public static let reassign = ServiceOperation(
      "sponsorship.reassign", SponsorshipService.reassign, .input("sponsorship"), .input("animal"),
      .principal, for: [.authenticated],
      fires: [.event(Sponsorship.Events.reassign), .event(Sponsorship.Events.mandateEnded)],
      refuses: [
        .notFound, .invalid, .transition, "support.institutionMismatch", "support.noLaterDueDate",
      ] + choiceRefusals,
      doc: "Assigns a sponsorship of the caller to another animal or to the institution as a whole.")
    /// Changing a sponsorship.
    public static let change = ServiceOperation(
      "sponsorship.change", SponsorshipService.change, .input("sponsorship"), .input("amount"),
      .input("frequency"), .principal, for: [.authenticated], fires: [.event(Sponsorship.Events.change)],
      refuses: [
        .notFound, .invalid, .transition, "support.belowMinimum", "support.aboveMaximum",
        "support.currencyMismatch",
      ], doc: "Changes the amount or frequency of a sponsorship of the caller from the next period on.")
    /// Pausing a sponsorship.
    public static let pause = ServiceOperation(
      "sponsorship.pause", SponsorshipService.pause, .input("sponsorship"), .input("days"), .principal,
      for: [.authenticated],
      fires: [.event(Sponsorship.Events.pause), .event(Payment.on(.cancel))],
      refuses: [.notFound, .invalid, .transition], doc: "Pauses a sponsorship of the caller.")
    /// Resuming a sponsorship.
    public static let resume = ServiceOperation(
      "sponsorship.resume", SponsorshipService.resume, .input("sponsorship"), .principal,
      for: [.authenticated], fires: [.event(Sponsorship.Events.resume)],
      refuses: [.notFound, .transition, "support.noLaterDueDate"],
      doc: "Resumes a paused sponsorship of the caller.")
    /// Canceling a sponsorship.
    public static let cancel = ServiceOperation(
      "sponsorship.cancel", SponsorshipService.cancel, .input("sponsorship"), .input("atPeriodEnd"),
      .principal, for: [.authenticated],
      fires: [
        .event(Sponsorship.on(.cancel)), .event(Sponsorship.on(.cancelAtPeriodEnd)),
        .event(Payment.on(.cancel)),
      ], refuses: [.notFound, .transition],
      doc: "Cancels a sponsorship of the caller, at once or at the end of the paid period.")
    /// Declining a reassignment.
    public static let declineReassignment = ServiceOperation(
      "sponsorship.declineReassignment", SponsorshipService.declineReassignment, .input("sponsorship"),
      .principal, for: [.authenticated], fires: [.event(Sponsorship.on(.end))],
      refuses: [.notFound, .transition],
      doc: "Ends a sponsorship of the caller whose animal has left.")
    /// Listing one's own sponsorships.
    public static let sponsorships = ServiceOperation(
      "sponsorship.list", SponsorshipService.sponsorships, .input("states"), .input("limit"),
      .input("position"), .principal, for: [.authenticated], orderedBy: order,
      doc: "Lists the caller's sponsorships with their animals, the newest first.")
    /// Reading a sponsorship.
    public static let sponsorship = ServiceOperation(
      "sponsorship.read", SponsorshipService.sponsorship, .input("sponsorship"), .principal,
      for: [.authenticated], refuses: [.notFound], doc: "Returns a sponsorship of the caller.")
    /// Reading the history of a sponsorship.
    public static let history = ServiceOperation(
      "sponsorship.history", SponsorshipService.history, .input("sponsorship"), .input("limit"),
      .input("position"), .principal, for: [.authenticated], orderedBy: TransitionRecord.historyOrder,
      refuses: [.notFound],
      doc: "Lists the transitions of a sponsorship of the caller, the oldest first.")
    /// Listing the sponsorships of an institution.
    public static let incoming = ServiceOperation(
      "sponsorship.incoming", SponsorshipService.incoming, .input("institution"), .input("states"),
      .input("limit"), .input("position"), .principal, for: [.authenticated], orderedBy: order,
      refuses: [.notFound],
      doc: "Lists the sponsorships of the caller's institution, the newest first; admins list those of any.")
    /// Counting sponsors.
    public static let count = ServiceOperation(
      "sponsorship.count", SponsorshipService.count, .input("animal"), .principal, for: [.anyone],
      refuses: [.notFound],
      doc: "Counts the sponsors of an animal.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "sponsorship.fireDueEvents", SponsorshipService.fireDueEvents, .principal, for: [.system],
      fires: [
        .event(Payment.on(.cancel)), .event(Payment.Events.fail), .event(Payment.on(.submit)),
        .event(Sponsorship.on(.cancelAfterPeriod)), .event(Sponsorship.Events.due),
        .event(Sponsorship.Events.endPause), .event(Sponsorship.on(.expire)),
        .event(Sponsorship.on(.expireReassignment)), .event(Sponsorship.on(.institutionClosed)),
        .event(Sponsorship.on(.institutionSuspended)), .event(Sponsorship.Events.mandateEnded),
        .event(Sponsorship.on(.paymentFailed)),
      ],
      doc: "Charges due payments, and ends sponsorships that weren't paid or reassigned in time.")

    /// All operations of the service.
    public static let all = [
      createDraft.description, start.description, reactivate.description, reassign.description,
      change.description, pause.description, resume.description, cancel.description,
      declineReassignment.description, sponsorships.description, sponsorship.description,
      history.description, incoming.description, count.description, fireDueEvents.description,
    ]
  }
}
