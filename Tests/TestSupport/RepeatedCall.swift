package import DomainRepository
package import DomainServices
package import Testing

extension OperationDescription {
  /// Repeats a call that succeeded and changed something: if the repeated one succeeds without a change, the operation must be
  /// declared to recognize its input or a key, and one that is declared to recognize its input must change nothing.
  ///
  /// - Parameters:
  ///   - before: The number of the last commit before the first call.
  ///   - isSameInput: Whether the call has the same input, and makes no new identifiers.
  ///   - call: The same call.
  package func verifyRepetition(
    in repository: some Repository, since before: Commit.SequenceNumber, isSameInput: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation, _ call: () async throws -> Void
  ) async throws {
    let first = try await repository.commit(ChangeSet()).sequenceNumber
    if first == before { return }
    do { try await call() } catch { return }
    let isUnchanged = try await repository.commit(ChangeSet()).sequenceNumber == first
    if isUnchanged {
      #expect(
        repetition != .unrecognized, "\(name) recognizes a repeated call", sourceLocation: sourceLocation)
    } else if isSameInput {
      #expect(repetition != .input, "\(name) carries a repeated call out", sourceLocation: sourceLocation)
    }
  }
}
