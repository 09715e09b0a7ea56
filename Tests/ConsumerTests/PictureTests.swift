import DomainContracts
import FoodSharing
import Foundation
import Testing

/// Compares diagrams of guides that belong to no contract; `UPDATE_CONTRACTS=1` writes them.
struct PictureTests {
  private static let appearances: [(appearance: LifecycleDiagram.Appearance, ending: String)] = [
    (.light, ""), (.dark, "~dark"),
  ]

  private func check(_ diagram: LifecycleDiagram, at path: String) throws {
    for (appearance, ending) in Self.appearances {
      let (picture, file) = (diagram.svg(appearance: appearance), "\(path)\(ending).svg")
      if ProcessInfo.processInfo.environment["UPDATE_CONTRACTS"] == "1" {
        try Data(picture.utf8).write(to: Project.root.appending(path: file))
      }
      #expect(try Project.text(file) == picture, "UPDATE_CONTRACTS=1 swift test --filter PictureTests")
    }
  }

  @Test("The tutorial's diagram matches the declared lifecycle")
  func tutorialDiagram() throws {
    try check(LifecycleDiagram(of: Plant.lifecycle), at: "\(TutorialTests.folder)/Plant-lifecycle")
  }

  @Test("The ledger's diagram shows every transfer")
  func ledgerDiagram() throws {
    var ledger = ContractLifecycle(
      version: 1, subject: "QuantityLedger", stateField: "account",
      states: QuantityLedger.Account.allCases.map(\.rawValue),
      initialState: QuantityLedger.Account.available.rawValue,
      finalStates: QuantityLedger.Account.allCases.filter { account in
        !LedgerTransfer.allCases.contains { $0.source == account }
      }.map(\.rawValue), events: LedgerTransfer.allCases.map(\.rawValue))
    for transfer in LedgerTransfer.allCases {
      ledger.transitions[transfer.rawValue] = ContractTransition(
        from: transfer.source.rawValue, event: transfer.rawValue, to: transfer.target.rawValue, actors: [])
    }
    try check(
      LifecycleDiagram(ledger, name: "QuantityLedger"),
      at: "Sources/FoodSharing/FoodSharing.docc/Resources/QuantityLedger-transfers")
  }
}
