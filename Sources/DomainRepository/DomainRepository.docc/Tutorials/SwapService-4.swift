import DomainRepository
import DomainServices

/// The operations on plants, each with its access requirements.
struct SwapService: Sendable {
  static let offer = OperationDescription("swap.offer", for: .authenticated, doc: "Offers a plant.")
  static let browse = OperationDescription("swap.browse", for: .anyone, doc: "Searches for plants.")
  static let fire = OperationDescription(
    "swap.fire", for: .authenticated, doc: "Fires an event of a plant's lifecycle.")
  static let remove = OperationDescription(
    "swap.remove", for: .role("swap.moderator"), doc: "Removes a plant of any owner.")
  static let fireDueEvents = OperationDescription(
    "swap.fireDueEvents", for: .system, doc: "Fires the time events that are due.")

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

  /// Fires an event without input on a plant.
  @discardableResult
  func fire(
    _ event: Plant.Event, on id: Plant.ID, as principal: Principal
  ) async throws(SwapError) -> Plant {
    try await fire(TypedEvent(event), EmptyInput(), on: id, as: principal)
  }

  /// Fires an event of ``Plant/lifecycle`` with its input on a plant.
  @discardableResult
  func fire<Input>(
    _ event: TypedEvent<Plant, Input>, _ input: Input, on id: Plant.ID, as principal: Principal
  ) async throws(SwapError) -> Plant {
    try mapError(Self.fire.authorize(principal), to: SwapError.forbidden)
    return try await moving(id, by: event, input, as: principal)
  }

  /// Removes a plant of any owner, as a moderator.
  func remove(_ id: Plant.ID, as principal: Principal) async throws(SwapError) {
    try mapError(Self.remove.authorize(principal), to: SwapError.forbidden)
    try await repository.transact { (work) throws(SwapError) in
      guard try await work.get(Plant.self, id: id) != nil else {
        throw .notFound(EntityReference(Plant.self, id: id))
      }
      work.delete(Plant.self, id: id)
    }
  }

  private func moving<Input>(
    _ id: Plant.ID, by event: TypedEvent<Plant, Input>, _ input: Input, as principal: Principal
  ) async throws(SwapError) -> Plant {
    let now = clock.now()
    return try await repository.transact { (work) throws(SwapError) in
      guard let plant = try await work.get(Plant.self, id: id) else {
        throw .notFound(EntityReference(Plant.self, id: id))
      }
      let transition = try mapError(
        Plant.lifecycle.fire(event, input, on: plant, by: principal, at: now, recordedAs: identifiers.next()),
        to: SwapError.init(transitionError:))
      work.apply(transition)
      return transition.subject
    }
  }

  /// Offers plants again that weren't handed over in time; called by a timer of the app.
  func fireDueEvents(as principal: Principal) async throws(SwapError) {
    try mapError(Self.fireDueEvents.authorize(principal), to: SwapError.forbidden)
    let now = clock.now()
    let reserved = ModelQuery(where: Plant.Fields.state == .reserved)
    let waiting: [Plant]
    do { waiting = try await repository.all(reserved).map(\.entity) } catch { throw SwapError(error) }
    var failure: SwapError?
    for plant in waiting where Plant.lifecycle.due(on: plant).contains(where: { $0.at <= now }) {
      do {
        _ = try await moving(plant.id, by: TypedEvent(.expire), EmptyInput(), as: principal)
      } catch { failure = failure ?? error }  // the other plants must not wait
    }
    if let failure { throw failure }
  }
}
