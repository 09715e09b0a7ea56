import DomainRepository
import Synchronization

/// The bare dictionary, with a lock and without: the limit of keeping records in memory.
final class DictionaryPosts: Sendable {
  let records: Mutex<[Identifier<PlainPost>: PlainPost]>

  init(_ posts: [PlainPost]) {
    records = Mutex(Dictionary(posts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  func get(_ id: Identifier<PlainPost>) -> PlainPost? { records.withLock { $0[id] } }
}
