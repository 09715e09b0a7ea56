package import DomainModeling

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
  /// A transaction that has lost to others eight times goes first: until it ends, other transactions of the process on the
  /// same instance of a class wait before they commit. So short transactions, however many, can't hold off a long one. One
  /// whose task is canceled while it waits throws `transaction.canceled`, and commits nothing.
  ///
  /// - Parameters:
  ///   - attempts: The maximum number of runs. The error of the last one is thrown. Each conflict means that another
  ///     transaction has succeeded, so with the default all callers who compete for a record get their turn.
  ///   - body: The work of the transaction.
  /// - Throws: The error of `body`, or an error of the repository as the same type: ``RepositoryError``
  ///   itself, or a service's error that wraps it (``RepositoryErrorConvertible``).
  public func transact<Result, Failure: RepositoryErrorConvertible>(
    attempts: Int = 1_024, _ body: (inout UnitOfWork<Failure>) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await transact(attempts: attempts, by: nil, mappingErrors: Failure.init, body)
  }

  /// Runs reads, decisions and writes as one transaction of a caller, who goes first with one transaction at a time.
  package func transact<Result, Failure: RepositoryErrorConvertible>(
    attempts: Int, by principal: Principal?,
    _ body: (inout UnitOfWork<Failure>) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await transact(attempts: attempts, by: principal, mappingErrors: Failure.init, body)
  }

  /// Runs reads, decisions and writes as one transaction whose closure may throw errors of any type.
  ///
  /// ```swift
  /// try await repository.transact { work in
  ///   guard let loan = try await work.get(Loan.self, id: id) else { throw LendingError.notFound }
  ///   work.update(try loan.extended(until: due))
  /// }
  /// ```
  /// It is used where the closure declares no error type, because Swift infers none for a closure of several
  /// statements. In all else it equals the variant with a typed error.
  ///
  /// - Throws: The error of `body`, or a ``RepositoryError``.
  @_disfavoredOverload
  public func transact<Result>(
    attempts: Int = 1_024, _ body: (inout UnitOfWork<RepositoryError>) async throws -> Result
  ) async throws -> Result {
    try await transact(attempts: attempts, by: nil, mappingErrors: { $0 }, body)
  }

  private func transact<Result, WorkError: RepositoryErrorConvertible, Failure: Error>(
    attempts: Int, by principal: Principal?, mappingErrors map: (RepositoryError) -> Failure,
    _ body: (inout UnitOfWork<WorkError>) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var attempt = 1
    var conflicts = 0
    var isRefused = false
    var turn: TransactionTurn?
    defer { turn?.end() }
    while true {
      var work = UnitOfWork<WorkError>(on: self)
      let outcome =
        if let turn {
          await TransactionTurn.$current.withValue(turn.period) {
            await Swift.Result { () async throws(Failure) in try await body(&work) }
          }
        } else {
          await Swift.Result { () async throws(Failure) in try await body(&work) }
        }
      do throws(RepositoryError) {
        switch outcome {
        case .success:
          let changes = work.changes
          if !changes.isEmpty {
            if turn == nil, await !TransactionTurn.pass(on: self) {
              throw .backend(code: "transaction.canceled", isRetryable: true)
            }
            try await commit(changes)
          }
        case .failure: try await work.readAgain()
        }
      } catch {
        let wasRefused = isRefused
        switch error {
        case .conflict:
          isRefused = false
          conflicts += 1
        case .invalid where !wasRefused: isRefused = true
        default: throw map(error)
        }
        guard attempt < attempts, !Task.isCancelled else { throw map(error) }
        attempt += 1
        if conflicts == TransactionTurn.patience, turn == nil {
          turn = await TransactionTurn.take(on: self, for: principal)
          if Task.isCancelled { throw map(error) }
        }
        continue
      }
      return try outcome.get()
    }
  }
}

extension Result {
  /// Runs a function, and keeps the value that it returns or the error that it throws.
  fileprivate init(_ run: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await run())
    } catch {
      self = .failure(error)
    }
  }
}
