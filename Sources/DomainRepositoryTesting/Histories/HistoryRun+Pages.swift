import DomainRepository

extension HistoryRun {
  mutating func page(
    _ query: ModelQuery<KitEntity>, _ position: HistoryStep.Position, _ limit: Int
  ) async throws {
    let own = cursors.filter { $0.query == query }
    let reference = try ReferenceQuery(query, in: store)
    if !PageLimit.range.contains(limit) {
      return try await expectError(.invalidLimit(limit)) {
        _ = try await repository.page(query, at: .first, limit: limit)
      }
    }
    switch position {
    case .first: try await page(query, .first, reference.page(limit: limit), limit)
    case .last: try await page(query, .last, reference.page(fromEnd: true, limit: limit), limit)
    case .after(let number):
      guard let kept = own.item(number) else { return }
      try await page(query, .after(kept.cursor), reference.page(after: kept.keys, limit: limit), limit)
    case .before(let number):
      guard let kept = own.item(number) else { return }
      try await page(query, .before(kept.cursor), reference.page(before: kept.keys, limit: limit), limit)
    case .foreign:
      guard let foreign = cursors.first(where: { $0.query.digest != query.digest }) else { return }
      try await expectError(.cursorMismatch) {
        _ = try await repository.page(query, at: .after(foreign.cursor), limit: limit)
      }
    }
  }

  /// Reads all pages and compares each with the page of the reference model.
  mutating func walk(_ query: ModelQuery<KitEntity>, _ limit: Int, _ backward: Bool) async throws {
    let reference = try ReferenceQuery(query, in: store)
    var position = backward ? PagePosition.last : .first
    var keys: [Scalar]?
    for _ in 0...reference.matches.count {
      let expected =
        backward
        ? reference.page(before: keys, fromEnd: true, limit: limit)
        : reference.page(after: keys, limit: limit)
      let page = try await page(query, position, expected, limit)
      guard let cursor = backward ? page.previous : page.next else { return }
      keys = (backward ? expected.matches.first : expected.matches.last)?.keys
      position = backward ? .before(cursor) : .after(cursor)
    }
    throw ExpectationError(
      expected: "the end after \(reference.matches.count) matches", actual: "a further page")
  }

  @discardableResult
  private mutating func page(
    _ query: ModelQuery<KitEntity>, _ position: PagePosition,
    _ expected: (matches: [(record: Versioned<KitEntity>, keys: [Scalar])], hasNext: Bool, hasPrevious: Bool),
    _ limit: Int
  ) async throws -> Page<Versioned<KitEntity>> {
    let page = try await repository.page(query, at: position, limit: limit)
    try expectMatches(page.items, expected.matches.map(\.record), "the page")
    try expectEqual(page.next != nil, expected.hasNext, "whether there is a next page")
    try expectEqual(page.previous != nil, expected.hasPrevious, "whether there is a previous page")
    for (cursor, match) in [(page.next, expected.matches.last), (page.previous, expected.matches.first)] {
      guard let cursor, let match else { continue }
      cursors.append(KeptCursor(query: query, cursor: cursor, keys: match.keys))
    }
    return page
  }
}

extension Array {
  /// Returns the item at a distance from the newest, starting over at the end.
  fileprivate func item(_ number: Int) -> Element? {
    isEmpty ? nil : self[count - 1 - number % count]
  }
}
