public import DomainModeling

extension Repository {
  /// Moves content of records to records of other entities, and returns the number of records from which it has moved.
  ///
  /// Each record is one transaction: its content is in the old place before, and in the new place afterward. A run that
  /// was interrupted is continued by the next one, and a run that finds nothing to move changes nothing, so that an app
  /// calls this method whenever it starts, before it uses the entities:
  /// ```swift
  /// let count = try await repository.moveContents(where: Plant.Fields.pot.isPresent) { (plant, work) throws(RepositoryError) in
  ///   if let pot = plant.pot { work.save(Pot(id: Identifier(rebinding: plant.id), name: pot)) }
  ///   plant.pot = nil
  /// }
  /// ```
  /// In the release that does this, the field is optional and only emptied, and no earlier program may write; a later
  /// release takes it away by ``/DomainModeling/SchemaAlteration/emptied(_:)``.
  ///
  /// - Parameters:
  ///   - condition: The records that still have the content.
  ///   - move: Writes the content to other records in the unit of work, and takes it away from the record, which
  ///     must not meet the condition afterward. It may run again after a conflict, and isn't called for records that
  ///     can't be read.
  /// - Throws: The error of `move`; `contents.notMoved`, without a change, if a record still meets the condition, or the repository finds
  ///   records by it that don't meet it; or
  ///   another error of the repository. Records that were moved before stay moved.
  @discardableResult
  public func moveContents<E: Entity>(
    where condition: Condition<E>,
    by move: (inout E, inout UnitOfWork<RepositoryError>) async throws(RepositoryError) -> Void
  ) async throws(RepositoryError) -> Int {
    let query = ModelQuery<E>(where: condition)
    let remains: @Sendable (E) -> TernaryLogic
    do {
      remains = try E.schema.compile(condition.tree).bound(to: ConditionContext())
    } catch {
      throw .invalidQuery(error)
    }
    var count = 0
    var unmoved: [E.ID] = []
    while true {
      let page = try await page(query, at: .first, limit: PageLimit.defaultValue)
      if page.items.isEmpty { return count }
      // A damaged file can answer the query with records that don't meet the condition.
      let ids = page.items.map(\.entity.id)
      guard ids != unmoved else { throw .backend(code: "contents.notMoved", isRetryable: false) }
      unmoved = ids
      for item in page.items {
        let isMoved = try await transact { (work) async throws(RepositoryError) -> Bool in
          // Another program may have moved or deleted it.
          guard var entity = try await work.get(E.self, id: item.entity.id), remains(entity) == .yes else {
            return false
          }
          try await move(&entity, &work)
          guard remains(entity) != .yes else { throw .backend(code: "contents.notMoved", isRetryable: false) }
          work.update(entity)
          return true
        }
        if isMoved { count += 1 }
      }
    }
  }
}
