public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for mandates: requested, signed with the provider, revoked.
public struct MandateService: Sendable {
  let system: SupportSystem

  /// Creates the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Mandate>.descending(Mandate.Fields.statusSince)

    /// Requesting a mandate.
    public static let request = ServiceOperation(
      "mandate.request", MandateService.request, .input("institution"), .input("kind"), .principal,
      for: [.authenticated],
      fires: [.event(Mandate.on(.revoke))],
      refuses: [.notFound, "support.institutionNotListed", "support.tooManyMandates"],
      recognizesInput: true, doc: "Requests a mandate that lets an institution charge the caller.")
    /// Revoking a mandate.
    public static let revoke = ServiceOperation(
      "mandate.revoke", MandateService.revoke, .input("mandate"), .principal, for: [.authenticated],
      fires: [
        .event(Mandate.on(.revoke)), .event(Sponsorship.Events.mandateEnded),
        .event(Payment.on(.cancel)),
      ], refuses: [.notFound, .transition],
      doc: "Revokes a mandate of the caller or of the caller's institution.")
    /// Listing one's own mandates.
    public static let mandates = ServiceOperation(
      "mandate.list", MandateService.mandates, .input("limit"), .input("position"), .principal,
      for: [.authenticated], orderedBy: order,
      doc: "Lists the caller's mandates, the latest change of state first.")

    /// All operations of the service.
    public static let all = [request.description, revoke.description, mandates.description]
  }

  /// Requests a mandate that lets an institution charge the caller; the provider then asks the caller to sign it.
  ///
  /// A mandate of the same kind that still waits for its signature is requested again instead of a second one.
  ///
  /// - Returns: The mandate, which waits for its signature also when the provider can't be reached now:
  ///   ``PaymentService/fireDueEvents(as:)`` repeats the request. A mandate that the provider refuses is revoked.
  /// - Throws: ``SupportError/tooManyMandates`` when ``Mandate/maximumUnsigned`` mandates of the caller that were
  ///   requested or ended in the last 24 hours weren't signed.
  @discardableResult
  public func request(
    for institution: Institution.ID, kind: Mandate.Kind = .recurring, as principal: Principal
  ) async throws(ShelterError) -> Mandate {
    let operation = Operations.request.description
    let id = system.identifiers.next(Mandate.self)
    return try await system.perform(Operations.request, as: principal) { () async throws(ShelterError) in
      let mandate = try await system.transact(operation, as: principal) {
        (work, caller) async throws(ShelterError) in
        let debtor = try system.requiredID(of: caller, for: Operations.request)
        try await system.requireVisible(institution, to: caller, in: &work)
        let creditor = try await system.supportable(institution, in: &work)
        let waiting = (Mandate.Fields.debtor == debtor).and(Mandate.Fields.institution == institution)
          .and(Mandate.Fields.creditor == creditor.manager).and(Mandate.Fields.kind == kind)
          .and(Mandate.permits(.sign))
        if let mandate = try await system.all(where: waiting, in: &work).first { return mandate }
        let unsigned = (Mandate.Fields.debtor == debtor).and(Mandate.Fields.statusSince > system.dayAgo)
          .and(Mandate.Fields.signedAt.isNull)
        try await system.requireFewer(
          than: Mandate.maximumUnsigned, where: unsigned, or: .support(.tooManyMandates))
        let mandate = try mapError(
          Mandate(
            id: id, debtor: debtor, institution: institution, creditor: creditor.manager, kind: kind,
            statusSince: system.clock.now()), to: ShelterError.invalid)
        work.insert(mandate)
        return mandate
      }
      return try await system.submitToGateway(mandate)
    }
  }

  /// Revokes a mandate, for its debtor or its institution; sponsorships charged by it lapse.
  @discardableResult
  public func revoke(_ id: Mandate.ID, as principal: Principal) async throws(ShelterError) -> Mandate {
    try await system.perform(Operations.revoke, as: principal) { (work, caller) async throws(ShelterError) in
      let mandate = try await system.requiredAccessible(Mandate.self, id, of: caller, in: &work)
      try await system.registry.revoke(mandate, by: caller, in: &work)
      return try await system.required(Mandate.self, id, in: &work)
    }
  }

  /// Returns a page of the caller's mandates, the latest change of state first.
  public func mandates(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<Mandate> {
    try await system.read(Operations.mandates, as: principal) { (_, caller) async throws(ShelterError) in
      let debtor = try system.requiredID(of: caller, for: Operations.mandates)
      let query = ModelQuery(where: Mandate.Fields.debtor == debtor, orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit)
    }
  }
}
