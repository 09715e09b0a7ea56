import DomainRepository

/// Posts with one flat sorted array of packed keys, as a lower bound for indexes.
struct SortedPosts: Sendable {
  /// The position of a post with its packed key: status, kind and descending quantity.
  private struct Entry {
    let key: UInt64
    let position: Int32
  }

  let posts: ContiguousArray<Post>
  private let entries: ContiguousArray<Entry>

  init(_ posts: [Post]) {
    self.posts = ContiguousArray(posts)
    let entries = posts.enumerated().map { position, post in
      Entry(
        key: Self.key(post.status.known, post.kind.known, above: post.quantity), position: Int32(position))
    }
    self.entries = ContiguousArray(entries.sorted { ($0.key, $0.position) < ($1.key, $1.position) })
  }

  /// Returns the first posts of a status and a kind in descending order of quantity.
  func first(_ status: PostStatus, _ kind: PostKind, limit: Int) -> [Post] {
    let begin = lowerBound(Self.key(status, kind, above: .max))
    let end = lowerBound(Self.key(status, kind, above: -1))
    var found: [Post] = []
    found.reserveCapacity(limit)
    for entry in entries[begin..<min(end, begin + limit)] { found.append(posts[Int(entry.position)]) }
    return found
  }

  func count(_ status: PostStatus, _ kind: PostKind) -> Int {
    lowerBound(Self.key(status, kind, above: -1)) - lowerBound(Self.key(status, kind, above: .max))
  }

  private func lowerBound(_ key: UInt64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the packed key; a quantity of `.max` gives the beginning of a kind, and -1 its end.
  private static func key(_ status: PostStatus?, _ kind: PostKind?, above quantity: Int64) -> UInt64 {
    let prefix = UInt64(status.map(\.place) ?? 15) << 60 | UInt64(kind.map(\.place) ?? 15) << 56
    return prefix | UInt64(clamping: (1 << 50) - min(quantity, 1 << 50))
  }
}

extension PostStatus {
  fileprivate var place: UInt8 {
    switch self {
    case .draft: 0
    case .available: 1
    case .reserved: 2
    case .closed: 3
    }
  }
}

extension PostKind {
  fileprivate var place: UInt8 {
    switch self {
    case .bread: 0
    case .fruit: 1
    case .vegetables: 2
    case .dairy: 3
    case .meals: 4
    case .sweets: 5
    case .drinks: 6
    case .other: 7
    }
  }
}
