import MovieCatalog

/// An operation that takes a text.
struct HostileEntry: Sendable, CustomStringConvertible {
  let description: String
  /// The names of the field in errors.
  let fields: Set<String>
  let run: @Sendable (MovieCatalogFixture, String) async throws -> Void

  init(
    _ description: String, fields: Set<String>,
    _ run: @escaping @Sendable (MovieCatalogFixture, String) async throws -> Void
  ) {
    self.description = description
    self.fields = fields
    self.run = run
  }

  static let all = catalog + library + shop
}
