extension ModelRegistry {
  /// Copies all records of the entity types from one repository to another, while the source accepts commits.
  ///
  /// ```swift
  /// let models = try ModelRegistry(Movie.self, Loan.self)
  /// try await models.copy(from: file, to: database)
  /// ```
  /// First every page of records is copied, then what the change feed of the source reports meanwhile, until both
  /// repositories have equal counts and digests. The target assigns versions and commit numbers of its own. To
  /// resume an interrupted copy, pass the last position that was reported; nothing is copied twice.
  ///
  /// - Parameters:
  ///   - source: The repository with the records.
  ///   - target: A repository without records of these types, unless the copy is resumed. Others mustn't write
  ///     them until the copy has ended: it deletes records that the source doesn't have, and replaces those that differ.
  ///   - position: The position that an interrupted copy reported last.
  ///   - report: A function that stores the position. It is called at the beginning, after each page that another one
  ///     of the same type follows, after the last type, and after the later changes of the source.
  /// - Returns: The counts and the digest that both repositories have.
  /// - Throws: The errors of both repositories. ``RepositoryError/backend(code:isRetryable:)`` with the code
  ///   `copy.targetNotEmpty` if the target has records at the beginning, or `copy.sourceBusy`, which is
  ///   retryable, if the source never stayed unchanged for as long as both are compared, or `copy.canceled` if the task is
  ///   canceled, after which the copy can be resumed. A record of the source
  ///   or the target that can't be decoded is ``RepositoryError/unreadable(_:reason:)``, so no record is left
  ///   out silently. ``RepositoryError/schemaConflict(entity:_:)`` with ``SchemaConflict/lossyCopy(version:)`` if
  ///   the source has records by a newer schema than this program's, whose fields would be lost.
  @discardableResult
  public func copy(
    from source: some Repository, to target: some Repository, resumingAt position: CopyPosition? = nil,
    reporting report: (CopyPosition) async throws(RepositoryError) -> Void = { _ in }
  ) async throws(RepositoryError) -> CopyReport {
    var copy = RepositoryCopy(of: self, from: source, to: target)
    try await copy.requireKnownSchemas()
    if let position { copy.position = position } else { try await copy.begin(report) }
    var hasCleared = false
    for attempt in 0..<10 {
      do throws(RepositoryError) {
        try await copy.copyRecords(report)
        if attempt > 0 || position != nil { try await copy.deleteOthers() }
        if let result = try await copy.compareFollowing(report) { return result }
        try await copy.restart(report)
      } catch {
        // No feed says which records of the target are outdated, and one of them may hold another's unique value.
        switch error {
        case .changeHistoryExpired: break
        case .invalid where !hasCleared: break
        default: throw error
        }
        hasCleared = true
        try await copy.clear()
        try await copy.restart(report)
      }
    }
    throw .backend(code: "copy.sourceBusy", isRetryable: true)
  }
}
