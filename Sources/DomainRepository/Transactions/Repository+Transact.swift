extension Repository {
  /// Runs reads, decisions and writes as one transaction, which is committed only if no record that it read
  /// has changed.
  ///
  /// After a conflict, `body` runs again with fresh data, so it must not have side effects other than those
  /// on its unit of work. It also runs again, once, if the commit is rejected as invalid: a unique key may
  /// have been taken after a query of `body` didn't find it.
  ///
  /// ```swift
  /// try await repository.transact { (work) throws(LendingError) in
  ///   guard let loan = try await work.get(Loan.self, id: id) else { throw .notFound }
  ///   work.update(try mapError(loan.extended(until: due), to: LendingError.invalid))
  /// }
  /// ```
  /// If `body` throws, its reads are verified before the error is rethrown: each record that the unit of work
  /// read is read once more, without a commit, and `body` runs again if one of them has changed. Unchanged
  /// records were all in the observed state at the moment of the last read or query.
  ///
  /// - Parameters:
  ///   - attempts: The maximum number of runs. The error of the last one is thrown.
  ///   - body: The work of the transaction.
  /// - Throws: The error of `body`, or an error of the repository as the same type: ``RepositoryError``
  ///   itself, or a service's error that wraps it (``RepositoryErrorConvertible``).
  public func transact<Result, Failure: RepositoryErrorConvertible>(
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
