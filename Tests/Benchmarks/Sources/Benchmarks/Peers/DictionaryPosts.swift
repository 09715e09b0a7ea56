import DomainRepository
import Synchronization

/// A bare dictionary, with and without a lock, as a lower bound for stores in memory.
final class DictionaryPosts: Sendable {
  let records: Mutex<[Identifier<PlainPost>: PlainPost]>

  init(_ posts: [PlainPost]) {
    records = Mutex(Dictionary(posts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  func get(_ id: Identifier<PlainPost>) -> PlainPost? { records.withLock { $0[id] } }
}
