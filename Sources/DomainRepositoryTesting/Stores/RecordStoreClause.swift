import DomainRepository

/// A clause about record stores that isn't bound to one yet.
struct RecordStoreClause: Sendable {
  typealias Body = @Sendable (StoreBench) async throws -> Void

  let id: String
  let text: String
  let since: ConformanceProfile
  let body: Body

  init(_ id: String, _ text: String, since: ConformanceProfile = .v1, body: @escaping Body) {
    self.id = id
    self.text = text
    self.since = since
    self.body = body
  }

  /// Every clause of every profile, in the order of a report.
  static let all: [RecordStoreClause] = [loading, applying, keeping, naming].flatMap { $0 }
}
