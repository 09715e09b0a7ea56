import DomainModeling
import FoodSharing
import TestSupport
import Testing

@Suite("Quantity ledger")
struct QuantityLedgerTests {
  @Test("A new ledger has the whole offered quantity available")
  func begins() throws {
    let ledger = QuantityLedger(offering: try FoodQuantity(3, .kilogram))
    #expect(ledger.available == 3_000)
    #expect(ledger.offered == 3_000)
    #expect(ledger.committed == 0)
    #expect(!ledger.hasPendingPickup)
  }

  @Test(
    "Each transfer moves the quantity from its source account to its target account",
    arguments: [
      (LedgerTransfer.accept, [-4, 4, 0, 0, 0]), (.reserve, [0, -4, 4, 0, 0]), (.collect, [0, 0, -4, 4, 0]),
      (.releaseAccepted, [4, -4, 0, 0, 0]), (.releaseReserved, [4, 0, -4, 0, 0]),
      (.discardAvailable, [-4, 0, 0, 0, 4]), (.discardAccepted, [0, -4, 0, 0, 4]),
      (.discardReserved, [0, 0, -4, 0, 4]),
    ] as [(LedgerTransfer, [Int64])])
  func transfers(_ transfer: LedgerTransfer, _ change: [Int64]) throws {
    let before = try QuantityLedger(
      dimension: .portion, offered: 50, available: 10, accepted: 10, reserved: 10, collected: 10,
      discarded: 10)
    let after = try before.applying(transfer, FoodQuantity(4, .portion))
    #expect(QuantityLedger.Account.allCases.map { after[$0] - before[$0] } == change)
    #expect(after.offered == 50)
  }

  @Test(
    "A transfer of more than its source has, or of another dimension, is refused",
    arguments: LedgerTransfer.allCases)
  func refuses(_ transfer: LedgerTransfer) throws {
    let ledger = try QuantityLedger(
      dimension: .portion, offered: 50, available: 10, accepted: 10, reserved: 10, collected: 10,
      discarded: 10)
    #expect(throws: QuantityLedgerError.insufficientQuantity(in: transfer.source, asked: 11, left: 10)) {
      try ledger.applying(transfer, FoodQuantity(11, .portion))
    }
    #expect(throws: QuantityLedgerError.dimensionMismatch(asked: .gram, counted: .portion)) {
      try ledger.applying(transfer, FoodQuantity(1, .gram))
    }
    #expect(try ledger.applying(transfer, FoodQuantity(10, .portion))[transfer.source] == 0)
  }

  @Test(
    "Collected and discarded quantities can't be released or discarded",
    arguments: [QuantityLedger.Account.collected, .discarded])
  func isFinal(_ account: QuantityLedger.Account) throws {
    let ledger = try QuantityLedger(
      dimension: .portion, offered: 50, available: 10, accepted: 10, reserved: 10, collected: 10,
      discarded: 10)
    let one = try FoodQuantity(1, .portion)
    #expect(throws: QuantityLedgerError.accountIsFinal(from: account)) {
      try ledger.releasing(one, from: account)
    }
    #expect(throws: QuantityLedgerError.accountIsFinal(from: account)) {
      try ledger.discarding(one, from: account)
    }
  }

  @Test("The offered quantity can be resized, but not below the committed one")
  func resizes() throws {
    let ledger = try QuantityLedger(
      dimension: .portion, offered: 10, available: 4, accepted: 1, reserved: 2, collected: 2, discarded: 1)
    #expect(try ledger.resized(to: FoodQuantity(6, .portion)).available == 0)
    #expect(try ledger.resized(to: FoodQuantity(60, .portion)).available == 54)
    #expect(throws: QuantityLedgerError.belowCommitted(asked: 5, committed: 6, in: .portion)) {
      try ledger.resized(to: FoodQuantity(5, .portion))
    }
    #expect(throws: QuantityLedgerError.dimensionMismatch(asked: .piece, counted: .portion)) {
      try ledger.resized(to: FoodQuantity(6, .piece))
    }
    let fresh = QuantityLedger(offering: try FoodQuantity(6, .portion))
    #expect(try fresh.resized(to: FoodQuantity(2, .kilogram)).available == 2_000)
  }

  @Test(
    "A ledger with a wrong sum, a negative account or a quantity out of range is rejected",
    arguments: [
      [10, 9, 0, 0, 0, 0], [10, 10, 1, 0, 0, 0], [10, 11, -1, 0, 0, 0], [10, 5, 5, 5, -5, 0],
      [0, 0, 0, 0, 0, 0], [-1, -1, 0, 0, 0, 0], [100_001, 100_001, 0, 0, 0, 0],
      [.max, .max, .max, .max, .max, .max], [.min, .min, .min, .min, .min, .min],
    ] as [[Int64]])
  func invalidLedgers(_ figures: [Int64]) {
    #expect(throws: ValidationError.self) {
      try QuantityLedger(
        dimension: .gram, offered: figures[0], available: figures[1], accepted: figures[2],
        reserved: figures[3],
        collected: figures[4], discarded: figures[5])
    }
  }

  @Test("Random transfers keep the accounts nonnegative and their sum at the offered quantity")
  func random() throws {
    for seed in TestRounds.seeds(50, full: 2_000) {
      var generator = SeededGenerator(seed: seed)
      var ledger = QuantityLedger(
        offering: try FoodQuantity(.random(in: 1...200, using: &generator), in: .piece))
      for _ in 0..<60 {
        let amount = try FoodQuantity(Int64.random(in: 1...60, using: &generator), in: .piece)
        if Int.random(in: 0..<8, using: &generator) == 0 {
          if let resized = try? ledger.resized(to: amount) { ledger = resized }
        } else if let transfer = LedgerTransfer.allCases.randomElement(using: &generator),
          let moved = try? ledger.applying(transfer, amount)
        {
          ledger = moved
        }
        let sum = QuantityLedger.Account.allCases.reduce(0) { $0 + ledger[$1] }
        #expect(sum == ledger.offered)
        #expect(QuantityLedger.Account.allCases.allSatisfy { ledger[$0] >= 0 })
      }
    }
  }
}
