import DomainFoundation
import DomainRepository
import Foundation
import Testing

/// The program of the guide "Getting started" of FoodSharing.
@Suite("The guide of FoodSharing")
struct FoodSharingGuide {
  @Test("The program runs, and shows what the guide says")
  func gettingStarted() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    var shown: [String] = []
    try await runFoodApp(on: InMemoryRepository(backedBy: JSONFile(file))) { shown.append($0) }
    let expected = [
      "Delete failed. Please try again", "Anuluj rezerwację", "Czy na pewno?", "Przyjęta",
      "Du hast diese Lebensmittel schon angefragt.", "That didn’t match. Please try again.", "10 sztuk",
      "niemiecki", "poniedziałek", "22:00", "Pozostało: 1 godzina 30 minut", "Żywność odebrana", "Closed",
    ]
    #expect(shown.filter(expected.contains) == expected)
    let moment = shown.drop { $0 != "That didn’t match. Please try again." }.dropFirst().first
    #expect(moment?.contains("T") == false && moment?.contains(":") == true)
    let distances = shown.drop { $0 != "10 sztuk" }.dropFirst().prefix { $0 != "niemiecki" }
    #expect(distances.count == 1 && distances.allSatisfy { $0.hasSuffix("m") })
    #expect(shown.allSatisfy { !$0.isEmpty } && !shown.contains("Sign in"))
  }

  @Test("The guide contains the whole program, so that a reader can type it")
  func whole() throws {
    let folder = "Sources/FoodSharing/FoodSharing.docc"
    let guide = try Project.text("\(folder)/GettingStarted.md") + Project.text("\(folder)/RequestingFood.md")
    let shown = ReadmeTests.lines(guide)
    for file in ["FoodSharingProgram", "FirstRole"] {
      let program = ReadmeTests.lines(try Project.text("Tests/ConsumerTests/Guides/\(file).swift"))
      for line in program where !line.hasPrefix("///") && line != "}" {
        #expect(shown.contains { $0.hasPrefix(line) }, "\(file): \(line)")
      }
    }
  }
}
