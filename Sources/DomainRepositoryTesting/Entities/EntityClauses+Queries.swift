import DomainRepository

extension EntityClauses {
  /// Filters, orders, pages and facets of the declared fields.
  var queries: [RepositoryClause] {
    [
      clause("all", "Without an order, a repository must return records in the order of their identifiers.") {
        context in
        try await context.insert(samples)
        try await expect(ModelQuery<E>(), in: context, gives: sorted(by: [], among: samples), "the records")
      },
      clause(
        "filter", "A repository must find records by the value of every field and by its absence.",
        requiredCapabilities: [.filtering]
      ) { context in
        try await context.insert(samples)
        for path in Self.sortable {
          for value in Set(samples.map { Self.scalar(path, of: $0) }) {
            let operand = Operand.field(path)
            let tree = value.isNull ? .isNull(operand) : ConditionTree.compare(operand, .equal, .value(value))
            let expected = samples.filter { Self.scalar(path, of: $0) == value }
            try await expect(
              ModelQuery<E>(where: Condition(tree)), in: context, gives: sorted(by: [], among: expected),
              "the records with one value of \(path)")
          }
        }
      },
      clause(
        "order", "A repository must order records by every field, in both directions.",
        requiredCapabilities: [.ordering]
      ) { context in
        try await context.insert(samples)
        for path in Self.sortable {
          for (isDescending, nulls) in [
            (false, NullPlacement.last), (true, .last), (false, .first), (true, .first),
          ] {
            let key = SortKey<E>(path: path, isDescending: isDescending, nulls: nulls)
            try await expect(
              ModelQuery<E>(orderedBy: key), in: context, gives: sorted(by: [key], among: samples),
              "the records ordered by \(path), \(isDescending ? "descending" : "ascending"), nulls \(nulls)")
          }
        }
      },
      clause(
        "pages", "The pages in the order of every declared index must contain all records once.",
        requiredCapabilities: [.ordering]
      ) { context in
        try await context.insert(samples)
        for case .index(let index) in E.schema.storage {
          let keys = index.map { SortKey<E>(path: $0.path, isDescending: $0.isDescending) }
          let expected = sorted(by: keys, among: samples).map(\.id.text)
          var query = ModelQuery<E>()
          query.order = keys
          for limit in [1, 2] {
            try expectEqual(
              try await context.walk(query, limit: limit), expected, "pages by \(keys.map(\.path))")
          }
        }
      },
      clause("facets", "A repository must count the values of every field.", requiredCapabilities: [.facets])
      { context in
        try await context.insert(samples)
        for path in Self.sortable {
          let values = samples.map { Self.scalar(path, of: $0) }.filter { !$0.isNull }
          let expected = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
            .map { Facet($0.key, count: $0.value) }.sorted { $0.value < $1.value }
          let facets = try await context.repository.facets(of: path, in: ModelQuery<E>())
          try expectEqual(facets, expected, "the values of \(path)")
        }
      },
    ]
  }

  /// The searches that the schema declares.
  var searches: [RepositoryClause] {
    var clauses: [RepositoryClause] = []
    if E.schema.storage.contains(where: { if case .textIndex = $0 { true } else { false } }) {
      clauses.append(
        clause(
          "text", "A repository must find records by each of their words.",
          requiredCapabilities: [.textSearch]
        ) {
          context in
          try await context.insert(samples)
          let words = samples.map { TextSearch.words(of: $0) }
          try expectPresent(words.joined().first, "a sample with a word in it")
          for word in Set(words.joined().prefix(60)) {
            guard let search = try? TextSearch(word), search.terms == [word] else { continue }
            let expected = zip(samples, words).filter { pair in
              pair.1.contains { $0.utf8.starts(with: word.utf8) }
            }
            try await expect(
              ModelQuery<E>().matching(search), in: context,
              gives: sorted(by: [], among: expected.map(\.0)), "the records with the word \(word)")
          }
        })
    }
    for case .spatialIndex(let path) in E.schema.storage {
      clauses.append(
        clause(
          "near.\(path)", "A repository must find records around each of their locations, the nearest first.",
          requiredCapabilities: [.nearby]
        ) { context in
          try await context.insert(samples)
          let latitudes = samples.map { Self.scalar("\(path).latitude", of: $0) }
          try expectPresent(latitudes.first { !$0.isNull }, "a sample with a coordinate in \(path)")
          for sample in samples {
            guard case .real(let latitude) = Self.scalar("\(path).latitude", of: sample),
              case .real(let longitude) = Self.scalar("\(path).longitude", of: sample)
            else { continue }
            let center = try Coordinate(latitude: latitude, longitude: longitude)
            let search = try NearbySearch<E>(path: path, within: 30_000_000, of: center)
            let distances = samples.compactMap { other in search.distance(of: other).map { (other, $0) } }
            let expected = distances.sorted { left, right in
              left.1 != right.1
                ? left.1 < right.1 : left.0.id.text.utf8.lexicographicallyPrecedes(right.0.id.text.utf8)
            }
            try await expect(
              ModelQuery<E>().near(search), in: context, gives: expected.map(\.0),
              "the records around \(path)")
          }
        })
    }
    return clauses
  }
}

extension ClauseContext {
  /// Returns the identifiers of all records, read page by page.
  fileprivate func walk<E: Entity>(_ query: ModelQuery<E>, limit: Int) async throws -> [String] {
    var read: [String] = []
    var position = PagePosition.first
    while true {
      let page = try await repository.page(query, at: position, limit: limit)
      read += page.items.map(\.id.text)
      guard let next = page.next else { return read }
      try expectEqual(page.items.count, limit, "the items of a page that isn't the last")
      position = .after(next)
    }
  }
}
