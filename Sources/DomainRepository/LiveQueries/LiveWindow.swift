import DomainModeling

/// The beginning of a query's result, in order, to which changed records are applied one by one.
///
/// It contains more records than the page, so that most removals need no reading.
struct LiveWindow<E: Entity>: Sendable {
  /// The maximum number of items of a page.
  let limit: Int

  private let query: PreparedQuery<E>
  private var items: [Versioned<E>] = []
  /// The sort keys of the items.
  private var keys: [[UInt8]] = []
  private var keyOfRecord: [RecordID: [UInt8]] = [:]
  /// The sort key up to which the window contains all matching records; `nil` if it contains all.
  private var edge: [UInt8]?

  init(_ query: PreparedQuery<E>, limit: Int) {
    self.query = query
    self.limit = limit
  }

  /// The number of records to read for the window.
  var capacity: Int { min(limit + reserve, PageLimit.range.upperBound) }

  private var reserve: Int { max(8, limit / 4) }

  /// Whether the window may contain fewer records than the page.
  var needsReading: Bool { edge != nil && items.count <= limit }

  private var hasMore: Bool { edge != nil || items.count > limit }

  /// The page; its cursor is that of the last item if other records follow.
  func page(at position: Commit.SequenceNumber) -> LivePage<E> {
    let shown = items.count > limit ? Array(items.prefix(limit)) : items
    let next = hasMore ? shown.last.map { query.compiled.cursor(of: $0.entity) } : nil
    return LivePage(items: shown, next: next, position: position)
  }

  /// Replaces the contents.
  ///
  /// - Returns: Whether the page has changed.
  mutating func replace(with records: [Versioned<E>], hasMore: Bool) -> Bool {
    let (before, hadMore) = (items.prefix(limit), self.hasMore)
    items = records
    keys = records.map { key(of: $0.entity) }
    keyOfRecord = [:]
    for (record, key) in zip(records, keys) { keyOfRecord[record.entity.recordKey] = key }
    edge = hasMore ? keys.last : nil
    return hadMore != self.hasMore
      || !before.elementsEqual(items.prefix(limit)) { $0.id == $1.id && $0.version == $1.version }
  }

  /// Applies the present state of a record; `nil` if it doesn't exist.
  ///
  /// - Returns: Whether the page has changed.
  mutating func update(_ record: RecordID, with found: Versioned<E>?) -> Bool {
    let match = found.flatMap { matches($0.entity) ? $0 : nil }
    let hadMore = hasMore
    var firstChange = Int.max
    let newKey = match.map { key(of: $0.entity) }
    if let oldKey = keyOfRecord[record] {
      let place = firstPlace(notBefore: oldKey)
      if let match, oldKey == newKey {
        if items[place].version == match.version { return false }
        items[place] = match
        return place < limit
      }
      items.remove(at: place)
      keys.remove(at: place)
      keyOfRecord[record] = nil
      firstChange = place
    }
    if let match, let newKey, edge.map({ !$0.isLess(newKey) }) ?? true {
      let place = firstPlace(notBefore: newKey)
      items.insert(match, at: place)
      keys.insert(newKey, at: place)
      keyOfRecord[record] = newKey
      firstChange = min(firstChange, place)
      trim()
    }
    return firstChange < limit || hasMore != hadMore
  }

  /// Forgets records far behind the page.
  private mutating func trim() {
    guard items.count > limit + 2 * reserve else { return }
    for record in items[(limit + reserve)...] { keyOfRecord[record.entity.recordKey] = nil }
    items.removeSubrange((limit + reserve)...)
    keys.removeSubrange((limit + reserve)...)
    edge = keys.last
  }

  private func matches(_ entity: E) -> Bool {
    query.compiled.matches(entity) && query.compiled.matchesText(entity)
  }

  private func key(of entity: E) -> [UInt8] {
    var key: [UInt8] = []
    query.appendKey(of: entity, entity.recordKey, to: &key)
    return key
  }

  /// Returns the index of the first key that isn't less than this one.
  private func firstPlace(notBefore key: [UInt8]) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].isLess(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
