import DomainRepository

/// The operations on plants, each with its access requirements.
struct SwapService: Sendable {
  static let offer = UseCase("swap.offer", for: .signedIn, doc: "Offers a plant.")

  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator

  /// Offers a plant of the caller; create the form with `Draft(id: identifiers.next())`.
  func offer(_ form: Draft<Plant>, as caller: Principal) async throws(SwapError) -> Plant {
    var form = form
    form[Plant.Fields.owner] = try rethrowing(Self.offer.authorizedID(of: caller), as: SwapError.forbidden)
    form[Plant.Fields.since] = clock.now()
    let plant = try rethrowing(form.validated(), as: SwapError.invalid)
    do { try await repository.insert(plant) } catch { throw SwapError(error) }
    return plant
  }
}
