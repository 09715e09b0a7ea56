import MovieCatalog

/// A use case with a place for a text.
struct HostileEntry: Sendable, CustomStringConvertible {
  let description: String
  /// The names by which a refusal may call the field.
  let fields: Set<String>
  let run: @Sendable (Journey, String) async throws -> Void

  init(
    _ description: String, fields: Set<String>,
    _ run: @escaping @Sendable (Journey, String) async throws -> Void
  ) {
    self.description = description
    self.fields = fields
    self.run = run
  }

  static let all = catalog + library + shop
}
