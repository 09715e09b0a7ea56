import BenchmarkTrials
import DomainRepository
import GRDB

/// Reading by an index, beside ``QueryTrials``.
struct QueryRivals {
  let databases: Databases
  private static let status = PostStatus.available
  private static let kinds = PostKind.allCases

  init(_ databases: Databases) { self.databases = databases }

  var all: [Rivals] { [first, middle, count] }

  private func kind(_ turn: Int) -> PostKind { Self.kinds[turn % Self.kinds.count] }

  private func shelf(_ turn: Int) -> [SQLValue] {
    [.integer(Self.status.number), .integer(kind(turn).number)]
  }

  private func arguments(_ turn: Int, and more: Int64...) -> StatementArguments {
    StatementArguments([Self.status.number, kind(turn).number] + more)
  }

  private func lines(_ page: (Int) throws -> [Stock.Row]) rethrows -> [String] {
    try Self.kinds.indices.flatMap { try page($0).map(\.line) }
  }

  private var first: Rivals {
    Rivals(
      "first page by index",
      goals: [
        Goal("P6", "SQLite prepared", fasterBy: 25), Goal("P6", "GRDB best case", fasterBy: 80),
        Goal("P6", "GRDB query interface", fasterBy: 80),
      ]
    ) {
      let raw = try databases.raw(isIndexed: true)
      let tuned = try databases.tuned(isIndexed: true)
      let grdb = try databases.grdb(isIndexed: true)
      return [
        Contender("SQLite prepared", .peer, answer: { try lines { try raw.rows(PostSQL.shelf, shelf($0)) } })
        {
          times in
          for turn in 0..<times { keep(try raw.rows(PostSQL.shelf, shelf(turn))) }
        },
        Contender(
          "GRDB best case", .peer, answer: { try lines { try tuned.rows(PostSQL.shelf, arguments($0)) } }
        ) { times in
          try tuned.read(times) { keep(try TunedPosts.rows($0, PostSQL.shelf, arguments($1))) }
        },
        Contender(
          "GRDB query interface", .peer,
          answer: { try lines { try grdb.page(Self.status, kind($0)).map { try $0.row() } } }
        ) { times in
          for turn in 0..<times { keep(try grdb.page(Self.status, kind(turn))) }
        },
      ]
    }
  }

  /// The page that begins after the middle one of a shelf's rows.
  private var middle: Rivals {
    let count = databases.count
    return Rivals(
      "page in the middle",
      goals: count < 10_000 ? [] : [Goal("P7", "SQLite OFFSET", fasterBy: count < 100_000 ? 50 : 1_000)]
    ) {
      let raw = try databases.raw(isIndexed: true)
      let tuned = try databases.tuned(isIndexed: true)
      let grdb = try databases.grdb(isIndexed: true)
      let offsets = try Self.kinds.indices.map {
        try raw.database.number(PostSQL.shelfCount, shelf($0)) / 2 + 1
      }
      let middles = try Self.kinds.indices.map { number in
        try raw.rows(PostSQL.shelfOffset, shelf(number) + [.integer(offsets[number] - 1)])[0]
      }
      func offset(_ turn: Int) -> Int64 { offsets[turn % offsets.count] }
      func after(_ turn: Int) -> [SQLValue] {
        let row = middles[turn % middles.count]
        return shelf(turn) + [.integer(row.quantity), .integer(Int64(row.id))]
      }
      return [
        Contender(
          "SQLite OFFSET", .peer,
          answer: { try lines { try raw.rows(PostSQL.shelfOffset, shelf($0) + [.integer(offset($0))]) } }
        ) { times in
          for turn in 0..<times {
            keep(try raw.rows(PostSQL.shelfOffset, shelf(turn) + [.integer(offset(turn))]))
          }
        },
        Contender(
          "SQLite by the last row", .peer,
          answer: { try lines { try raw.rows(PostSQL.shelfAfter, after($0)) } }
        ) { times in
          for turn in 0..<times { keep(try raw.rows(PostSQL.shelfAfter, after(turn))) }
        },
        Contender(
          "GRDB best case", .peer,
          answer: { try lines { try tuned.rows(PostSQL.shelfOffset, arguments($0, and: offset($0))) } }
        ) { times in
          try tuned.read(times) {
            keep(try TunedPosts.rows($0, PostSQL.shelfOffset, arguments($1, and: offset($1))))
          }
        },
        Contender(
          "GRDB query interface", .peer,
          answer: {
            try lines { try grdb.page(Self.status, kind($0), offset: Int(offset($0))).map { try $0.row() } }
          }
        ) { times in
          for turn in 0..<times { keep(try grdb.page(Self.status, kind(turn), offset: Int(offset(turn)))) }
        },
      ]
    }
  }

  private var count: Rivals {
    Rivals("count by index", goals: [Goal("P7", "SQLite count(*)", fasterBy: 300)]) {
      let raw = try databases.raw(isIndexed: true)
      let tuned = try databases.tuned(isIndexed: true)
      let grdb = try databases.grdb(isIndexed: true)
      func texts<Count: CustomStringConvertible>(_ count: (Int) throws -> Count) rethrows -> [String] {
        try Self.kinds.indices.map { try count($0).description }
      }
      return [
        Contender(
          "SQLite count(*)", .peer,
          answer: { try texts { try raw.database.number(PostSQL.shelfCount, shelf($0)) } }
        ) { times in
          for turn in 0..<times { keep(try raw.database.number(PostSQL.shelfCount, shelf(turn))) }
        },
        Contender("GRDB best case", .peer) { times in
          try tuned.read(times) { keep(try TunedPosts.count($0, PostSQL.shelfCount, arguments($1))) }
        },
        Contender("GRDB fetchCount", .peer, answer: { try texts { try grdb.count(Self.status, kind($0)) } }) {
          times in
          for turn in 0..<times { keep(try grdb.count(Self.status, kind(turn))) }
        },
      ]
    }
  }
}
