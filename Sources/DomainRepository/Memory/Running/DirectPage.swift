import DomainModeling

extension TableContents {
  /// The page of a query whose answers one index has by itself, one by one and in order; `nil` for any other.
  ///
  /// Most pages that an app shows are of this kind. Nothing here depends on the entity but the keys of a few records,
  /// which is what makes it fast.
  func directPage(_ run: QueryRun<E>, _ window: PageWindow, limit: Int) -> PlacedPage? {
    guard let approach = directApproach(run) else { return nil }
    let index = approach.index
    let all = ranks(of: approach, run)
    let (low, high) = (all.lowerBound, all.upperBound)
    var (answers, others) = (all, low..<low)
    let goesDown = approach.isReversed != window.isBackward
    if let keys = window.keys {
      guard let scan = approach.scan, scan.fits(keys) else { return nil }
      let parts = indexes.ordered[index].parts
      let key = scan.bytes(of: keys, parts)
      let here =
        scan.sources.count == parts.count
        ? indexes.rank(ofWhole: key, in: index, rows) : indexes.ranks(of: key, in: index, rows)
      let cut = min(max(goesDown ? here.lowerBound : here.upperBound, low), high)
      (answers, others) = goesDown ? (low..<cut, cut..<high) : (cut..<high, low..<cut)
    }
    let slots = indexes.sorted[index].slots(in: answers, isReversed: goesDown, limit: limit + 1)
    return page(of: slots, hasOthers: !others.isEmpty, run, window, limit: limit)
  }

  /// How many answers a query has that one index has by itself; `nil` for any other.
  func directCount(_ run: QueryRun<E>) -> Int? { directApproach(run).map { ranks(of: $0, run).count } }

  private func directApproach(_ run: QueryRun<E>) -> IndexApproach? {
    guard run.isWithinBounds, !run.bounds.isEmpty else { return nil }
    // There is one part: the order would be that of none otherwise.
    return run.approaches(along: indexes.ordered).direct.flatMap { $0.bounds.count == 1 ? $0 : nil }
  }

  /// The ranks of the answers in their index.
  private func ranks(of approach: IndexApproach, _ run: QueryRun<E>) -> Range<Int> {
    run.ranks(at: moment) {
      let bound = approach.bounds[0]
      let low = indexes.rank(of: bound.low, in: approach.index, rows)
      return low..<max(low, indexes.rank(of: bound.high, in: approach.index, rows))
    }
  }

  /// The page that has these answers, of which one more than it holds says that there are others.
  ///
  /// - Parameter hasOthers: Whether there are answers on the cursor's other side.
  func page(
    of slots: [Slot], hasOthers: Bool, _ run: QueryRun<E>, _ window: PageWindow, limit: Int
  ) -> PlacedPage {
    var slots = slots
    let hasMore = slots.count > limit
    if hasMore { slots.removeLast(slots.count - limit) }
    if window.isBackward { slots.reverse() }
    let hasNext = window.isBackward ? hasOthers : hasMore
    let hasPrevious = window.isBackward ? hasMore : hasOthers
    return PlacedPage(
      records: RecordPlaces(slots, in: self),
      next: hasNext ? cursor(at: slots.last, run) : nil,
      previous: hasPrevious ? cursor(at: slots.first, run) : nil)
  }

  private func cursor(at slot: Slot?, _ run: QueryRun<E>) -> Cursor? {
    slot.flatMap { slot in rows.stored.read(slot, as: E.self) { run.cursor(of: $0) } }
  }
}
