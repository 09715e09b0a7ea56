import DomainContracts
import DomainFoundation
import DomainModeling
import MovieCatalog
import TestSupport
import Testing

@Suite("Equivalence of `JSONReader` and `JSONWriter` with `Codable`")
struct CodableEquivalenceTests {
  @Test(
    "`JSONReader` and `JSONDecoder` give equal values or equal errors for the fixtures of every model",
    arguments: ModuleFixtureTests.all)
  func fixtures(row: ModuleFixtureTests.Case) async throws { try await fixtures(row.model) }

  private func fixtures<Root: Model>(_: Root.Type) async throws {
    let comparison = CodableComparison<Root>()
    var differences: [String] = []
    let fixtures = try await ModelContracts.contract(of: Root.self).fixtures
    for (number, fixture) in fixtures.enumerated() where number.isMultiple(of: Self.fixtureInterval) {
      if let found = try comparison.difference(Array(fixture.json.text().utf8)) {
        differences.append("\(fixture.name): \(found)")
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(10).joined(separator: "\n"))")
  }

  /// Every fixture is compared with full counts, and otherwise every fourth.
  private static let fixtureInterval = TestRounds.useFullCounts ? 1 : 8

  /// The number of documents for each model; 100,000 in all with full counts.
  private static let documentsPerModel: UInt64 =
    TestRounds.useFullCounts ? UInt64(100_000 / ModuleFixtureTests.all.count + 1) : 10

  @Test(
    "`JSONReader` and `JSONDecoder` give equal values or equal errors for random documents of every model",
    arguments: ModuleFixtureTests.all)
  func documents(row: ModuleFixtureTests.Case) async throws { try await documents(row.model) }

  private func documents<Root: Model>(_: Root.Type) async throws {
    let generator = DocumentGenerator(try await ModelContracts.contract(of: Root.self))
    let comparison = CodableComparison<Root>()
    var values = 0
    for seed in 0..<Self.documentsPerModel {
      var random = SeededGenerator(seed: seed)
      let document = Array(generator.document(&random).text().utf8)
      if let found = try comparison.difference(document) {
        Issue.record("\(seed): \(found)\n\(String(decoding: document, as: UTF8.self))")
        return
      }
      if case .value = CodableComparison<Root>.decode(document) { values += 1 }
    }
    #expect(values > 0, "no document was valid")
  }

  @Test("A list of models is read from JSON, and written as `JSONCoder` writes it")
  func lists() throws {
    let sample = try SamplePresets.sample(of: Movie.self).json
    let text = Array(JSONValue.array([sample, sample]).text().utf8)
    let movies = try JSONReader().read([Movie].self, from: text)
    #expect(movies.count == 2)
    #expect(try JSONWriter().bytes(of: movies) == Array(JSONCoder().encode(movies)))
  }

  /// Readers and writers with one mistake each.
  static let mutants: [(String, @Sendable (inout CodableComparison<Movie>) -> Void)] = [
    (
      "accepts an invalid document",
      { comparison in
        let sample = try? SamplePresets.sample(of: Movie.self).json.decode(Movie.self)
        comparison.read = { document in
          let outcome = CodableComparison<Movie>.read(document)
          if case .value = outcome { return outcome }
          return sample.map { .value($0) } ?? outcome
        }
      }
    ),
    ("rejects valid documents", { $0.read = { _ in .malformed } }),
    (
      "drops the path",
      { comparison in
        comparison.read = { document in
          switch CodableComparison<Movie>.read(document) {
          case .unreadable(_, let code, let expected): .unreadable(FieldPath(), code, expected)
          case let outcome: outcome
          }
        }
      }
    ),
    (
      "reports another code",
      { comparison in
        comparison.read = { document in
          switch CodableComparison<Movie>.read(document) {
          case .unreadable(let path, .wrongType, let expected): .unreadable(path, .format, expected)
          case let outcome: outcome
          }
        }
      }
    ),
    (
      "reports another expectation",
      { comparison in
        comparison.read = { document in
          switch CodableComparison<Movie>.read(document) {
          case .unreadable(let path, let code, _): .unreadable(path, code, "")
          case let outcome: outcome
          }
        }
      }
    ),
    (
      "reports other violations",
      { comparison in
        comparison.read = { document in
          switch CodableComparison<Movie>.read(document) {
          case .invalid(let path, _): .invalid(path, ValidationError(at: Movie.Fields.id, .format))
          case let outcome: outcome
          }
        }
      }
    ),
    (
      "loses a field",
      { comparison in
        comparison.read = { document in
          switch CodableComparison<Movie>.read(document) {
          case .value(let movie):
            (try? movie.updating { $0[Movie.Fields.tagline] = nil }).map { .value($0) } ?? .malformed
          case let outcome: outcome
          }
        }
      }
    ),
    ("writes white space", { $0.write = { Array(try JSONCoder().encode($0, isIndented: true)) } }),
    (
      "escapes slashes",
      { comparison in
        comparison.write = { movie in
          try JSONWriter().bytes(of: movie).flatMap {
            $0 == UInt8(ascii: "/") ? [UInt8(ascii: "\\"), $0] : [$0]
          }
        }
      }
    ),
    (
      "writes names in the order of the declaration",
      { $0.write = { Array(try JSONValue(encoding: $0).text().utf8) } }
    ),
  ]

  @Test("Every mutant of the reader or the writer is detected", arguments: mutants.indices)
  func mutant(position: Int) async throws {
    let (name, mutate) = Self.mutants[position]
    var mutant = CodableComparison<Movie>()
    mutate(&mutant)
    for fixture in try await ModelContracts.contract(of: Movie.self).fixtures {
      let document = Array(fixture.json.text().utf8)
      if try mutant.difference(document) != nil {
        #expect(try CodableComparison<Movie>().difference(document) == nil)
        return
      }
    }
    Issue.record("\(name): no fixture detects it")
  }
}
