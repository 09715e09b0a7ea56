import DomainRepositoryTesting

/// An answer to a query with its sort values.
typealias Answer = (row: Row, values: [Scalar])

/// How queries are answered, each decision replaceable; as it is made it decides rightly.
struct Semantics: Sendable {
  /// One comparison in a filter, with the values at hand.
  struct Leaf {
    let tree: ConditionTree
    let scalar: (Operand) -> Scalar
    let content: (Operand) -> FieldContent
    /// The right answer of another condition on the same record.
    let evaluate: (ConditionTree) -> TernaryLogic

    /// The right answer.
    var answer: TernaryLogic { evaluate(tree) }

    /// The two texts of a comparison.
    var texts: (left: String, comparison: Comparison, right: String)? {
      guard case .compare(let left, let comparison, let right) = tree,
        case .text(let first) = scalar(left), case .text(let second) = scalar(right)
      else { return nil }
      return (first, comparison, second)
    }
  }

  /// Where the records come from; all at one moment.
  var source: @Sendable (InMemoryRepository, any Entity.Type, Memory) async throws(RepositoryError) -> [Row] =
    {
      (repository, type, _) async throws(RepositoryError) in try await repository.rows(type)
    }
  /// The filter before anything is asked of it.
  var filter: @Sendable (ConditionTree?) -> ConditionTree? = { $0 }
  /// The keys of an order.
  var keys: @Sendable ([Key]) -> [Key] = { $0 }
  /// Negative, zero, positive: before, beside, behind.
  var compare: @Sendable (Scalar, Scalar) -> Int = { $0 < $1 ? -1 : $0 == $1 ? 0 : 1 }
  /// The sort values that a cursor stands for, given all answers in order; none for the beginning.
  var bound: @Sendable (_ keys: [Scalar], _ answers: [Answer]) -> [Scalar] = { keys, _ in keys }
  /// The sort values that go into a cursor, from an answer and its place among all.
  var cursorKeys: @Sendable (_ keys: [Scalar], _ position: Int) -> [Scalar] = { keys, _ in keys }
  /// Whether a record without a value for this key of an order is an answer.
  var keepsNulls = true
  /// Whether the page is cut before the filter is asked.
  var cutsBeforeFilter = false
  /// Which results of a comparison with the cursor's record are behind it.
  var isBehind: @Sendable (Int) -> Bool = { $0 > 0 }
  /// The answer of one comparison; `nil` for the right one.
  var leaf: @Sendable (Leaf) -> TernaryLogic? = { _ in nil }
  var not: @Sendable (TernaryLogic) -> TernaryLogic = \.negated
  var and: @Sendable ([TernaryLogic]) -> TernaryLogic = {
    $0.contains(.no) ? .no : $0.contains(.unknown) ? .unknown : .yes
  }
  var or: @Sendable ([TernaryLogic]) -> TernaryLogic = {
    $0.contains(.yes) ? .yes : $0.contains(.unknown) ? .unknown : .no
  }
  /// Whether a record of which the filter says this is an answer.
  var isAnswer: @Sendable (TernaryLogic) -> Bool = { $0 == .yes }
  /// The words of one searched text.
  var words: @Sendable (String) -> [String] = { SearchFolding.words($0) }
  /// The fields that are searched.
  var searched: @Sendable ([String]) -> [String] = { $0 }
  /// Whether the words have all the terms.
  var finds: @Sendable (_ terms: [String], _ words: [String]) -> Bool = { terms, words in
    terms.allSatisfy { term in words.contains { $0.utf8.starts(with: term.utf8) } }
  }
  var distance: @Sendable (Coordinate, Coordinate) -> Double = { $0.distance(to: $1) }
  var isWithin: @Sendable (_ distance: Double, _ radius: Double) -> Bool = { $0 <= $1 }
  /// The values of one record that facets count, from those in the field.
  var facetValues: @Sendable ([Scalar]) -> [Scalar] = { values in
    Array(Set(values.filter { !$0.isNull }))
  }
}

extension InMemoryRepository {
  /// Every record of a type, read at one moment while they are no more than a page.
  func rows(_ type: any Entity.Type) async throws(RepositoryError) -> [Row] { try await opened(type) }

  private func opened<E: Entity>(_ type: E.Type) async throws(RepositoryError) -> [Row] {
    try await all(ModelQuery<E>()).map { Row($0) }
  }

  /// One record.
  func row(_ type: any Entity.Type, _ id: String) async throws(RepositoryError) -> Row? {
    try await opened(type, id)
  }

  private func opened<E: Entity>(_ type: E.Type, _ id: String) async throws(RepositoryError) -> Row? {
    guard let id = try? E.ID(parsing: id) else { return nil }
    return try await get(type, id: id).map { Row($0) }
  }
}
