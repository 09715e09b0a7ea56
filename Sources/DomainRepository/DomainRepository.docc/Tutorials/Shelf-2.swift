import DomainFoundation
import DomainRepository
import DomainServices
import Foundation
import Observation

/// The view model of the screen that lists plants.
@MainActor @Observable final class Shelf {
  let service: SwapService
  private(set) var rows: [Plant] = []
  private(set) var problems: [String] = []
  var me = Principal.guest
  var draft: Draft<Plant>

  init(file: URL) async throws {
    let identifiers = IdentifierGenerator(clock: .system)
    service = SwapService(
      repository: try await InMemoryRepository(backedBy: JSONFile(file)), clock: SystemClock(),
      identifiers: identifiers)
    draft = Draft(id: identifiers.next())
  }

  /// Returns whether the user may take the plant, as the lifecycle decides.
  func canTake(_ plant: Plant) -> Bool {
    Plant.lifecycle.permitted(by: me, on: plant, at: service.clock.now())
      .contains { $0.event == .take && $0.isPermitted }
  }

  func show() async {
    do {
      rows = try await service.plants(as: me).items
    } catch { tell(error) }
  }

  func post() async {
    do {
      _ = try await service.offer(draft, as: me)
      (draft, problems) = (Draft(id: service.identifiers.next()), [])
    } catch { tell(error) }
    await show()
  }

  func take(_ plant: Plant) async {
    do {
      try await service.fire(.take, on: plant.id, as: me)
      problems = []
    } catch { tell(error) }
    await show()
  }

  private func tell(_ error: SwapError) {
    if case .invalid(let error) = error {
      problems = error.texts(in: .english)  // one for each field
    } else {
      problems = [error.text(in: .english)]
    }
  }
}
