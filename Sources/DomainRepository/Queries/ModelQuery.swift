public import DomainModeling

/// What to look for among the entities of a type, and in which order.
///
/// ```swift
/// ModelQuery(where: Movie.Fields.year == 2024, orderedBy: .ascending(Movie.Fields.title))
/// ModelQuery<Tool>()
///   .matching(try TextSearch("akku bohrer"))
///   .near(try NearbySearch(Tool.Fields.place, within: 5_000, of: here))
/// ```
/// A query that is run again is read and checked once, so keep it where you can.
/// How many answers to read is not the query's to say, but `page(query, limit: 20)`'s. Two queries are equal when their canonical bytes and their context are.
public struct ModelQuery<E: Entity>: Sendable {
  /// What an answer keeps; `nil` when every record is one.
  ///
  /// Where it is unknown, the record is no answer.
  public var filter: Condition<E>? { didSet { preparation = QueryPreparation() } }
  /// The keys of the order, the most important first.
  public var order: [SortKey<E>] { didSet { preparation = QueryPreparation() } }
  /// The words that an answer also has; `nil` when none are looked for.
  public var search: TextSearch? { didSet { preparation = QueryPreparation() } }
  /// The place that an answer is also near to; `nil` for answers from anywhere.
  public var nearby: NearbySearch<E>? { didSet { preparation = QueryPreparation() } }
  /// The values that the filter asks its caller for.
  public var context: ConditionContext { didSet { preparation = QueryPreparation() } }
  private(set) var preparation = QueryPreparation<E>()

  /// Makes a query; without arguments that for all records, in the order of their identifiers.
  public init(
    where filter: Condition<E>? = nil, orderedBy order: SortKey<E>...,
    in context: ConditionContext = ConditionContext()
  ) {
    self.filter = filter
    self.order = order
    self.context = context
  }

  /// The query made runnable, which is done once.
  func prepared() throws(RepositoryError) -> QueryRun<E> { try preparation.run(of: self) }

  /// The query with these sort keys after those that it has.
  public func ordered(by keys: SortKey<E>...) -> ModelQuery {
    var query = self
    query.order += keys
    return query
  }

  /// The query for those of its answers that also keep the condition.
  public func filtered(by condition: Condition<E>) -> ModelQuery {
    var query = self
    query.filter = filter?.and(condition) ?? condition
    return query
  }

  /// The query for those of its answers that also have these words; without a search, for all of them.
  public func matching(_ search: TextSearch?) -> ModelQuery {
    var query = self
    query.search = search
    return query
  }

  /// The query for those of its answers that are also near a place.
  public func near(_ nearby: NearbySearch<E>?) -> ModelQuery {
    var query = self
    query.nearby = nearby
    return query
  }

  /// The query with the values that its filter asks for.
  public func supplied(with context: ConditionContext) -> ModelQuery {
    var query = self
    query.context = context
    return query
  }

  /// The order with the identifier as its last key, so that no two records stand in the same place.
  public var totalOrder: [SortKey<E>] {
    if let end = order.firstIndex(where: { $0.path == "id" }) { return Array(order[...end]) }
    return order + [SortKey(path: "id")]
  }

  /// Whether the distance from ``nearby`` comes before every key of the order, ascending.
  public var sortsByDistance: Bool { nearby?.isNearestFirst ?? false }
}
