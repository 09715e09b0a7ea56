import BenchmarkTrials
import DomainRepository
import Foundation
import GRDB

/// Eight tasks that read nine times and write once, beside ``ConcurrencyTrials``.
struct ConcurrencyRivals {
  let databases: Databases

  init(_ databases: Databases) { self.databases = databases }

  var all: [Rivals] {
    [
      Rivals(
        "8 tasks, 1 of 10 operations write",
        goals: [
          Goal("P21", "GRDB DatabasePool", fasterBy: 30),
          Goal("P21", "GRDB DatabasePool, awaited", fasterBy: 30),
        ]
      ) { try contenders(tasks: 8) }
    ]
  }

  private func contenders(tasks: Int) throws -> [Contender] {
    let pool = try PooledPosts(databases.stock())
    let count = databases.count
    return [
      Contender("GRDB DatabasePool", .peer) { times in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for task in 0..<tasks {
            group.addTask { try pool.work(times / tasks + 1, from: task, of: count) }
          }
          try await group.waitForAll()
        }
      },
      Contender("GRDB DatabasePool, awaited", .peer) { times in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for task in 0..<tasks {
            group.addTask {
              for turn in 0..<(times / tasks + 1) { try await pool.workAwaiting(turn, from: task, of: count) }
            }
          }
          try await group.waitForAll()
        }
      },
    ]
  }
}

/// The posts in a file that several connections read, because a database in memory has only one.
final class PooledPosts: Sendable {
  private let pool: DatabasePool
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "benchmark-\(UUID().uuidString)")

  init(_ stock: Stock) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    pool = try DatabasePool(
      path: folder.appending(path: "posts.sqlite").path(percentEncoded: false), configuration: configuration)
    try pool.write { database in
      try GRDBPosts.create(database, isIndexed: false)
      for row in stock.rows { try GRDBPosts.fill(database, row, isIndexed: false) }
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func work(_ times: Int, from task: Int, of count: Int) throws {
    for turn in 0..<times {
      let id = Self.id(turn, task, count)
      if turn % 10 == 0 {
        try pool.write { try Self.update($0, turn, id) }
      } else {
        keep(try pool.read { try PostRecord.fetchOne($0, key: id) })
      }
    }
  }

  func workAwaiting(_ turn: Int, from task: Int, of count: Int) async throws {
    let id = Self.id(turn, task, count)
    if turn % 10 == 0 {
      try await pool.write { try Self.update($0, turn, id) }
    } else {
      keep(try await pool.read { try PostRecord.fetchOne($0, key: id) })
    }
  }

  private static func update(_ database: Database, _ turn: Int, _ id: Int64) throws {
    try database.cachedStatement(sql: PostSQL.update).execute(arguments: [Int64(turn % 1_000), id])
  }

  /// No order that a cache could guess, and no two tasks in step.
  private static func id(_ turn: Int, _ task: Int, _ count: Int) -> Int64 {
    Int64((turn &* 7_919 &+ task &* 104_729) % count + 1)
  }
}
