public import DomainModeling
import DomainRepository
public import DomainServices

/// The service for mandates: requested, signed with the provider, revoked.
public struct MandateService: Sendable {
  let system: SupportSystem

  /// Creates the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Managing the caller's mandates.
    public static let own = OperationDescription(
      "mandate.own", for: .authenticated, doc: "Requests, lists and revokes the caller's mandates.")

    /// All operations of the service.
    public static let all = [own]
  }

  /// Requests a mandate that lets an institution charge the caller; the provider then asks the caller to sign
  /// it.
  @discardableResult
  public func request(
    for institution: Institution.ID, kind: Mandate.Kind = .recurring, as principal: Principal
  ) async throws(ShelterError) -> Mandate {
    let debtor = try system.requiredID(of: principal, for: Operations.own)
    let id = system.identifiers.next(Mandate.self)
    let mandate = try await system.transact {
      (work: inout SupportSystem.Work) async throws(ShelterError) in
      let creditor = try await system.supportable(institution, in: &work)
      let mandate = try mapError(
        Mandate(
          id: id, debtor: debtor, institution: institution, creditor: creditor.manager, kind: kind,
          statusSince: system.clock.now()), to: ShelterError.invalid)
      work.insert(mandate)
      return mandate
    }
    do {
      try await system.gateway.request(MandateRequest(mandate))
    } catch {
      throw .gateway(error)
    }
    return mandate
  }

  /// Revokes a mandate, for its debtor or its institution; sponsorships charged by it lapse.
  @discardableResult
  public func revoke(_ id: Mandate.ID, as principal: Principal) async throws(ShelterError) -> Mandate {
    try system.require(Operations.own, principal)
    return try await system.transact { (work: inout SupportSystem.Work) async throws(ShelterError) in
      let mandate = try await system.requiredAccessible(Mandate.self, id, of: principal, in: &work)
      try await system.registry.revoke(mandate, by: principal, in: &work)
      return try await system.required(Mandate.self, id, in: &work)
    }
  }

  /// Returns the caller's mandates.
  public func mandates(as principal: Principal) async throws(ShelterError) -> [Mandate] {
    let id = try system.requiredID(of: principal, for: Operations.own)
    return try await system.all(where: Mandate.Fields.debtor == id)
  }
}
