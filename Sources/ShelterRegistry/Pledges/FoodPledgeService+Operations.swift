public import DomainModeling
public import DomainRepository
public import DomainServices

extension FoodPledgeService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<FoodPledge>.descending(FoodPledge.Fields.month)
    static let commitmentOrder = SortKey<DrawCommitment>.descending(DrawCommitment.Fields.committedAt)
    private static let drawing: [AccessRequirement] = [.system, .role(ShelterRole.admin)]

    /// Pledging food.
    public static let pledge = ServiceOperation(
      "pledge.make", FoodPledgeService.pledge, .input("kilograms"), .input("month"), .input("species"),
      .idempotencyKey, .principal, for: [.authenticated],
      refuses: [.invalid, "support.noOpenCommitment", "support.tooManyPledges"],
      doc: "Pledges food for a month of advertising.")
    /// Shipping food.
    public static let ship = ServiceOperation(
      "pledge.ship", FoodPledgeService.ship, .input("pledge"), .principal, for: [.authenticated],
      fires: [.event(FoodPledge.on(.ship))], refuses: [.notFound, .transition],
      doc: "Records that the food of a pledge of the caller was shipped.")
    /// Confirming the arrival of food.
    public static let confirm = ServiceOperation(
      "pledge.confirm", FoodPledgeService.confirm, .input("pledge"), .principal, for: [.authenticated],
      fires: [.event(FoodPledge.on(.confirm))], refuses: [.notFound, .transition],
      doc: "Confirms that the food for the caller's institution has arrived.")
    /// Reporting missing food.
    public static let reportMissing = ServiceOperation(
      "pledge.reportMissing", FoodPledgeService.reportMissing, .input("pledge"), .principal,
      for: [.authenticated], fires: [.event(FoodPledge.on(.reportMissing))],
      refuses: [.notFound, .transition],
      doc: "Reports that the food for the caller's institution hasn't arrived.")
    /// Declining food.
    public static let decline = ServiceOperation(
      "pledge.decline", FoodPledgeService.decline, .input("pledge"), .principal, for: [.authenticated],
      fires: [.event(FoodPledge.on(.decline))], refuses: [.notFound, .transition],
      doc: "Declines the food for the caller's institution, which returns to the draw.")
    /// Listing one's own pledges.
    public static let pledges = ServiceOperation(
      "pledge.list", FoodPledgeService.pledges, .input("limit"), .input("position"), .principal,
      for: [.authenticated], orderedBy: order, doc: "Lists the caller's pledges, the newest month first.")
    /// Listing the pledges for one's own institutions.
    public static let incoming = ServiceOperation(
      "pledge.incoming", FoodPledgeService.incoming, .input("limit"), .input("position"), .principal,
      for: [.authenticated], orderedBy: order,
      doc: "Lists the pledges that are assigned to the caller's institutions, the newest month first.")
    /// Committing to a seed.
    public static let commit = ServiceOperation(
      "pledge.commit", FoodPledgeService.commit, .input("digest"), .principal, for: drawing,
      recognizesInput: true,
      doc: "Commits to the seed of future draws.")
    /// Listing commitments.
    public static let commitments = ServiceOperation(
      "pledge.commitments", FoodPledgeService.commitments, .input("limit"), .input("position"), .principal,
      for: [.anyone], orderedBy: commitmentOrder,
      doc: "Lists the commitments to seeds with those that are revealed, the newest first.")
    /// Drawing an institution.
    public static let assign = ServiceOperation(
      "pledge.assign", FoodPledgeService.assign, .input("pledge"), .input("seed"), .principal, for: drawing,
      fires: [.event(FoodPledge.Events.assign)],
      refuses: [
        .notFound, .transition, "support.seedNotCommitted", "support.noEligibleInstitution",
      ], doc: "Draws an institution for a pledge.")
    /// Listing the draws for a pledge.
    public static let draws = ServiceOperation(
      "pledge.draws", FoodPledgeService.draws, .input("pledge"), .principal, for: [.anyone],
      boundedBy: "at most one draw for each institution",
      doc: "Lists the draws for a pledge with everything needed to repeat them.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "pledge.fireDueEvents", FoodPledgeService.fireDueEvents, .principal, for: [.system],
      fires: [.event(FoodPledge.on(.expire)), .event(FoodPledge.on(.expireShipment))],
      doc: "Ends pledges that weren't drawn, shipped or received in time.")

    /// All operations of the service.
    public static let all = [
      pledge.description, ship.description, confirm.description, reportMissing.description,
      decline.description, pledges.description, incoming.description, commit.description,
      commitments.description, assign.description, draws.description, fireDueEvents.description,
    ]
  }
}
