import BenchmarkTrials
import DomainRepository
import GRDB

/// Many changes in one transaction, kept and taken back, beside ``CommitTrials``.
struct CommitRivals {
  let databases: Databases
  private let order: [Int]

  init(_ databases: Databases) {
    self.databases = databases
    order = Stock.order(databases.count)
  }

  var all: [Rivals] {
    [10, 100, 1_000].filter { $0 <= databases.count }.flatMap { size in
      [
        Rivals("commit of \(size) updates, each") { try contenders(size, isKept: true) },
        Rivals(
          "refused commit of \(size) updates, each",
          goals: [
            Goal("P22", "SQLite, taken back", fasterBy: 3.5),
            Goal("P22", "GRDB best case, taken back", fasterBy: 5),
          ]
        ) { try contenders(size, isKept: false) },
      ]
    }
  }

  /// Changes of one field each, so many in a transaction.
  private func contenders(_ size: Int, isKept: Bool) throws -> [Contender] {
    let raw = try databases.raw(isIndexed: true)
    let tuned = try databases.tuned(isIndexed: true)
    let grdb = try databases.grdb(isIndexed: true)
    let suffix = isKept ? "" : ", taken back"
    func id(_ turn: Int) -> Int64 { Int64(order[turn % order.count] + 1) }
    return [
      Contender("SQLite\(suffix)", .peer) { times in
        for first in stride(from: 0, to: times, by: size) {
          try raw.database.execute("BEGIN")
          for turn in first..<first + size {
            try raw.database.run(PostSQL.update, [.integer(Int64(turn % 1_000)), .integer(id(turn))])
          }
          try raw.database.execute(isKept ? "COMMIT" : "ROLLBACK")
        }
      },
      Contender("GRDB best case\(suffix)", .peer) { times in
        for first in stride(from: 0, to: times, by: size) {
          try tuned.transaction(isKept: isKept) { database in
            for turn in first..<first + size {
              try TunedPosts.setQuantity(database, Int64(turn % 1_000), of: id(turn))
            }
          }
        }
      },
      Contender("GRDB records\(suffix)", .peer) { times in
        for first in stride(from: 0, to: times, by: size) {
          try grdb.setQuantities(7, of: (first..<first + size).map(id), isKept: isKept)
        }
      },
    ]
  }
}
