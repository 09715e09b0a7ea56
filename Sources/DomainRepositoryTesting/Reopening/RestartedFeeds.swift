import DomainRepository

extension ReopeningClause {
  /// The change feed after the repository was closed and opened again.
  static let restartedFeeds: [ReopeningClause] = [
    ReopeningClause(
      "restart.feed", "An observer must resume after a restart from the position that it had reached.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let position = try await context.session { session in
        _ = try await session.commitSampleHistory()
        return try await session.latestCommitNumber()
      }
      try await context.session { session in
        let commit = try await session.repository.insert(KitEntity(9))
        let events = try await session.events(after: position, through: commit.sequenceNumber)
        try expectEqual(
          events, [try session.expectedEvent(commit, KitEntity(9), .inserted)], "the events after the restart"
        )
      }
    },
    ReopeningClause(
      "restart.feed.earlier",
      "After a restart, an earlier position must give every event after it, or an expired history.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let history = try await context.session { try await $0.commitSampleHistory() }
      try await context.session { session in
        let newest = try await session.latestCommitNumber()
        let starts = [.beforeFirst] + history.dropLast().map(\.sequenceNumber)
        for (position, start) in starts.enumerated() {
          do {
            let events = try await session.events(after: start, through: newest)
            try expectEqual(events, Array(history[position...]), "the events after \(start)")
          } catch RepositoryError.changeHistoryExpired {
            continue
          }
        }
      }
    },
    ReopeningClause(
      "restart.feed.future", "After a restart, the feed must refuse a position that was never reached.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let newest = try await context.session { session in
        try await session.insert([KitEntity(1)])
        return try await session.latestCommitNumber()
      }
      try await context.session { session in
        let feed = session.repository.changes(after: Commit.SequenceNumber(newest.number + 1))
        let error = try await expectError("changeHistoryExpired") { for try await _ in feed { break } }
        guard case .changeHistoryExpired = error else {
          throw ExpectationError(expected: "changeHistoryExpired", actual: error)
        }
      }
    },
  ]
}
