import DomainRepository
import Synchronization

/// The posts with every index in a repository that several subjects read, because a million of them take a while.
enum SharedPosts {
  private static let last = Mutex<(count: Int, repository: InMemoryRepository)?>(nil)

  /// The repository of a size, kept until another size is asked for or somebody takes it.
  static func repository(_ stock: Stock) async throws -> InMemoryRepository {
    let count = stock.rows.count
    if let last = last.withLock({ $0 }), last.count == count { return last.repository }
    last.withLock { $0 = nil }
    let repository = try await InMemoryRepository(holding: stock.posts())
    last.withLock { $0 = (count, repository) }
    return repository
  }

  /// The same for one who changes it: the next who asks gets another.
  static func taken(_ stock: Stock) async throws -> InMemoryRepository {
    let repository = try await repository(stock)
    last.withLock { $0 = nil }
    return repository
  }
}
