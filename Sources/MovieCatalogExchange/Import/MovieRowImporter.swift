import DomainModeling
import DomainValues

/// An import of the rows about one movie into its library item, which examines each row once.
struct MovieRowImporter {
  private(set) var issues: [ImportIssue] = []

  private var item: MovieLibraryItem
  private var additions: [(row: Int, watch: WatchRecord)] = []
  private var ratings: [ExchangeRow] = []
  private var ids: Set<Identifier<WatchRecord>>
  private let removed: Set<Identifier<WatchRecord>>
  /// The unmatched viewings from other sources: the number per day, month or year, and the number of exact
  /// times per day.
  private var dates: [PartialDate: Int] = [:]
  private var days: [PartialDate: Int] = [:]
  private var occurrences: [String: Int] = [:]
  private let service: String
  private let now: Timestamp
  private let policy: WatchPolicy

  init(_ item: MovieLibraryItem, service: String, at now: Timestamp, _ policy: WatchPolicy) {
    self.item = item
    self.service = service
    self.now = now
    self.policy = policy
    ids = Set(item.watches.map(\.id))
    removed = Set(item.entry.removedWatches)
    for watch in item.watches where watch.sourceID?.hasPrefix("\(service):") != true {
      switch watch.watchDate {
      case .on(let date): dates[date, default: 0] += 1
      case .at: if let day = watch.watchDate.date() { days[day, default: 0] += 1 }
      case .unknown: break
      }
    }
  }

  mutating func take(_ row: ExchangeRow) {
    do throws(ImportIssue.Reason) {
      var isNew = false
      if let list = row.bookmark, item.bookmarkedAt(list) == nil {
        item = item.addingBookmark(list, at: min(row.bookmarkedAt ?? now, now))
        isNew = true
      }
      if let when = row.watchDate {
        try add(row, when)
        isNew = true
      } else if row.rating != nil {
        ratings.append(row)
        isNew = true
      }
      if !isNew { throw .alreadyThere }
    } catch {
      issues.append(ImportIssue(row: row.number, reason: error))
    }
  }

  private mutating func add(_ row: ExchangeRow, _ when: WatchDate) throws(ImportIssue.Reason) {
    do {
      try MovieLibraryItem.checkTime(when, now)
    } catch {
      throw .inFuture
    }
    let sourceID = row.sourceID ?? name(of: row, when)
    let id = WatchRecord.id(owner: item.entry.owner, movie: item.entry.movie, sourceID: sourceID)
    if removed.contains(id) { throw .removedBefore }
    if ids.contains(id) || isKnown(when) { throw .alreadyThere }
    guard let watch = watch(row, when, sourceID) else { throw .unreadable(column: "Letterboxd URI") }
    ids.insert(id)
    additions.append((row.number, watch))
  }

  /// Returns whether another source already provided the viewing; each of its viewings matches one row.
  private mutating func isKnown(_ when: WatchDate) -> Bool {
    switch when {
    case .unknown: return !item.watches.isEmpty || !additions.isEmpty
    case .on(let date): return Self.use(date, of: &dates) || Self.use(date, of: &days)
    case .at: return when.date().map { Self.use($0, of: &dates) } ?? false
    }
  }

  private static func use(_ date: PartialDate, of pool: inout [PartialDate: Int]) -> Bool {
    guard let count = pool[date], count > 0 else { return false }
    pool[date] = count - 1
    return true
  }

  /// Returns a name for a viewing that has none in the service: equal for equal rows, with a number for
  /// repeated ones.
  private mutating func name(of row: ExchangeRow, _ when: WatchDate) -> String {
    let content = "\(when.text)/\(row.recordedAt?.text ?? "")"
    let number = occurrences[content, default: 0] + 1
    occurrences[content] = number
    let name = Identifier<ExchangeRow>(named: "\(content)/\(number)", in: Self.namespace)
    return "\(service):row:\(name)"
  }

  private func watch(_ row: ExchangeRow, _ when: WatchDate, _ sourceID: String) -> WatchRecord? {
    let (owner, movie) = (item.entry.owner, item.entry.movie)
    return try? WatchRecord(
      id: WatchRecord.id(owner: owner, movie: movie, sourceID: sourceID), owner: owner, movie: movie,
      watchDate: when, rating: row.rating, note: row.note, recordedAt: min(row.recordedAt ?? now, now),
      sourceID: sourceID)
  }

  private static let namespace = (high: 0x6D6F_7669_655F_6578 as UInt64, low: 0x6368_616E_6765_726F as UInt64)

  // MARK: After the last row

  mutating func finish() throws(LibraryError) -> MovieLibraryItem {
    leaveOutNearMoments()
    var watches = item.watches + additions.map(\.watch)
    // A rating doesn't change the order of viewings, so the latest one stays the latest.
    var last = watches.indices.max { Self.isEarlier(watches[$0], watches[$1]) }
    for row in ratings {
      guard let rating = row.rating else { continue }
      let at = min(row.recordedAt ?? now, now)
      if let last {
        rate(&watches[last], rating, at, row)
      } else if let watch = watch(row, .unknown, "\(service):rated"), !removed.contains(watch.id) {
        last = watches.endIndex
        watches.append(watch)
      } else {
        issues.append(ImportIssue(row: row.number, reason: .removedBefore))
      }
    }
    return try MovieLibraryItem(item.entry, watches: watches)
  }

  private mutating func rate(
    _ watch: inout WatchRecord, _ rating: Rating, _ at: Timestamp, _ row: ExchangeRow
  ) {
    if watch.rating == nil || watch.rating != rating && at > watch.ratedAt ?? watch.recordedAt {
      watch.rating = rating
      watch.ratedAt = at
    } else {
      issues.append(ImportIssue(row: row.number, reason: .alreadyThere))
    }
  }

  private static func isEarlier(_ left: WatchRecord, _ right: WatchRecord) -> Bool {
    left.timeKey.lexicographicallyPrecedes(right.timeKey)
  }

  /// Drops new viewings within the policy's minutes of another one, in one pass over all viewings in order.
  private mutating func leaveOutNearMoments() {
    let window = Duration.seconds(policy.duplicateMinutes * 60)
    let known: [(moment: Timestamp, added: Int?)] = item.watches.compactMap { watch in
      if case .at(let moment) = watch.watchDate { (moment, nil) } else { nil }
    }
    let new: [(moment: Timestamp, added: Int?)] = additions.indices.compactMap { index in
      if case .at(let moment) = additions[index].watch.watchDate { (moment, index) } else { nil }
    }
    let all = (known + new).sorted { ($0.moment, $0.added ?? -1) < ($1.moment, $1.added ?? -1) }
    var nextKnown: [Timestamp?] = []
    var next: Timestamp?
    for entry in all.reversed() {
      nextKnown.append(next)
      if entry.added == nil { next = entry.moment }
    }
    var previous: Timestamp?
    var left: Set<Int> = []
    for (entry, following) in zip(all, nextKnown.reversed()) {
      if let index = entry.added {
        let isNearPrevious = previous.map { entry.moment.since($0) <= window } ?? false
        let isNearNext = following.map { $0.since(entry.moment) <= window } ?? false
        if isNearPrevious || isNearNext {
          left.insert(index)
          issues.append(ImportIssue(row: additions[index].row, reason: .alreadyThere))
          continue
        }
      }
      previous = entry.moment
    }
    if !left.isEmpty { additions = additions.indices.filter { !left.contains($0) }.map { additions[$0] } }
  }
}
