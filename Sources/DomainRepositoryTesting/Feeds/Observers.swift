import DomainRepository

extension RepositoryClause {
  /// Observers of the change feed during commits.
  static let observers: [RepositoryClause] = [
    RepositoryClause(
      "changes.waits",
      "The change feed must deliver the next commit to an observer that has read everything.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      var feed = context.repository.changes(after: try await context.latestCommitNumber()).makeAsyncIterator()
      for number in 1...5 as ClosedRange<UInt64> {
        let commit = try await context.repository.commit { $0.insert(KitEntity(number)) }
        let batch = try expectPresent(try await feed.next(), "a batch for commit \(commit.sequenceNumber)")
        try expectEqual(
          batch.events, [try context.expectedEvent(commit, KitEntity(number), .inserted)], "the events")
      }
    },
    RepositoryClause(
      "changes.wakes", "The next commit must wake a waiting observer.", requiredCapabilities: [.changeFeed]
    ) { context in
      for number in 1...20 as ClosedRange<UInt64> {
        let position = try await context.latestCommitNumber()
        let observer = Task {
          var feed = context.repository.changes(after: position).makeAsyncIterator()
          return try await feed.next()
        }
        for _ in 0..<10 { await Task.yield() }
        let commit = try await context.repository.commit { $0.insert(KitEntity(number)) }
        let batch = try expectPresent(try await observer.value, "a batch for commit \(commit.sequenceNumber)")
        try expectEqual(
          batch.events, [try context.expectedEvent(commit, KitEntity(number), .inserted)], "the events")
      }
    },
    RepositoryClause(
      "changes.observers", "The change feed must deliver every event to every observer.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let observers = (0..<12).map { _ in Task { try await context.events(count: 30) } }
      for number in 1...30 as ClosedRange<UInt64> { try await context.insert([KitEntity(number)]) }
      for observer in observers {
        let records = try await observer.value.map(\.reference)
        try expectEqual(records, (1...30).map { EntityReference(KitEntity($0)) }, "the reported records")
      }
    },
    RepositoryClause(
      "changes.reread", "The change feed must allow several reads from its start.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let history = try await context.commitSampleHistory()
      let feed = context.repository.changes(after: .beforeFirst)
      for _ in 1...2 {
        var iterator = feed.makeAsyncIterator()
        let batch = try expectPresent(try await iterator.next(), "a first batch")
        try expectEqual(batch.events.first, history.first, "the first event")
      }
    },
    RepositoryClause(
      "changes.slow", "A slow observer must neither delay commits nor miss events.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      var feed = context.repository.changes(after: .beforeFirst).makeAsyncIterator()
      try await context.insert([KitEntity(1)])
      let first = try expectPresent(try await feed.next(), "a first batch")
      for number in 2...300 as ClosedRange<UInt64> {
        try await context.repository.commit { $0.insert(KitEntity(number)) }
      }
      let newest = try await context.latestCommitNumber()
      var records = first.events.map(\.reference)
      while let batch = try await feed.next() {
        records += batch.events.map(\.reference)
        if batch.sequenceNumber >= newest { break }
      }
      try expectEqual(records, (1...300).map { EntityReference(KitEntity($0)) }, "the reported records")
    },
    RepositoryClause(
      "changes.canceled", "A canceled observer must stop waiting.", requiredCapabilities: [.changeFeed]
    ) { context in
      for number in 1...20 as ClosedRange<UInt64> {
        let position = try await context.latestCommitNumber()
        let observer = Task {
          var count = 0
          for try await _ in context.repository.changes(after: position) { count += 1 }
          return count
        }
        for _ in 0..<(number % 5) { await Task.yield() }
        observer.cancel()
        try expectEqual(try await observer.value, 0, "the number of batches of a canceled observer")
        try await context.insert([KitEntity(number)])
      }
    },
    RepositoryClause(
      "changes.canceled.others", "The cancellation of an observer must not affect other observers.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let remaining = Task { try await context.events(count: 10) }
      let canceled = Task { for try await _ in context.repository.changes(after: .beforeFirst) {} }
      for number in 1...10 as ClosedRange<UInt64> {
        try await context.insert([KitEntity(number)])
        if number == 5 { canceled.cancel() }
      }
      try await canceled.value
      try expectEqual(try await remaining.value.count, 10, "the events of the remaining observer")
    },
    RepositoryClause(
      "changes.reads", "A repository must return a reported change to every read after the report.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let reader = Task {
        var reported = 0
        for try await batch in context.repository.changes(after: .beforeFirst) {
          for event in batch.events {
            let id = try Identifier<KitEntity>(parsing: event.reference.id)
            let version = try await context.repository.get(KitEntity.self, id: id)?.version
            let read = try expectPresent(version, "the record of \(event)")
            try expect(read >= event.version, "version \(event.version) or later", got: read)
            reported += 1
          }
          if reported >= 60 { return }
        }
      }
      for round in 1...6 {
        for number in 1...10 as ClosedRange<UInt64> {
          try await context.repository.commit { $0.save(KitEntity(number, name: "round \(round)")) }
        }
      }
      try await reader.value
    },
    RepositoryClause(
      "changes.concurrent", "The change feed must report all concurrent commits, in order for each record.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let observer = Task { try await context.events(count: 120) }
      let versions = try await withThrowingTaskGroup(of: [EntityReference: [Version]].self) { group in
        for writer in 1...8 as ClosedRange<UInt64> {
          group.addTask {
            var versions: [Version] = []
            for round in 1...15 {
              versions.append(try await context.saved(KitEntity(writer, name: "r\(round)")).version)
            }
            return [EntityReference(KitEntity(writer)): versions]
          }
        }
        return try await group.reduce(into: [EntityReference: [Version]]()) { all, own in
          all.merge(own) { first, _ in first }
        }
      }
      let reported = Dictionary(grouping: try await observer.value, by: \.reference).mapValues {
        $0.map(\.version)
      }
      try expectEqual(reported, versions, "the versions of each record, in order")
    },
  ]
}

extension ClauseContext {
  /// Returns the first distinct events of the feed, up to the given number.
  fileprivate func events(count: Int) async throws -> [ChangeEvent] {
    var events: [ChangeEvent] = []
    var seen: Set<ChangeEvent> = []
    for try await batch in repository.changes(after: .beforeFirst) {
      for event in batch.events where seen.insert(event).inserted { events.append(event) }
      if events.count >= count { break }
    }
    return events
  }
}
