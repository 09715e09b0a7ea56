import BenchmarkTrials
import DomainFoundation
import DomainRepository
import Foundation
import MovieCatalog
import MovieCatalogSamples

/// A store in one file and a snapshot in memory: the time to open them, and their size.
struct FileTrials {
  private let count: Int
  private let file = TemporaryFile()
  private let snapshot: RecordSnapshot
  private let bytes: [UInt8]

  init(_ count: Int) async throws {
    self.count = count
    let samples = MovieSamples.movies(fetchedAt: BenchmarkData.now)
    let data = try BenchmarkData()
    let repository = InMemoryRepository()
    try await repository.fill(count) { number in
      try samples[number % samples.count].updating { draft in
        draft[Movie.Fields.id] = .numbered(number)
        draft[Movie.Fields.title] = data.title(number)
      }
    }
    snapshot = try await repository.snapshot()
    bytes = snapshot.bytes
    let store = JSONFile(file.url, maximumBytes: 1 << 30)
    _ = try await store.load()
    try await store.apply(
      RecordBatch(sequenceNumber: Commit.SequenceNumber(1), writes: snapshot.records, deletions: []))
  }

  var trials: [Trial] {
    let (file, snapshot, bytes, count) = (file, snapshot, bytes, count)
    func movies(_ repository: InMemoryRepository) async throws -> Int {
      try await repository.count(ModelQuery<Movie>())
    }
    return [
      ApplicationTrials.screen("open a file of movies", count, within: 5) { _ in
        try await movies(InMemoryRepository(backedBy: JSONFile(file.url, maximumBytes: 1 << 30)))
      },
      ApplicationTrials.screen("read a snapshot of movies", count, within: 5) { _ in
        try await movies(InMemoryRepository(restoring: RecordSnapshot(bytes: bytes)))
      },
      ApplicationTrials.screen("write a snapshot of movies", count, within: 5) { _ in snapshot.bytes.count },
      Trial(
        "memory of a movie", count: count,
        [
          Contender(
            "repository with its indexes", .own,
            weighing: {
              let weight = try await Heap.weight { try InMemoryRepository(restoring: snapshot) }
              return Double(weight) / Double(count)
            }),
          Contender("snapshot in bytes", .limit, weighing: { Double(bytes.count) / Double(count) }),
        ]),
    ]
  }
}

/// A temporary file that is removed when its last reference is released.
private final class TemporaryFile: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString).json")

  deinit {
    for suffix in ["", ".previous", ".lock"] {
      try? FileManager.default.removeItem(atPath: url.path(percentEncoded: false) + suffix)
    }
  }
}
