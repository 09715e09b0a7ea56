extension Repository {
  /// Runs reads, decisions and writes as one: all of it is committed, and only if nothing that it read has changed.
  ///
  /// On a conflict the work starts again from fresh data, so `body` must not do anything else than work. So it does, once,
  /// when a rule across records refuses what it made: what a query of the work didn't find yet may be there by now.
  /// ```swift
  /// try await repository.transact { (work) throws(LendingError) in
  ///   guard let loan = try await work.get(Loan.self, id: id) else { throw .notFound }
  ///   work.update(try rethrowing(loan.extended(until: due), as: LendingError.invalid))
  /// }
  /// ```
  /// The error is the service's own (``RepositoryFailure``), or ``RepositoryError`` itself.
  /// - Parameter attempts: How many times to try before the last error is thrown.
  public func transact<Result, Failure: RepositoryFailure>(
    attempts: Int = 3, _ body: (inout UnitOfWork<Failure>) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var attempt = 1
    var isRefused = false
    while true {
      var work = UnitOfWork<Failure>(on: self)
      let result = try await body(&work)
      let changes = work.changes
      if changes.isEmpty { return result }
      do {
        try await commit(changes)
        return result
      } catch {
        let wasRefused = isRefused
        switch error {
        case .conflict: isRefused = false
        case .invalid where !wasRefused: isRefused = true
        default: throw Failure(error)
        }
        guard attempt < attempts, !Task.isCancelled else { throw Failure(error) }
      }
      attempt += 1
    }
  }
}
