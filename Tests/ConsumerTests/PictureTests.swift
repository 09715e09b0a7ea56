import DomainContracts
import FoodSharing
import Foundation
import Testing

/// Pictures in guides that no contract has; written when `UPDATE_CONTRACTS=1`.
struct PictureTests {
  private static let grounds: [(ground: LifecycleDrawing.Ground, ending: String)] = [
    (.light, ""), (.dark, "~dark"),
  ]

  private func check(_ drawing: LifecycleDrawing, at path: String) throws {
    for (ground, ending) in Self.grounds {
      let (picture, file) = (drawing.svg(on: ground), "\(path)\(ending).svg")
      if ProcessInfo.processInfo.environment["UPDATE_CONTRACTS"] == "1" {
        try Data(picture.utf8).write(to: Project.root.appending(path: file))
      }
      #expect(try Project.text(file) == picture, "UPDATE_CONTRACTS=1 swift test --filter PictureTests")
    }
  }

  @Test func theTutorialsIsThatOfItsDeclaration() throws {
    try check(LifecycleDrawing(of: Plant.Flow.lifecycle), at: "\(TutorialTests.folder)/Plant-lifecycle")
  }

  @Test func theLedgersShowsEveryMove() throws {
    var ledger = ContractLifecycle(
      version: 1, subject: "QuantityLedger", stateField: "account",
      states: QuantityAccount.allCases.map(\.rawValue), initial: QuantityAccount.available.rawValue,
      final: QuantityAccount.allCases.filter { account in
        !QuantityMove.allCases.contains { $0.source == account }
      }.map(\.rawValue), events: QuantityMove.allCases.map(\.rawValue))
    for move in QuantityMove.allCases {
      ledger.transitions[move.rawValue] = ContractTransition(
        from: move.source.rawValue, event: move.rawValue, to: move.target.rawValue, roles: [])
    }
    try check(
      LifecycleDrawing(ledger, name: "QuantityLedger"),
      at: "Sources/FoodSharing/FoodSharing.docc/Resources/QuantityLedger-moves")
  }
}
