import DomainFoundation
import DomainRepository
import DomainServices
import Foundation
import Testing

@MainActor struct ShelfTests {
  @Test("A plant appears on the shelf until another person takes it")
  func taking() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let shelf = try await Shelf(file: file)
    shelf.me = .user(try Identifier(parsing: "ola"))

    await shelf.post()  // an empty draft
    #expect(!shelf.problems.isEmpty)

    shelf.draft[text: Plant.Fields.name] = "Aloe"
    await shelf.post()
    let aloe = try #require(shelf.rows.first)
    #expect(!shelf.canTake(aloe), "an owner can't take the plant")

    shelf.me = .user(try Identifier(parsing: "jan"))
    #expect(shelf.canTake(aloe))
    await shelf.take(aloe)
    #expect(shelf.rows.isEmpty && shelf.problems.isEmpty)
  }

  @Test("An owner withdraws a plant with a reason, and a moderator removes one of another owner")
  func withdrawalAndRemoval() async throws {
    let identifiers = IdentifierGenerator(clock: .system)
    let service = SwapService(
      repository: InMemoryRepository(), clock: SystemClock(), identifiers: identifiers)
    let ola = Principal.user(try Identifier(parsing: "ola"))
    let moderator = Principal.user(try Identifier(parsing: "mia"), roles: ["swap.moderator"])
    var draft = Draft<Plant>(id: identifiers.next())
    draft[text: Plant.Fields.name] = "Aloe"
    let aloe = try await service.offer(draft, as: ola)
    let denied = await #expect(throws: SwapError.self) { try await service.remove(aloe.id, as: ola) }
    #expect(denied?.refusal.status == 403)
    let withdrawn = try await service.fire(
      Plant.withdraw, Plant.WithdrawInput(.kept), on: aloe.id, as: ola)
    #expect(withdrawn.state == .withdrawn)
    try await service.remove(aloe.id, as: moderator)
    #expect(try await service.repository.get(Plant.self, id: aloe.id) == nil)
  }

  @Test("The declarations have no errors, and each rule has a message")
  func declarations() {
    #expect(Plant.schema.declarationErrors == [])
    #expect(Plant.lifecycle.declarationErrors().isEmpty)
    #expect(SwapError.messages.missingRuleTexts(in: Plant.schema.description) == [])
  }
}
