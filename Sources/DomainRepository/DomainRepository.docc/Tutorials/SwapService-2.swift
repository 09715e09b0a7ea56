import DomainRepository
import DomainServices

/// The operations on plants, each with its access requirements.
struct SwapService: Sendable {
  static let offer = OperationDescription("swap.offer", for: .authenticated, doc: "Offers a plant.")
  static let browse = OperationDescription("swap.browse", for: .anyone, doc: "Searches for plants.")

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

  /// Returns a page of the offered plants, ordered by name.
  func plants(
    matching words: TextSearch? = nil, at position: PagePosition = .first, as principal: Principal = .guest
  ) async throws(SwapError) -> Page<Plant> {
    try mapError(Self.browse.authorize(principal), to: SwapError.forbidden)
    let offered = ModelQuery(
      where: Plant.Fields.state == .offered, orderedBy: .ascending(Plant.Fields.name)
    ).matching(words)
    do {
      return try await repository.page(offered, at: position, limit: 20).map(\.entity)
    } catch { throw SwapError(error) }
  }
}
