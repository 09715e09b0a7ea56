import BenchmarkTrials

#if PEER_LIBRARIES
import LibraryPeers
#endif

/// SQLite by its C interface and GRDB, each as one would write it on the first day and at its best.
struct PackagePeers: PeerSource {
  func rivals(count: Int) -> [Rivals] {
    let databases = Databases(count)
    #if PEER_LIBRARIES
    let libraries = LibraryPeers().rivals(count: count)
    #else
    let libraries: [Rivals] = []
    #endif
    return libraries + StoreRivals(databases).all + QueryRivals(databases).all + SearchRivals(databases).all
      + UpkeepRivals(databases).all + CommitRivals(databases).all + FeedRivals(databases).all
      + ConcurrencyRivals(databases).all + MemoryRivals(databases).all
  }
}
