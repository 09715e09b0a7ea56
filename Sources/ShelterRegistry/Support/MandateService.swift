public import DomainModeling
public import DomainRepository

/// Mandates: asked for, signed with the provider, taken back.
public struct MandateService: Sendable {
  let system: SupportSystem

  /// Makes the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// What the service does and who may ask for it, before the mandate itself is asked.
  public enum UseCases {
    /// One's own mandates.
    public static let own = UseCase(
      "mandate.own", for: .signedIn, doc: "Asks for, sees and takes back one's mandates.")

    /// All of them.
    public static let all = [own]
  }

  /// Asks for a mandate to be charged by an institution; the provider then asks its debtor to sign.
  @discardableResult
  public func request(
    for institution: Institution.ID, kind: MandateKind = .recurring, as principal: Principal
  ) async throws(ShelterError) -> Mandate {
    let debtor = try UseCases.own.requireID(of: principal)
    let id = system.identifiers.next(Mandate.self)
    let mandate = try await system.transact {
      (work: inout SupportSystem.Work) async throws(ShelterError) in
      let creditor = try await system.supportable(institution, in: &work)
      let mandate = try rethrowing(
        Mandate(
          id: id, debtor: debtor, institution: institution, creditor: creditor.account, kind: kind,
          statusSince: system.clock.now()), as: ShelterError.invalid)
      work.insert(mandate)
      return mandate
    }
    do {
      try await system.gateway.request(MandateOrder(mandate))
    } catch {
      throw .gateway(error)
    }
    return mandate
  }

  /// Takes a mandate back, as its debtor or for the institution; what is charged by it lapses.
  @discardableResult
  public func revoke(_ id: Mandate.ID, as principal: Principal) async throws(ShelterError) -> Mandate {
    try UseCases.own.require(principal)
    return try await system.transact { (work: inout SupportSystem.Work) async throws(ShelterError) in
      let mandate = try await system.own(Mandate.Flow.self, id, of: principal, in: &work)
      try await system.registry.revoke(mandate, by: principal, in: &work)
      return try await system.required(Mandate.self, id, in: &work)
    }
  }

  /// One's mandates.
  public func mandates(as principal: Principal) async throws(ShelterError) -> [Mandate] {
    let id = try UseCases.own.requireID(of: principal)
    return try await system.all(where: Mandate.Fields.debtor == id)
  }
}
