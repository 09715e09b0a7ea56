import DomainModeling

extension InMemoryRepository: SelfVerifying {
  /// Returns every record that can't be decoded; queries throw only the first.
  public func storageInconsistencies(
    of models: ModelRegistry
  ) async throws(RepositoryError) -> [Inconsistency] {
    var found: [Inconsistency] = []
    for type in models.names.compactMap({ models[$0] }) { found += try unreadable(type) }
    return found
  }

  private func unreadable<E: Entity>(_ type: E.Type) throws(RepositoryError) -> [Inconsistency] {
    try read(type) { $0.unreadable }.sorted { $0.key < $1.key }.compactMap { _, record in
      guard case .unreadable(let reference, let reason) = record.error else { return nil }
      return .unreadable(reference, reason: reason)
    }
  }
}
