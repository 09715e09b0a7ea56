import DomainRepository

/// A reference implementation of queries, which scans and sorts all records.
struct NaiveTable {
  var parcels: [Identifier<Parcel>: Parcel] = [:]

  struct Part: Equatable {
    var ids: [Identifier<Parcel>]
    var hasNext: Bool
    var hasPrevious: Bool
  }

  /// Returns the matching parcels in order, with their keys.
  func answers(_ query: ModelQuery<Parcel>) throws -> [(id: Identifier<Parcel>, keys: [Scalar])] {
    let filter = try query.filter.map { try Parcel.schema.compile($0) }
    return try parcels.values
      .filter { parcel in
        try filter.map { try $0.evaluate(parcel, in: query.context) == .yes } ?? true
          && Self.has(query.search, parcel) && Self.isNear(query.nearby, parcel)
      }
      .map { parcel in
        let distance =
          query.sortsByDistance ? [query.nearby?.distance(of: parcel).map(Scalar.real) ?? .null] : []
        let keys = query.totalOrder.map { Parcel.schema.queryField($0.path)?.scalar(of: parcel) ?? .null }
        return (parcel.id, distance + keys)
      }
      .sorted { Self.precedes($0.keys, $1.keys, query.allKeys) }
  }

  private static func has(_ search: TextSearch?, _ parcel: Parcel) -> Bool {
    let words = SearchFolding.words(parcel.note) + SearchFolding.words(parcel.owner ?? "")
    return search?.terms.allSatisfy { term in words.contains { $0.utf8.starts(with: term.utf8) } } ?? true
  }

  private static func isNear(_ nearby: NearbySearch<Parcel>?, _ parcel: Parcel) -> Bool {
    guard let nearby else { return true }
    return nearby.distance(of: parcel).map { $0 <= nearby.radius } ?? false
  }

  func page(_ query: ModelQuery<Parcel>, _ position: PagePosition, _ limit: Int) throws -> Part {
    let all = try answers(query)
    let order = query.allKeys
    let inside: Range<Int>
    switch position {
    case .first, .last: inside = all.indices
    case .after(let cursor):
      inside = all.count { !Self.precedes(cursor.keys, $0.keys, order) }..<all.count
    case .before(let cursor): inside = 0..<all.count { Self.precedes($0.keys, cursor.keys, order) }
    }
    let part =
      switch position {
      case .first, .after: inside.prefix(limit)
      case .last, .before: inside.suffix(limit)
      }
    return Part(
      ids: all[part].map(\.id), hasNext: !part.isEmpty && part.upperBound < all.count,
      hasPrevious: !part.isEmpty && part.lowerBound > 0)
  }

  private static func precedes(_ left: [Scalar], _ right: [Scalar], _ order: [SortKey<Parcel>]) -> Bool {
    for (key, (a, b)) in zip(order, zip(left, right)) where a != b {
      if a.isNull { return key.nulls == .first }
      if b.isNull { return key.nulls == .last }
      return key.isDescending ? b < a : a < b
    }
    return false
  }
}

extension ModelQuery<Parcel> {
  /// The sort keys of all values in a cursor; in a query sorted by distance, the first is the distance.
  var allKeys: [SortKey<Parcel>] { (sortsByDistance ? [SortKey(path: "distance")] : []) + totalOrder }
}
