extension Repository {
  /// Reads, and throws this module's error when that fails.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(MovieCatalogError) -> Value {
    do {
      return try await read(self)
    } catch {
      throw MovieCatalogError(error)
    }
  }
}
