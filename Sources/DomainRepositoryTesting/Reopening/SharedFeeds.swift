import DomainRepository

extension ReopeningClause {
  /// The change feeds of two repositories at one location.
  static let sharedFeeds: [ReopeningClause] = [
    shared(
      "share.feed", "The change feed must contain the commits of both repositories in one order.",
      requiredCapabilities: [.changeFeed]
    ) { first, second in
      let start = try await first.latestCommitNumber()
      var expected: [ChangeEvent] = []
      for number in 1...6 as ClosedRange<UInt64> {
        let writer = number.isMultiple(of: 2) ? first : second
        let commit = try await writer.repository.insert(KitEntity(number))
        expected.append(try writer.expectedEvent(commit, KitEntity(number), .inserted))
      }
      let newest = try await first.latestCommitNumber()
      for reader in [first, second] {
        try expectEqual(try await reader.events(after: start, through: newest), expected, "the events")
      }
    },
    shared(
      "share.feed.waiting", "A commit of one repository must wake observers of the other.",
      requiredCapabilities: [.changeFeed]
    ) { first, second in
      for (writer, reader) in [(first, second), (second, first)] {
        let start = try await reader.latestCommitNumber()
        let observer = Task {
          for try await batch in reader.repository.changes(after: start) { return batch.events.map(\.kind) }
          return []
        }
        // Time for the observer to begin to wait; the clause also holds if it hasn't.
        try await Task.sleep(for: .milliseconds(50))
        _ = try await writer.saved(KitEntity(1, name: "saved after \(start)"))
        let kinds = try await withTaskCancellationHandler {
          try await observer.value
        } onCancel: {
          observer.cancel()
        }
        try expectEqual(kinds.count, 1, "the number of events")
      }
    },
  ]
}
