internal import DomainServices
package import Testing

/// Runs a call of a random history, which an operation may refuse; any other error is an issue.
package func mayBeRefused(
  _ name: String = "The call", sourceLocation: SourceLocation = #_sourceLocation,
  _ call: () async throws -> Void
) async {
  do {
    try await call()
  } catch {
    if error.refusal == nil {
      Issue.record("\(name) throws \(error)", sourceLocation: sourceLocation)
    }
  }
}
