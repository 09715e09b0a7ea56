import DomainModeling

extension Repository {
  /// Reads every record of the entity types and returns what doesn't hold: unreadable and invalid records, records
  /// under a wrong identifier, unique values that two records have, answers that differ from the records, and
  /// schemas that don't fit the stored ones.
  ///
  /// A repository that is ``SelfVerifying`` also checks its storage: an ``InMemoryRepository`` reads that of a
  /// ``RereadableStore`` again, and compares it with its memory. Commits wait for that, and continue otherwise.
  ///
  /// ```swift
  /// let report = try await repository.verify(ModelRegistry(Movie.self, Loan.self))
  /// for inconsistency in report.inconsistencies { print(inconsistency) }
  /// ```
  /// For each index, at most 50 of its values are asked for.
  ///
  /// - Throws: A retryable error: that of the repository, or `verification.disturbed` if commits come between
  ///   the reads again and again; or an error with which the repository refuses a valid question, such as
  ///   ``RepositoryError/unsupported(_:)``. Other errors are inconsistencies, and end the verification of their
  ///   entity only: ``Inconsistency/unreadable(_:reason:)``, ``Inconsistency/schemaConflict(entity:_:)`` and
  ///   ``Inconsistency/storage(code:)``.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory in the number of records of one entity type.
  public func verify(_ models: ModelRegistry) async throws(RepositoryError) -> VerificationReport {
    var counts: [String: Int] = [:]
    var found: [Inconsistency] = []
    if let own = self as? any SelfVerifying {
      found += try await Self.reporting { () async throws(RepositoryError) in
        try await own.storageInconsistencies(of: models)
      }
    }
    for type in models.names.compactMap({ models[$0] }) {
      found += try await Self.reporting { () async throws(RepositoryError) in
        let (count, own) = try await verify(type)
        counts[type.name] = count
        return own
      }
    }
    return VerificationReport(counts: counts, inconsistencies: Self.distinct(found))
  }

  /// Verifies one type, again if commits came between the reads that differ.
  private func verify<E: Entity>(
    _ type: E.Type
  ) async throws(RepositoryError) -> (count: Int, found: [Inconsistency]) {
    for _ in 0..<10 {
      let before = try await newestSequenceNumber()
      var verification = EntityVerification<E>(of: self)
      try await verification.run()
      if verification.found.isEmpty { return (verification.count, []) }
      let after = try await newestSequenceNumber()
      if before == after { return (verification.count, verification.found) }
    }
    throw .backend(code: "verification.disturbed", isRetryable: true)
  }

  /// Returns each inconsistency once; an unreadable record counts once, whatever the reasons are.
  private static func distinct(_ found: [Inconsistency]) -> [Inconsistency] {
    var seen: Set<Inconsistency> = []
    return found.filter { inconsistency in
      if case .unreadable(let reference, _) = inconsistency {
        seen.insert(.unreadable(reference, reason: "")).inserted
      } else {
        seen.insert(inconsistency).inserted
      }
    }
  }

  /// Returns the error of a check as an inconsistency if it shows one.
  private static func reporting(
    _ check: () async throws(RepositoryError) -> [Inconsistency]
  ) async throws(RepositoryError) -> [Inconsistency] {
    do throws(RepositoryError) {
      return try await check()
    } catch {
      return [try Inconsistency(reporting: error)]
    }
  }
}
