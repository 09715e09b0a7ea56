import DomainFoundation
import DomainRepository
import Foundation
import Testing

@MainActor struct ShelfTests {
  @Test func aPlantFindsAnotherHome() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let shelf = try await Shelf(file: file)
    shelf.me = .user(try Identifier(parsing: "ola"))

    await shelf.post()  // an empty form
    #expect(!shelf.problems.isEmpty)

    shelf.form[text: Plant.Fields.name] = "Aloe"
    await shelf.post()
    let aloe = try #require(shelf.rows.first)
    #expect(!shelf.canTake(aloe), "an owner can't take the plant")

    shelf.me = .user(try Identifier(parsing: "jan"))
    #expect(shelf.canTake(aloe))
    await shelf.take(aloe)
    #expect(shelf.rows.isEmpty && shelf.problems.isEmpty)
  }

  @Test func theDeclarationsHaveNoDefects() {
    #expect(Plant.schema.declarationErrors == [])
    #expect(Plant.lifecycle.declarationErrors().isEmpty)
    #expect(SwapError.messages.missingRuleTexts(in: Plant.schema.description) == [])
  }
}
