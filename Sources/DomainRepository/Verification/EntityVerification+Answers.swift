import DomainModeling

/// The questions whose answers come from indexes or columns of a backend, beside the records.
extension EntityVerification {
  mutating func checkAnswers() async throws(RepositoryError) {
    let capabilities = repository.capabilities
    try await check("count", nil, ModelQuery<E>())
    for declaration in E.schema.storage {
      switch declaration {
      case .unique(let paths): for path in paths { try await checkFilter(by: path) }
      case .index(let keys):
        for key in keys { try await checkFilter(by: key.path) }
        if capabilities.contains(.ordering) { try await checkOrder(by: keys) }
      case .textIndex: if capabilities.contains(.textSearch) { try await checkWords() }
      case .spatialIndex(let path):
        if capabilities.contains(.nearby) { try await checkPlaces(in: path) }
      }
    }
  }

  private mutating func checkFilter(by path: String) async throws(RepositoryError) {
    guard repository.capabilities.contains(.filtering), let field = E.schema.queryField(path) else { return }
    let values = Set(records.map { field.scalar(of: $0.entity) }.filter { !$0.isNull })
    for value in sample(of: values.sorted()) {
      let filter = ConditionTree.compare(.field(path), .equal, .value(value))
      let expected = records.filter { field.scalar(of: $0.entity) == value }
      if try await !check("filter by \(path)", expected, ModelQuery(where: Condition<E>(filter))) { return }
    }
    let nulls = records.filter { field.scalar(of: $0.entity).isNull }
    try await check(
      "filter by \(path)", nulls, ModelQuery(where: Condition<E>(ConditionTree.isNull(.field(path)))))
  }

  private mutating func checkOrder(by keys: [StorageIndexKey]) async throws(RepositoryError) {
    let order = keys.map { SortKey<E>(path: $0.path, isDescending: $0.isDescending) }
    let fields = keys.compactMap { key in
      E.schema.queryField(key.path).map { (field: $0, isDescending: key.isDescending) }
    }
    let expected = records.map { record in
      (key: fields.map { $0.field.scalar(of: record.entity) }, record: record)
    }.sorted { left, right in
      for (position, field) in fields.enumerated() {
        let (a, b) = (left.key[position], right.key[position])
        if a == b { continue }
        // Nulls are last in both directions.
        if a.isNull || b.isNull { return b.isNull }
        return field.isDescending ? b < a : a < b
      }
      return left.record.entity.id.text.utf8.lexicographicallyPrecedes(right.record.entity.id.text.utf8)
    }
    let paths = keys.map(\.path).joined(separator: ", ")
    try await check(
      "order by \(paths)", expected.map(\.record), ModelQuery(orderedBy: order), isOrdered: true)
  }

  private mutating func checkWords() async throws(RepositoryError) {
    let texts = records.map { (record: $0, words: TextSearch.words(of: $0.entity)) }
    for word in sample(of: Set(texts.flatMap(\.words)).sorted()) {
      // Words without a letter or digit, or beyond the limit of a search, can't be asked for.
      guard let search = try? TextSearch(word) else { continue }
      let expected = texts.filter { search.matches($0.words) }.map(\.record)
      if try await !check("text search", expected, ModelQuery<E>().matching(search)) { return }
    }
  }

  private mutating func checkPlaces(in path: String) async throws(RepositoryError) {
    guard let field = CoordinateField<E>(path) else { return }
    for place in sample(of: records.compactMap { field.coordinate(of: $0.entity) }) {
      for radius in [0, 10_000] as [Double] {
        guard let nearby = try? NearbySearch<E>(path: path, within: radius, of: place) else { continue }
        let expected = records.filter { nearby.distance(of: $0.entity).map { $0 <= radius } ?? false }
        if try await !check("nearby search in \(path)", expected, ModelQuery<E>().near(nearby)) { return }
      }
    }
  }

  /// Compares the answer to a query with the expected records and returns whether they are the same.
  ///
  /// `nil` stands for all records, of which only the count is compared.
  @discardableResult
  private mutating func check(
    _ question: String, _ expected: [Versioned<E>]?, _ query: ModelQuery<E>, isOrdered: Bool = false
  ) async throws(RepositoryError) -> Bool {
    var isRight = try await repository.count(query) == (expected ?? records).count
    if isRight, let expected {
      let answer = try await repository.all(query).map(\.entity.recordKey)
      let keys = expected.map(\.entity.recordKey)
      isRight = isOrdered ? answer == keys : answer.count == keys.count && Set(answer) == Set(keys)
    }
    if !isRight { add(.wrongAnswer(entity: E.schema.name, question: question)) }
    return isRight
  }
}
