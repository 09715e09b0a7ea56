import DomainRepositoryTesting

extension LocationMutation {
  /// Calls that are wrong after a restart.
  static let restartedCalls: [LocationMutation] = [
    reopened("unique keys aren't enforced after a restart", fails: "restart.unique") { mutation, _ in
      mutation.commit = Mutation.refusal { error, _ in error.isUniquenessViolation ? nil : error }
    },
    reopened("commit numbers start again after a restart", fails: "restart.numbers") { mutation, opening in
      mutation.commit = Mutation.changingCommit { commit, _, _ in
        commit.with(number: max(1, commit.sequenceNumber.number - opening.newest.number))
      }
    },
    reopened("the feed begins again after a restart", fails: "restart.feed") { mutation, _ in
      mutation.start = { _ in .beforeFirst }
    },
    reopened("the feed omits the commits before a restart", fails: "restart.feed.earlier") {
      mutation, opening in
      mutation.start = { position in
        position < opening.newest ? Commit.SequenceNumber(opening.newest.number - 1) : position
      }
    },
    reopened("the feed accepts any later position after a restart", fails: "restart.feed.future") {
      mutation, _ in
      mutation.fetch = { (position, repository, _) async throws(RepositoryError) in
        ChangeBatch(events: [], sequenceNumber: Commit.SequenceNumber(position.number + 1))
      }
    },
    reopened(
      "a cursor begins again after a restart", fails: "restart.cursor", "restart.cursor.ordered"
    ) { mutation, _ in mutation.position = { _ in .first } },
    reopened("a restart counts one record too many", fails: "restart.count") { mutation, _ in
      mutation.count = { (count, _) async throws(RepositoryError) in count + 1 }
    },
    answering("filters match everything after a restart", fails: "restart.filter") {
      $0.isMatch = { _ in true }
    },
    answering("orders are ignored after a restart", fails: "restart.order") { $0.keys = { _ in [] } },
    answering("searches find nothing after a restart", fails: "restart.search") {
      $0.finds = { _, _ in false }
    },
    answering("every place is near after a restart", fails: "restart.nearby") {
      $0.isWithin = { _, _ in true }
    },
    reopened("a restart loses a facet", fails: "restart.facets") { mutation, _ in
      mutation.facets = { Array($0.dropLast()) }
    },
  ]

  /// What an interrupted commit leaves.
  static let crashes: [LocationMutation] = [
    LocationMutation("half of an interrupted commit is kept", fails: "crash.whole") {
      $0.interrupted = { changes, isAcknowledged in
        isAcknowledged ? changes : ChangeSet(Array(changes.changes.prefix(2)))
      }
    },
    LocationMutation("an acknowledged commit is lost by a crash", fails: "crash.whole", "crash.numbers") {
      $0.interrupted = { _, _ in nil }
    },
    LocationMutation(
      "a crash makes one commit of all", fails: "crash.numbers", "crash.versions", "crash.feed"
    ) {
      $0.onlyAfterCrash = true
      $0.restored = merged
    },
    crashed("unique keys aren't enforced after a crash", fails: "crash.unique") {
      $0.commit = Mutation.refusal { error, _ in error.isUniquenessViolation ? nil : error }
    },
    crashed("the feed omits the interrupted commit", fails: "crash.feed") {
      $0.start = { position in Commit.SequenceNumber(position.number + 1) }
    },
    LocationMutation("commits after a crash aren't kept", fails: "crash.continues") {
      $0.keepsNothingAfterCrash = true
    },
  ]

  private static func reopened(
    _ name: String, fails clauses: String...,
    with set: @escaping @Sendable (inout Mutation, Opening) -> Void
  ) -> LocationMutation {
    LocationMutation(name, clauses) { location in
      location.calls = { opening in
        opening.isRestart ? Mutation(name) { set(&$0, opening) } : nil
      }
    }
  }

  private static func answering(
    _ name: String, fails clauses: String..., with set: @escaping @Sendable (inout Semantics) -> Void
  ) -> LocationMutation {
    LocationMutation(name, clauses) { location in
      location.calls = { $0.isRestart ? Mutation(reads: name, with: set) : nil }
    }
  }

  private static func crashed(
    _ name: String, fails clauses: String..., with set: @escaping @Sendable (inout Mutation) -> Void
  ) -> LocationMutation {
    LocationMutation(name, clauses) { location in
      location.calls = { $0.isCrashed ? Mutation(name, with: set) : nil }
    }
  }
}
