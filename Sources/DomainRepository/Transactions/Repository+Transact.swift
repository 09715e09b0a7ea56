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
  /// An error that `body` throws stands only if what it was made of stood still, too: what the work has read is read
  /// once more, with a ``get(_:id:)`` for each record and without a commit, and the work starts again when a record has
  /// changed. Records that haven't were together what they are at the moment of the last read or query.
  ///
  /// The error is the service's own (``RepositoryFailure``), or ``RepositoryError`` itself.
  /// - Parameter attempts: How many times to try before the last conflict is thrown.
  public func transact<Result, Failure: RepositoryFailure>(
    attempts: Int = 3, _ body: (inout UnitOfWork<Failure>) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var attempt = 1
    var isRefused = false
    while true {
      var work = UnitOfWork<Failure>(on: self)
      let outcome: Swift.Result<Result, Failure>
      do {
        outcome = .success(try await body(&work))
      } catch {
        outcome = .failure(error)
      }
      do {
        switch outcome {
        case .success:
          let changes = work.changes
          if !changes.isEmpty { try await commit(changes) }
        case .failure: try await work.readAgain()
        }
      } catch {
        let wasRefused = isRefused
        switch error {
        case .conflict: isRefused = false
        case .invalid where !wasRefused: isRefused = true
        default: throw Failure(error)
        }
        guard attempt < attempts, !Task.isCancelled else { throw Failure(error) }
        attempt += 1
        continue
      }
      return try outcome.get()
    }
  }
}
