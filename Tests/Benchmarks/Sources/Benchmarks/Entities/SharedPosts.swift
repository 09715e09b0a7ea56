import DomainRepository
import Synchronization

/// A repository of posts with every index, shared by subjects because filling a large one takes long.
enum SharedPosts {
  private static let last = Mutex<(count: Int, repository: InMemoryRepository)?>(nil)

  /// Returns the repository of a size, which is kept until another size is requested or a caller takes it.
  static func repository(_ stock: Stock) async throws -> InMemoryRepository {
    let count = stock.rows.count
    if let last = last.withLock({ $0 }), last.count == count { return last.repository }
    last.withLock { $0 = nil }
    let repository = try await InMemoryRepository(holding: stock.posts())
    last.withLock { $0 = (count, repository) }
    return repository
  }

  /// Returns the repository of a size to a caller that changes it; the next caller gets a new one.
  static func taken(_ stock: Stock) async throws -> InMemoryRepository {
    let repository = try await repository(stock)
    last.withLock { $0 = nil }
    return repository
  }
}
