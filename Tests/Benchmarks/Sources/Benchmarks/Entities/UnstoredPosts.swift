import DomainRepository
import Synchronization

/// Additional posts that aren't stored yet; they are kept for reuse, so that later runs needn't create them.
public final class UnstoredPosts: Sendable {
  private let first: Int
  private let made = Mutex<(rows: [Stock.Row], posts: [PlainPost])>(([], []))

  public init(after count: Int) { first = count }

  public func rows(_ count: Int) throws -> ArraySlice<Stock.Row> { try fill(count).rows.prefix(count) }

  func posts(_ count: Int) throws -> ArraySlice<PlainPost> { try fill(count).posts.prefix(count) }

  private func fill(_ count: Int) throws -> (rows: [Stock.Row], posts: [PlainPost]) {
    try made.withLock { made in
      if made.rows.count < count {
        let stock = try Stock(count)
        made.rows = stock.rows.map { row in
          var row = row
          row.id += UInt64(first)
          return row
        }
        made.posts = try stock.plainPosts(shiftedBy: UInt64(first))
      }
      return made
    }
  }
}
