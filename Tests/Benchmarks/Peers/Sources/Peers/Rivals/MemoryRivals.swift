import BenchmarkTrials

/// What a record takes in SQLite's pages, beside ``MemoryTrials``.
struct MemoryRivals {
  let databases: Databases

  init(_ databases: Databases) { self.databases = databases }

  var all: [Rivals] {
    [
      Rivals("memory") {
        let count = Double(databases.count)
        return try [false, true].map { isIndexed in
          let raw = try databases.raw(isIndexed: isIndexed)
          return Contender(
            isIndexed ? "SQLite pages, every index" : "SQLite pages", .peer,
            weighing: { Double(try raw.bytes()) / count })
        }
      }
    ]
  }
}
