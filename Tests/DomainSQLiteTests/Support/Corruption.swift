#if SQLite
import DomainRepository
import DomainSQLite
import Foundation

/// Damage to the files of a database, and calls that may notice it.
enum Corruption {
  /// The word in every text of the database, which no error may contain.
  static let word = "tajemnica"

  /// Commits two hundred books with the word.
  static func fill(_ repository: SQLiteRepository) async throws {
    for part in 0..<10 as Range<UInt64> {
      var changes = ChangeSet()
      for number in 0..<20 as Range<UInt64> {
        var book = Book(part * 20 + number, title: "\(word) \(number)")
        book.isbn = "\(word)-\(part)-\(number)"
        book.tags = [word, "new"]
        book.library = try Coordinate(latitude: Double(number), longitude: Double(part))
        changes.insert(book)
      }
      try await repository.commit(changes)
    }
  }

  /// Returns the bytes with one to four kinds of damage.
  static func damaged(_ whole: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = whole
    let page = 4_096
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1:
        for place in place..<min(place + 64, bytes.count) {
          bytes[place] = .random(in: 0...255, using: &generator)
        }
      case 2:
        let start = place / page * page
        for place in start..<min(start + page, bytes.count) { bytes[place] = 0 }
      case 3: bytes.removeLast(min(Int.random(in: 1...3 * page, using: &generator), bytes.count - page))
      case 4:
        let (start, other) = (
          place / page * page, Int.random(in: 1..<bytes.count / page, using: &generator) * page
        )
        for offset in 0..<page where max(start, other) + offset < bytes.count {
          bytes.swapAt(start + offset, other + offset)
        }
      // The headers of pages and of the database decide most.
      case 5:
        bytes[place / page * page + Int.random(in: 0..<16, using: &generator)] = .random(
          in: 0...255, using: &generator)
      default: bytes[Int.random(in: 0..<4_096, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      if bytes.count < 2 * page { break }
    }
    return bytes
  }

  /// Calls everything that a repository offers; returns whether a call threw an error or the verification found
  /// an inconsistency.
  ///
  /// Errors of other types, and those with data, end the process.
  static func isNoticed(in path: String) async -> Bool {
    let configuration = SQLiteConfiguration(
      durability: .process, busyTimeout: .milliseconds(50), pollInterval: .milliseconds(1))
    var calls = Calls()
    let repository = await calls.attempt {
      try await SQLiteRepository(path: path, configuration: configuration)
    }
    guard let repository else { return true }
    await calls.read(repository)
    await calls.verify(repository)
    await calls.write(repository)
    await repository.close()
    return calls.isNoticed
  }

  /// Calls with their outcome.
  private struct Calls {
    var isNoticed = false

    mutating func attempt<Value>(_ work: () async throws -> Value) async -> Value? {
      do {
        return try await work()
      } catch let error as RepositoryError {
        if "\(error)".contains(word) { exit(3) }
        isNoticed = true
        return nil
      } catch {
        exit(2)
      }
    }

    mutating func read(_ repository: SQLiteRepository) async {
      let ids = (0..<200 as Range<UInt64>).map { Book.ID($0) }
      for id in ids { _ = await attempt { try await repository.get(Book.self, id: id) } }
      _ = await attempt { try await repository.get(Book.self, ids: ids) }
      typealias F = Book.Fields
      let center = try? Coordinate(latitude: 3, longitude: 3)
      var queries = [
        ModelQuery<Book>(), ModelQuery(orderedBy: .descending(F.title)),
        ModelQuery(where: F.tags.includes("new")),
        ModelQuery(where: F.isbn > "t"), ModelQuery<Book>().matching(try? TextSearch("new")),
      ]
      if let center, let near = try? NearbySearch(F.library, within: 500_000, of: center) {
        queries.append(ModelQuery<Book>().near(near))
      }
      for query in queries {
        _ = await attempt { try await repository.page(query, at: .last, limit: 30) }
        _ = await attempt { try await repository.all(query) }
        _ = await attempt { try await repository.count(query) }
        _ = await attempt { try await repository.facets(of: "tags", in: query) }
      }
      let newest = await attempt { try await repository.newestSequenceNumber() } ?? .beforeFirst
      _ = await attempt { try await repository.newerSchemaVersion(of: Book.self) }
      if newest == .beforeFirst { return }
      _ = await attempt {
        for try await batch in repository.changes(after: .beforeFirst) where batch.sequenceNumber >= newest {
          break
        }
      }
    }

    mutating func verify(_ repository: SQLiteRepository) async {
      let unreadable = await attempt { try await repository.unreadableRecords(of: Book.self) } ?? []
      let report = await attempt { try await repository.verify(ModelRegistry(Book.self)) }
      if "\(unreadable) \(report?.inconsistencies ?? [])".contains(word) { exit(4) }
      if report?.isConsistent == false || !unreadable.isEmpty { isNoticed = true }
      _ = await attempt {
        try await ModelRegistry(Book.self).copy(from: repository, to: InMemoryRepository())
      }
    }

    mutating func write(_ repository: SQLiteRepository) async {
      _ = await attempt { try await repository.commit { $0.save(Book(3, title: word)) } }
      _ = await attempt { try await repository.commit { $0.delete(Book.self, id: Identifier(5)) } }
      _ = await attempt { try await repository.insert(Book(1_000, title: word)) }
    }
  }
}
#endif
