import DomainRepository
import DomainServices

/// The operations on plants, each with its access requirements.
struct SwapService: Sendable {
  static let offer = OperationDescription("swap.offer", for: .authenticated, doc: "Offers a plant.")

  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator

  /// Offers a plant of the caller; create the draft with `Draft(id: identifiers.next())`.
  func offer(_ draft: Draft<Plant>, as principal: Principal) async throws(SwapError) -> Plant {
    var draft = draft
    draft[Plant.Fields.owner] = try mapError(
      Self.offer.authorizedPrincipalID(of: principal), to: SwapError.forbidden)
    draft[Plant.Fields.since] = clock.now()
    let plant = try mapError(draft.validated(), to: SwapError.invalid)
    do { try await repository.insert(plant) } catch { throw SwapError(error) }
    return plant
  }
}
