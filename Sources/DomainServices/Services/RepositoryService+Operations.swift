package import DomainModeling
import DomainRepository

extension RepositoryService {
  /// Carries out an operation that consists of several transactions, of a commit without reads, or of none.
  ///
  /// Each transaction of a caller whose account matters is one of ``transact(_:as:_:)``.
  package func perform<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, Reason, Output, repeat each Input>, as principal: Principal,
    _ body: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    do throws(Failure) {
      try require(operation.description, principal)
      let output = try await OperationObserver.calling(
        operation.description, of: Service.self, body)
      OperationObserver.report(outcome(of: operation.description, nil))
      OperationObserver.report(output, of: operation.description)
      return output
    } catch {
      OperationObserver.report(outcome(of: operation.description, error))
      throw error
    }
  }

  /// Carries out an operation in one transaction, which reads the caller's account first.
  ///
  /// - Parameter body: The operation; its second parameter is the caller with the roles that the account holds now.
  package func perform<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, Reason, Output, repeat each Input>, as principal: Principal,
    _ body: (inout Work, Principal) async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    try await perform(operation, as: principal) { () async throws(Failure) in
      try await transact(operation.description, as: principal, body)
    }
  }

  /// Carries out an operation that only reads, after it has read the caller's account.
  package func read<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, Reason, Output, repeat each Input>, as principal: Principal,
    _ body: (inout Work, Principal) async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    try await perform(operation, as: principal) { () async throws(Failure) in
      try await read(operation.description, as: principal, body)
    }
  }

  /// Runs one of several transactions of an operation, which reads the caller's account first.
  package func transact<Result>(
    _ operation: OperationDescription, as principal: Principal,
    _ body: (inout Work, Principal) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await transact(by: principal) { (work: inout Work) async throws(Failure) in
      let caller = try await currentPrincipal(principal, of: operation, in: &work)
      return try await body(&work, caller)
    }
  }

  /// Runs the reads of an operation that precede its transactions, after it has read the caller's account.
  package func read<Result>(
    _ operation: OperationDescription, as principal: Principal,
    _ body: (inout Work, Principal) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var work = Work.readOnly(repository)
    let caller = try await currentPrincipal(principal, of: operation, in: &work)
    return try await body(&work, caller)
  }

  /// Returns the principal with those of its roles that its account still holds.
  ///
  /// A user whose account is gone or may not sign in counts as a guest.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` when the account is gone, may not sign in, or no longer holds a role that
  ///   the operation requires.
  package func currentPrincipal(
    _ principal: Principal, of operation: OperationDescription, in work: inout Work
  ) async throws(Failure) -> Principal {
    if principal.kind != .user { return principal }
    let current = try await principals.currentPrincipal(principal, in: &work) ?? .guest
    try require(operation, current)
    return current
  }

  private func outcome(of operation: OperationDescription, _ error: Failure?) -> OperationOutcome {
    OperationOutcome(
      operation: operation, refusal: error?.refusal,
      impliedRefusals: [.failed] + operation.impliedRefusals)
  }
}
