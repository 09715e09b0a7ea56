import DomainRepositoryTesting

extension LocationMutation {
  static let all = restarts + restartedCalls + crashes + sharing + processes

  /// Records that a restart loses or changes.
  private static let restarts: [LocationMutation] = [
    LocationMutation("an empty location can't be opened again", fails: "restart.empty") {
      $0.needsCommits = true
    },
    LocationMutation("all locations are one", fails: "restart.separate") { $0.isOnlyOne = true },
    LocationMutation(
      "a restart loses everything", fails: "restart.records", "restart.versions", "restart.numbers",
      "restart.unique", "restart.feed", "restart.cursor", "process.changed"
    ) { $0.restored = { _ in [] } },
    LocationMutation("a restart loses the newest commit", fails: "restart.deleted", "restart.updated") {
      $0.restored = { $0.dropLast() }
    },
    LocationMutation("a restart loses a field", fails: "restart.records") {
      $0.restored = changing { change in
        guard case .save(let entity as KitEntity, let expectation) = change else { return change }
        return .save(entity.changing(KitEntity.Fields.note) { _ in nil }, expecting: expectation)
      }
    },
    LocationMutation("a restart restores the first state of a record", fails: "restart.updated") {
      $0.restored = { commits in
        var seen: Set<EntityReference> = []
        return commits.map { set in
          ChangeSet(set.changes.filter { !$0.isSave || seen.insert($0.reference).inserted })
        }
      }
    },
    LocationMutation("a restart restores deleted records", fails: "restart.deleted", "restart.count") {
      $0.restored = changing { $0.isDeletion ? nil : $0 }
    },
    LocationMutation("a restart restores only one type", fails: "restart.types", "restart.batch") {
      $0.restored = changing { $0.reference.entity == "KitEntity" ? $0 : nil }
    },
    LocationMutation("a restart confuses identifiers that differ by case", fails: "restart.names") {
      $0.restored = { commits in
        var seen: Set<String> = []
        return commits.map { set in
          ChangeSet(set.changes.filter { seen.insert($0.reference.id.lowercased()).inserted })
        }
      }
    },
    LocationMutation("a restart loses changes after the 500th of a change set", fails: "restart.batch") {
      $0.restored = { $0.map { ChangeSet(Array($0.changes.prefix(500))) } }
    },
    LocationMutation("a restart applies refused commits", fails: "restart.refused") {
      $0.keepsRefused = true
    },
    LocationMutation(
      "a restart makes one commit of all", fails: "restart.versions", "restart.versions.deleted",
      "restart.numbers"
    ) { $0.restored = merged },
  ]

  /// Returns a function that replaces or omits every change.
  private static func changing(
    _ change: @escaping @Sendable (Change) -> Change?
  ) -> @Sendable ([ChangeSet]) -> [ChangeSet] {
    { $0.map { ChangeSet($0.changes.compactMap(change)) } }
  }

  /// Returns one commit with the newest state of every record.
  @Sendable static func merged(_ commits: [ChangeSet]) -> [ChangeSet] {
    var newest: [EntityReference: Change] = [:]
    for change in commits.flatMap(\.changes) { newest[change.reference] = change.isSave ? change : nil }
    return [ChangeSet(newest.values.sorted { $0.reference.id < $1.reference.id })]
  }
}
