import DomainRepository
import Foundation
import Synchronization

/// The first write while a snapshot of the records is in use.
struct SnapshotTrials {
  private let posts: [PlainPost]
  private let repository: InMemoryRepository
  private let dictionary: DictionaryPosts
  private let order: [Int]

  init(_ count: Int) async throws {
    posts = try Stock.shared(count).plainPosts()
    repository = try await InMemoryRepository(holding: posts)
    dictionary = DictionaryPosts(posts)
    order = Stock.order(count)
  }

  /// The trials, which need two processors: one thread holds the snapshot and another one writes.
  var trials: [Trial] { ProcessInfo.processInfo.activeProcessorCount > 1 ? [firstWrite] : [] }

  private var firstWrite: Trial {
    Trial(
      "snapshot and the first write after it", count: posts.count,
      goals: posts.count < 1_000_000 ? [] : [Goal("P23", "Dictionary", fasterBy: 10_000)],
      [
        Contender("InMemoryRepository", .own) { times in
          for turn in 0..<times {
            let post = posts[order[turn % order.count]]
            let holder = SnapshotHolder()
            async let snapshot: Void = holder.hold(repository)
            holder.waitForBeginning()
            try await repository.save(post)
            holder.release()
            await snapshot
          }
        },
        Contender("InMemoryRepository, the write alone", .variant) { times in
          for turn in 0..<times { try await repository.save(posts[order[turn % order.count]]) }
        },
        Contender("Dictionary", .limit) { times in
          for turn in 0..<times {
            let post = posts[order[turn % order.count]]
            let snapshot = dictionary.records.withLock { $0 }
            dictionary.records.withLock { $0[post.id] = post }
            keep(snapshot)
          }
        },
      ])
  }
}

/// A record coder that holds a snapshot until its release, by waiting at the first record.
private final class SnapshotHolder: RecordCoder {
  private let hasBegun = Atomic(false)
  private let isReleased = Atomic(false)

  func hold(_ repository: InMemoryRepository) async { keep(try? await repository.snapshot(coder: self)) }

  func waitForBeginning() { while !hasBegun.load(ordering: .acquiring) {} }

  func release() { isReleased.store(true, ordering: .releasing) }

  func encode<E: Entity>(_ entity: E) throws -> [UInt8] {
    hasBegun.store(true, ordering: .releasing)
    while !isReleased.load(ordering: .acquiring) {}
    throw CancellationError()
  }

  func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E { throw CancellationError() }
}
