/// A group of trials that share stored data.
public struct Subject: Sendable {
  let name: String
  /// The sizes at which the trials run; `1...1` for trials without a size, which run once.
  let sizes: ClosedRange<Int>
  let trials: @Sendable (Int) async throws -> [Trial]

  /// Whether the trials have no size.
  var isSizeless: Bool { sizes == 1...1 }

  public init(
    _ name: String, sizes: ClosedRange<Int>, _ trials: @escaping @Sendable (Int) async throws -> [Trial]
  ) {
    self.name = name
    self.sizes = sizes
    self.trials = trials
  }

  public init(
    _ name: String, sizes: PartialRangeFrom<Int> = 1...,
    _ trials: @escaping @Sendable (Int) async throws -> [Trial]
  ) {
    self.init(name, sizes: sizes.lowerBound...Int.max, trials)
  }

  public static let all = [
    Subject("lifecycle", sizes: 1...1) { _ in try LifecycleTrials().trials },
    Subject("identifier", sizes: 1...1) { _ in IdentifierTrials().trials },
    Subject("money", sizes: 1...1) { _ in MoneyTrials().trials },
    Subject("rules", sizes: 1...1) { _ in try RuleTrials().trials },
    Subject("json") { try JSONTrials($0).trials },
    Subject("store") { try await StoreTrials($0).trials },
    Subject("queries") { try await QueryTrials($0).trials },
    Subject("scans") { try await ScanTrials($0).trials },
    Subject("words") { try await TextTrials($0).trials },
    Subject("places") { try await NearbyTrials($0).trials },
    Subject("upkeep") { try await UpkeepTrials($0).trials },
    Subject("reads") { try await ReadTrials($0).trials },
    Subject("commits") { try await CommitTrials($0).trials },
    Subject("snapshots") { try await SnapshotTrials($0).trials },
    Subject("tasks", sizes: 1...100_000) { try await ConcurrencyTrials($0).trials },
    Subject("feed", sizes: 1...100_000) { try await FeedTrials($0).trials },
    Subject("memory") { MemoryTrials($0).trials },
  ]
}
