public import DomainModeling
public import DomainRepository
public import DomainServices

extension CampusService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Campus>.ascending(Campus.Fields.name)
    static let memberOrder = SortKey<CampusMembership>.descending(CampusMembership.Fields.statusSince)
    private static let moderators: [AccessRequirement] = [.role(BookMarketRole.moderator)]

    /// Listing campuses.
    public static let campuses = ServiceOperation(
      "campus.list", CampusService.campuses, .input("position"), .input("limit"), .principal,
      for: [.anyone], orderedBy: order, doc: "Lists all campuses by name.")
    /// Creating or replacing a campus.
    public static let save = ServiceOperation(
      "campus.save", CampusService.save, .input("campus"), .principal,
      for: [.role(BookMarketRole.operator)], refuses: [.invalid, "market.currencyInUse"],
      doc: "Creates or replaces a campus.")
    /// Joining a campus.
    public static let join = ServiceOperation(
      "campus.join", CampusService.join, .input("campus"), .principal, for: [.authenticated],
      fires: [
        .event(CampusMembership.Events.confirm), .event(BookListing.on(.resume)),
        .event(BookListing.on(.suspend)), .event(CampusMembership.on(.supersede)),
        .event(WantedBook.Events.match), .event(WantedBook.on(.unmatch)),
      ],
      refuses: [.notFound, "market.campusEmailRequired", "market.excluded"],
      doc: """
        Joins a campus, or extends one's own membership; that of another account with the same email address ends.
        """)
    /// Leaving a campus.
    public static let leave = ServiceOperation(
      "campus.leave", CampusService.leave, .input("campus"), .principal, for: [.authenticated],
      fires: [.event(CampusMembership.on(.leave)), withdrawsListings, .event(OfferThread.Events.supersede)]
        + .losesMatch,
      refuses: [.notFound, .transition],
      doc: "Leaves a campus, and withdraws one's own listings there unless they are reserved.")
    /// Listing one's own memberships.
    public static let memberships = ServiceOperation(
      "campus.memberships", CampusService.memberships, .principal, for: [.authenticated],
      boundedBy: "one membership for each campus", doc: "Lists one's own memberships.")
    /// Listing members.
    public static let members = ServiceOperation(
      "campus.members", CampusService.members, .input("campus"), .input("state"), .input("position"),
      .input("limit"), .principal, for: moderators, orderedBy: memberOrder,
      doc: "Lists the members of a campus in a state, the latest change of state first.")
    /// Excluding a member.
    public static let exclude = ServiceOperation(
      "campus.exclude", CampusService.exclude, .input("membership"), .input("reason"), .principal,
      for: moderators,
      fires: [.event(CampusMembership.Events.exclude), .event(BookListing.on(.suspend))] + .losesMatch,
      refuses: [.notFound, .transition, "market.ownDeal"],
      doc: """
        Excludes another member, also under an account that joined with the same mailbox since, and suspends the listings on \
        the campus.
        """)
    /// Lifting an exclusion.
    public static let readmit = ServiceOperation(
      "campus.readmit", CampusService.readmit, .input("membership"), .principal, for: moderators,
      fires: [.event(CampusMembership.on(.readmit))],
      refuses: [.notFound, .transition, "market.ownDeal"],
      doc: "Lifts the exclusion of another member.")

    /// All operations of the service.
    public static let all = [
      campuses.description, save.description, join.description, leave.description, memberships.description,
      members.description, exclude.description, readmit.description,
    ]
  }
}
