public import DomainModeling
import DomainRepository

extension SponsorshipService {
  /// Pauses for so many days, six months at most; what falls into the pause is never charged.
  @discardableResult
  public func pause(
    _ id: Sponsorship.ID, days: Int64, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try UseCases.own.require(principal)
    let pausing = try rethrowing(SponsorshipPausing(days: days), as: ShelterError.invalid)
    return try await change(id, as: principal) { (sponsorship, work) async throws(ShelterError) in
      let paused = try system.fire(
        Sponsorship.Flow.pause, pausing, on: sponsorship, by: principal, in: &work)
      try await system.registry.cancelOpenPayments(of: id, in: &work)
      return paused
    }
  }

  /// Goes on before the pause is over.
  @discardableResult
  public func resume(
    _ id: Sponsorship.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try UseCases.own.require(principal)
    return try await change(id, as: principal) { (sponsorship, work) async throws(ShelterError) in
      let institution = try await system.required(Institution.self, sponsorship.institution, in: &work)
      let period = try system.registry.period(of: sponsorship, at: institution)
      return try system.fire(Sponsorship.Flow.resume, period, on: sponsorship, by: principal, in: &work)
    }
  }

  /// Ends a sponsorship at once, or with the period that is paid.
  @discardableResult
  public func cancel(
    _ id: Sponsorship.ID, atPeriodEnd: Bool = false, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try UseCases.own.require(principal)
    return try await change(id, as: principal) { (sponsorship, work) async throws(ShelterError) in
      let trigger = atPeriodEnd ? Sponsorship.Flow.cancelAtPeriodEnd : Sponsorship.Flow.cancel
      let cancelled = try system.fire(trigger, on: sponsorship, by: principal, in: &work)
      try await system.registry.cancelOpenPayments(of: id, in: &work)
      return cancelled
    }
  }

  /// Lets a sponsorship end whose animal has left.
  @discardableResult
  public func end(
    _ id: Sponsorship.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try UseCases.own.require(principal)
    return try await change(id, as: principal) { (sponsorship, work) async throws(ShelterError) in
      try system.fire(Sponsorship.Flow.end, on: sponsorship, by: principal, in: &work)
    }
  }
}
