/// The last commits, one batch each, for observers that resume.
struct ChangeHistory {
  private let capacity: Int
  /// The oldest position that an observer can resume from.
  private var oldest: Commit.Number
  /// Batches before `first` are forgotten already; they are dropped in bulk, so that appending stays cheap.
  private var batches: [ChangeBatch] = []
  private var first = 0

  init(capacity: Int, after sequence: Commit.Number) {
    self.capacity = max(1, capacity)  // an observer that waits has to get the next commit
    oldest = sequence
  }

  mutating func append(_ batch: ChangeBatch) {
    batches.append(batch)
    while batches.count - first > capacity {
      oldest = batches[first].sequence
      first += 1
    }
    if first > capacity, first > 64 {
      batches.removeFirst(first)
      first = 0
    }
  }

  /// The batch that follows the position; `nil` while there is none.
  ///
  /// - Throws: ``RepositoryError/changesExpired(oldest:)`` for a position that the history doesn't know, which
  ///   one in the future is too: it comes from another repository.
  func batch(after position: Commit.Number) throws(RepositoryError) -> ChangeBatch? {
    let newest = batches.last?.sequence ?? oldest
    guard position >= oldest, position <= newest else { throw .changesExpired(oldest: oldest) }
    // Commits are numbered without a gap.
    let index = first + Int(position.number - oldest.number)
    return batches.indices.contains(index) ? batches[index] : nil
  }
}
