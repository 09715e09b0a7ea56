public import DomainModeling

extension Repository {
  /// Ask for `first(query)`, `page(query, limit: 20)` or `all(query)`; `find` takes identifiers.
  @available(
    *, unavailable,
    message: "Ask for first(query), page(query, limit:) or all(query); find takes identifiers."
  )
  public func find<E: Entity>(
    _ query: ModelQuery<E>
  ) async throws(RepositoryError) -> [Versioned<E>] { [] }
}

extension ModelQuery {
  /// A query has no limit, because its pages have: `repository.page(query, limit: 20)`.
  @available(*, unavailable, message: "A page has the limit: repository.page(query, limit: 20).")
  public init(
    where filter: Condition<E>? = nil, orderedBy order: SortKey<E>...,
    in context: ConditionContext = ConditionContext(), limit: Int
  ) {
    self.init(where: filter, in: context)
  }
}
