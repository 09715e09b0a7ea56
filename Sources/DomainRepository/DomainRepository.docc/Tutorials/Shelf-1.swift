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

  func show() async {
    do {
      rows = try await service.plants(as: me).items
    } catch { tell(error) }
  }

  private func tell(_ error: SwapError) {
    if case .invalid(let error) = error {
      problems = error.texts(in: .english)  // one for each field
    } else {
      problems = [error.text(in: .english)]
    }
  }
}
