import DomainContracts
import FoodSharing
import Foundation
import Testing

/// Pictures in guides that no contract has; written when `UPDATE_CONTRACTS=1`.
struct PictureTests {
  private static let grounds: [(ground: LifecycleDiagram.Appearance, ending: String)] = [
    (.light, ""), (.dark, "~dark"),
  ]

  private func check(_ drawing: LifecycleDiagram, at path: String) throws {
    for (ground, ending) in Self.grounds {
      let (picture, file) = (drawing.svg(appearance: ground), "\(path)\(ending).svg")
      if ProcessInfo.processInfo.environment["UPDATE_CONTRACTS"] == "1" {
        try Data(picture.utf8).write(to: Project.root.appending(path: file))
      }
      #expect(try Project.text(file) == picture, "UPDATE_CONTRACTS=1 swift test --filter PictureTests")
    }
  }

  @Test func theTutorialsIsThatOfItsDeclaration() throws {
    try check(LifecycleDiagram(of: Plant.lifecycle), at: "\(TutorialTests.folder)/Plant-lifecycle")
  }

  @Test func theLedgersShowsEveryMove() throws {
    var ledger = ContractLifecycle(
      version: 1, subject: "QuantityLedger", stateField: "account",
      states: QuantityLedger.Account.allCases.map(\.rawValue),
      initialState: QuantityLedger.Account.available.rawValue,
      finalStates: QuantityLedger.Account.allCases.filter { account in
        !LedgerTransfer.allCases.contains { $0.source == account }
      }.map(\.rawValue), events: LedgerTransfer.allCases.map(\.rawValue))
    for move in LedgerTransfer.allCases {
      ledger.transitions[move.rawValue] = ContractTransition(
        from: move.source.rawValue, event: move.rawValue, to: move.target.rawValue, actors: [])
    }
    try check(
      LifecycleDiagram(ledger, name: "QuantityLedger"),
      at: "Sources/FoodSharing/FoodSharing.docc/Resources/QuantityLedger-moves")
  }
}
