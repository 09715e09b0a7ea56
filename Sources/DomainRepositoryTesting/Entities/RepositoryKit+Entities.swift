public import DomainRepository

extension RepositoryKit {
  /// Clauses that the repository keeps for an entity of yours, whatever its schema declares.
  ///
  /// - Parameters:
  ///   - type: The entity.
  ///   - samples: At least two that can be stored side by side; the more they differ, the more is checked.
  public func clauses<E: Entity>(for type: E.Type, samples: [E]) -> [ConformanceClause] {
    EntityClauses(samples: samples).all
      .filter { $0.applies(to: capabilities, in: profile) }.map(bound)
  }
}
