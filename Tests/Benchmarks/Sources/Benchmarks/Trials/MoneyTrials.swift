import DomainRepository
import DomainValues
import Foundation

/// Amounts of money compared with Foundation's `Decimal`.
struct MoneyTrials {
  private let amounts: [Money]
  private let decimals: [Decimal]
  private static let goals = [Goal("P27", "Decimal", fasterBy: 50)]

  init() {
    var random = SeededGenerator(seed: 7)
    let units = (0..<1_024).map { _ in Int64.random(in: -1_000_000...1_000_000, using: &random) }
    amounts = units.map { Money(minorUnits: $0, currency: .eur) }
    decimals = units.map { Decimal($0) / 100 }
  }

  var trials: [Trial] { [add, compare, scale] }

  private var add: Trial {
    Trial(
      "add two amounts", count: 1, goals: Self.goals,
      [
        Contender(
          "Money", .own,
          answer: { try amounts.indices.map { "\(try amounts[$0].adding(amounts[$0 ^ 1]).minorUnits)" } }
        ) { times in
          for turn in 0..<times {
            keep(try amounts[turn & 1_023].adding(amounts[(turn & 1_023) ^ 1]))
          }
        },
        Contender(
          "Decimal", .peer, answer: { decimals.indices.map { "\((decimals[$0] + decimals[$0 ^ 1]) * 100)" } }
        ) { times in
          for turn in 0..<times { keep(decimals[turn & 1_023] + decimals[(turn & 1_023) ^ 1]) }
        },
      ])
  }

  private var compare: Trial {
    Trial(
      "compare two amounts", count: 1, goals: Self.goals,
      [
        Contender(
          "Money", .own,
          answer: { try amounts.indices.map { "\(try amounts[$0].isLess(than: amounts[$0 ^ 1]))" } }
        ) { times in
          for turn in 0..<times {
            keep(try amounts[turn & 1_023].isLess(than: amounts[(turn & 1_023) ^ 1]))
          }
        },
        Contender(
          "Decimal", .peer, answer: { decimals.indices.map { "\(decimals[$0] < decimals[$0 ^ 1])" } }
        ) { times in
          for turn in 0..<times { keep(decimals[turn & 1_023] < decimals[(turn & 1_023) ^ 1]) }
        },
      ])
  }

  private var scale: Trial {
    Trial(
      "scale an amount", count: 1, goals: Self.goals,
      [
        Contender(
          "Money", .own, answer: { try amounts.map { "\(try $0.multiplied(by: 12).minorUnits)" } }
        ) { times in
          for turn in 0..<times { keep(try amounts[turn & 1_023].multiplied(by: 12)) }
        },
        Contender("Decimal", .peer, answer: { decimals.map { "\($0 * 12 * 100)" } }) { times in
          for turn in 0..<times { keep(decimals[turn & 1_023] * 12) }
        },
      ])
  }
}
