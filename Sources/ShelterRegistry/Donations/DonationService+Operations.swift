public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

extension DonationService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Donation>.descending(Donation.Fields.createdAt)
    static let appealOrder = SortKey<DonationAppeal>.ascending(DonationAppeal.Fields.closesAt)
    static let fundOrder = SortKey<Fund>.ascending(Fund.Fields.purpose)
    static let entryOrder = SortKey<FundEntry>.descending(FundEntry.Fields.at)

    /// Donating.
    public static let donate = ServiceOperation(
      "donation.donate", DonationService.donate, .input("donation"), .idempotencyKey, .principal,
      for: [.authenticated],
      refuses: [
        .notFound, .invalid, "support.institutionNotListed", "support.institutionMismatch",
        "support.animalNotSupported", "support.appealClosed", "support.belowMinimum",
        "support.aboveMaximum", "support.tooManyUnpaidDonations",
      ], doc: "Creates a donation of the caller with its payment, which isn't submitted yet.")
    /// Listing one's own donations.
    public static let donations = ServiceOperation(
      "donation.list", DonationService.donations, .input("limit"), .input("position"), .principal,
      for: [.authenticated], orderedBy: order, doc: "Lists the caller's donations, the newest first.")
    /// Listing donations to an institution.
    public static let incoming = ServiceOperation(
      "donation.incoming", DonationService.incoming, .input("institution"), .input("limit"),
      .input("position"), .principal, for: [.authenticated], orderedBy: order, refuses: [.notFound],
      doc: "Lists the donations to the caller's institution, the newest first; admins list those to any.")
    /// Listing appeals.
    public static let appeals = ServiceOperation(
      "donation.appeals", DonationService.appeals, .input("institution"), .input("limit"),
      .input("position"), .principal, for: [.anyone], orderedBy: appealOrder, refuses: [.notFound],
      doc: "Lists an institution's open appeals with the money raised, the one that closes first being first."
    )
    /// Opening an appeal.
    public static let openAppeal = ServiceOperation(
      "donation.openAppeal", DonationService.openAppeal, .input("appeal"), .input("institution"),
      .idempotencyKey, .principal, for: [.authenticated],
      refuses: [.notFound, .invalid, "support.institutionNotListed"],
      doc: "Opens an appeal of the caller's institution.")
    /// Closing an appeal.
    public static let closeAppeal = ServiceOperation(
      "donation.closeAppeal", DonationService.closeAppeal, .input("appeal"), .principal,
      for: [.authenticated], fires: [.event(DonationAppeal.on(.close))],
      refuses: [.notFound, .transition], doc: "Closes an appeal of the caller's institution.")
    /// Listing funds.
    public static let funds = ServiceOperation(
      "donation.funds", DonationService.funds, .input("institution"), .input("limit"), .input("position"),
      .principal, for: [.authenticated], orderedBy: fundOrder, refuses: [.notFound],
      doc: "Lists the funds of the caller's institution by purpose; admins list those of any.")
    /// Listing the entries of a fund.
    public static let entries = ServiceOperation(
      "donation.entries", DonationService.entries, .input("fund"), .input("limit"), .input("position"),
      .principal, for: [.authenticated], orderedBy: entryOrder, refuses: [.notFound],
      doc: "Lists the entries of a fund of the caller's institution, the newest first.")
    /// Recording spending.
    public static let recordSpending = ServiceOperation(
      "donation.recordSpending", DonationService.recordSpending, .input("amount"), .input("fund"),
      .input("note"), .idempotencyKey, .principal, for: [.authenticated],
      refuses: [.notFound, .invalid, "support.currencyMismatch", "shelter.institutionNotListed"],
      doc: "Records that money of a fund of the caller's institution was spent on its purpose.")
    /// Releasing the restriction of a fund.
    public static let releaseRestriction = ServiceOperation(
      "donation.releaseRestriction", DonationService.releaseRestriction, .input("fund"), .principal,
      for: [.authenticated],
      refuses: [
        .notFound, .invalid, "support.restrictionStillApplies", "shelter.institutionNotListed",
      ],
      doc: "Moves the balance of the fund of an animal that has left to the institution's general fund.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "donation.fireDueEvents", DonationService.fireDueEvents, .principal, for: [.system],
      fires: [.event(DonationAppeal.on(.expire))],
      doc: "Closes appeals whose closing time has come, and deletes old idempotency keys.")

    /// All operations of the service.
    public static let all = [
      donate.description, donations.description, incoming.description, appeals.description,
      openAppeal.description, closeAppeal.description, funds.description, entries.description,
      recordSpending.description, releaseRestriction.description, fireDueEvents.description,
    ]
  }
}
