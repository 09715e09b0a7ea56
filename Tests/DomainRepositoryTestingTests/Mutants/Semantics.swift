import DomainRepositoryTesting

/// A match of a query with its sort values.
typealias Match = (record: AnyRecord, values: [Scalar])

/// The semantics of queries, with one replaceable closure per decision; the defaults are correct.
struct Semantics: Sendable {
  /// One comparison in a filter, with the values of a record.
  struct Leaf {
    let tree: ConditionTree
    let scalar: (Operand) -> Scalar
    let content: (Operand) -> FieldContent
    /// Returns the correct result of another condition for the same record.
    let evaluate: (ConditionTree) -> TernaryLogic

    /// The correct result.
    var result: TernaryLogic { evaluate(tree) }

    /// The two texts of a comparison; `nil` for other conditions.
    var texts: (left: String, comparison: Comparison, right: String)? {
      guard case .compare(let left, let comparison, let right) = tree,
        case .text(let first) = scalar(left), case .text(let second) = scalar(right)
      else { return nil }
      return (first, comparison, second)
    }
  }

  /// Returns the records to search, read at one moment.
  var source:
    @Sendable (InMemoryRepository, any Entity.Type, Memory) async throws(RepositoryError) -> [AnyRecord] =
      {
        (repository, type, _) async throws(RepositoryError) in try await repository.records(type)
      }
  /// Changes the filter before it is evaluated.
  var filter: @Sendable (ConditionTree?) -> ConditionTree? = { $0 }
  /// Changes the sort keys.
  var keys: @Sendable ([Key]) -> [Key] = { $0 }
  /// Compares two values: negative if the left one is first, zero if they are equal.
  var compare: @Sendable (Scalar, Scalar) -> Int = { $0 < $1 ? -1 : $0 == $1 ? 0 : 1 }
  /// Returns the sort values of a cursor's position, given all matches in order; none for the beginning.
  var bound: @Sendable (_ keys: [Scalar], _ matches: [Match]) -> [Scalar] = { keys, _ in keys }
  /// Returns the keys of a cursor from the sort values and the position of a match.
  var cursorKeys: @Sendable (_ keys: [Scalar], _ position: Int) -> [Scalar] = { keys, _ in keys }
  /// Whether queries return records without a sort value.
  var keepsNulls = true
  /// Whether the page is cut before the filter is applied.
  var cutsBeforeFilter = false
  /// Returns whether a result of the comparison with the cursor's position means that a record is after it.
  var isBehind: @Sendable (Int) -> Bool = { $0 > 0 }
  /// Returns the result of one comparison; `nil` for the correct one.
  var leaf: @Sendable (Leaf) -> TernaryLogic? = { _ in nil }
  var not: @Sendable (TernaryLogic) -> TernaryLogic = \.negated
  var and: @Sendable ([TernaryLogic]) -> TernaryLogic = {
    $0.contains(.no) ? .no : $0.contains(.unknown) ? .unknown : .yes
  }
  var or: @Sendable ([TernaryLogic]) -> TernaryLogic = {
    $0.contains(.yes) ? .yes : $0.contains(.unknown) ? .unknown : .no
  }
  /// Returns whether a record matches if the filter has this result for it.
  var isMatch: @Sendable (TernaryLogic) -> Bool = { $0 == .yes }
  /// Returns the words of one searched text.
  var words: @Sendable (String) -> [String] = { SearchFolding.words($0) }
  /// Changes the paths of the searched fields.
  var searched: @Sendable ([String]) -> [String] = { $0 }
  /// Returns whether the words contain all search terms.
  var finds: @Sendable (_ terms: [String], _ words: [String]) -> Bool = { terms, words in
    terms.allSatisfy { term in words.contains { $0.utf8.starts(with: term.utf8) } }
  }
  var distance: @Sendable (Coordinate, Coordinate) -> Double = { $0.distance(to: $1) }
  var isWithin: @Sendable (_ distance: Double, _ radius: Double) -> Bool = { $0 <= $1 }
  /// Returns the values that facets count for one record, from those in the field.
  var facetValues: @Sendable ([Scalar]) -> [Scalar] = { values in
    Array(Set(values.filter { !$0.isNull }))
  }
}

extension InMemoryRepository {
  /// Returns all records of a type, read at one moment if they fit into one page.
  func records(_ type: any Entity.Type) async throws(RepositoryError) -> [AnyRecord] {
    try await opened(type)
  }

  private func opened<E: Entity>(_ type: E.Type) async throws(RepositoryError) -> [AnyRecord] {
    try await all(ModelQuery<E>()).map { AnyRecord($0) }
  }

  /// Returns one record.
  func record(_ type: any Entity.Type, _ id: String) async throws(RepositoryError) -> AnyRecord? {
    try await opened(type, id)
  }

  private func opened<E: Entity>(_ type: E.Type, _ id: String) async throws(RepositoryError) -> AnyRecord? {
    guard let id = try? E.ID(parsing: id) else { return nil }
    return try await get(type, id: id).map { AnyRecord($0) }
  }
}
