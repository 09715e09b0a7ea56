import BenchmarkTrials

/// What a record takes in SQLite's pages, beside ``MemoryTrials``.
struct MemoryRivals {
  let databases: Databases

  init(_ databases: Databases) { self.databases = databases }

  var all: [Rivals] {
    [false, true].map { isIndexed in
      Rivals(isIndexed ? "memory with every index" : "memory") {
        let raw = try databases.raw(isIndexed: isIndexed)
        let count = Double(databases.count)
        return [Contender("SQLite pages", .peer, weighing: { Double(try raw.bytes()) / count })]
      }
    }
  }
}
