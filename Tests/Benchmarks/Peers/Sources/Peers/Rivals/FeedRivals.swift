import BenchmarkTrials
import Dispatch
import DomainRepository
import GRDB
import Synchronization

/// Hearing of every write, beside ``FeedTrials``: a write counts when its observer has been told.
struct FeedRivals {
  let databases: Databases

  init(_ databases: Databases) { self.databases = databases }

  var all: [Rivals] {
    [
      Rivals(
        "deliver changes to 1 observers, each", goals: [Goal("P25", "GRDB ValueObservation", fasterBy: 500)],
        contenders),
      Rivals(
        "show a page after a commit", goals: [Goal("P25", "GRDB ValueObservation of the page", fasterBy: 20)]
      ) {
        let posts = try databases.grdb(isIndexed: false)
        return [
          Contender("GRDB ValueObservation of the page", .peer) { times in try Self.observePage(posts, times)
          }
        ]
      },
    ]
  }

  private func contenders() throws -> [Contender] {
    let grdb = try databases.grdb(isIndexed: false)
    let tuned = try databases.tuned(isIndexed: false)
    let last = Int64(databases.count)
    return [
      Contender("GRDB ValueObservation", .peer) { times in try Self.observe(grdb, times, last) },
      Contender("GRDB best case", .peer) { times in try Self.hear(tuned, times, last) },
    ]
  }

  /// Fetches the record anew after each write.
  private static func observe(_ posts: GRDBPosts, _ times: Int, _ count: Int64) throws {
    let told = DispatchSemaphore(value: 0)
    let observation = ValueObservation.tracking { try PostRecord.fetchOne($0, key: count) }
    let watching = observation.start(
      in: posts.queue, scheduling: .async(onQueue: DispatchQueue(label: "observer")), onError: { _ in }
    ) { record in
      keep(record)
      told.signal()
    }
    told.wait()
    for turn in 0..<times {
      try posts.queue.write { database in
        try database.cachedStatement(sql: PostSQL.update).execute(arguments: [Int64(turn), count])
      }
      told.wait()
    }
    watching.cancel()
  }

  /// Fetches a page of 50 records anew after each write of one of them.
  private static func observePage(_ posts: GRDBPosts, _ times: Int) throws {
    let told = DispatchSemaphore(value: 0)
    let observation = ValueObservation.tracking { database in
      try PostRecord.order(Column("id")).limit(50).fetchAll(database)
    }
    let watching = observation.start(
      in: posts.queue, scheduling: .async(onQueue: DispatchQueue(label: "observer")), onError: { _ in }
    ) { records in
      keep(records)
      told.signal()
    }
    told.wait()
    for turn in 0..<times {
      try posts.queue.write { database in
        try database.cachedStatement(sql: PostSQL.update).execute(
          arguments: [Int64(turn % 1_000), Int64(turn % 50 + 1)])
      }
      told.wait()
    }
    watching.cancel()
  }

  /// Learns that a region has changed, in the transaction itself.
  private static func hear(_ posts: TunedPosts, _ times: Int, _ count: Int64) throws {
    let observation = DatabaseRegionObservation(tracking: Table("post"))
    let counter = Counter()
    let watching = observation.start(in: posts.queue, onError: { _ in }, onChange: { _ in counter.add() })
    for turn in 0..<times {
      try posts.queue.write { database in try TunedPosts.setQuantity(database, Int64(turn), of: count) }
    }
    watching.cancel()
    keep(counter.value)
  }
}

private final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() { count.add(1, ordering: .relaxed) }
}
