import BenchmarkTrials

/// SQLite by its C interface and GRDB, each as one would write it on the first day and at its best.
struct PackagePeers: PeerSource {
  func rivals(count: Int) -> [Rivals] {
    let databases = Databases(count)
    return StoreRivals(databases).all + QueryRivals(databases).all + SearchRivals(databases).all
      + UpkeepRivals(databases).all + CommitRivals(databases).all + FeedRivals(databases).all
      + ConcurrencyRivals(databases).all + MemoryRivals(databases).all
  }
}
