import DomainContracts
import DomainFoundation
import DomainModeling
import MovieCatalog
import TestSupport
import Testing

@Suite("JSON by declaration and JSON by Codable are the same")
struct SamenessTests {
  private static func contract<Root: Model>(_ type: Root.Type) throws -> ModelContract {
    try ModelContract(type.schema.description, sample: SamplePresets.sample(of: type).json)
  }

  @Test(
    "Every fixture of every model is taken or refused alike, for the same reason",
    arguments: ModuleFixtureTests.all)
  func fixtures(row: ModuleFixtureTests.Case) throws { try fixtures(row.model) }

  private func fixtures<Root: Model>(_: Root.Type) throws {
    let sameness = Sameness<Root>()
    var differences: [String] = []
    for fixture in try Self.contract(Root.self).fixtures {
      if let found = try sameness.difference(Array(fixture.json.text().utf8)) {
        differences.append("\(fixture.name): \(found)")
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(10).joined(separator: "\n"))")
  }

  /// A hundred thousand documents in all where counts are full.
  private static let documentsPerModel: UInt64 =
    TestRounds.useFullCounts ? UInt64(100_000 / ModuleFixtureTests.all.count + 1) : 40

  @Test("Random documents of every model are taken or refused alike", arguments: ModuleFixtureTests.all)
  func documents(row: ModuleFixtureTests.Case) throws { try documents(row.model) }

  private func documents<Root: Model>(_: Root.Type) throws {
    let maker = DocumentMaker(try Self.contract(Root.self))
    let sameness = Sameness<Root>()
    var values = 0
    for seed in 0..<Self.documentsPerModel {
      var random = SeededGenerator(seed: seed)
      let document = Array(maker.document(&random).text().utf8)
      if let found = try sameness.difference(document) {
        Issue.record("\(seed): \(found)\n\(String(decoding: document, as: UTF8.self))")
        return
      }
      if case .value = Sameness<Root>.decode(document) { values += 1 }
    }
    #expect(values > 0, "no document was valid")
  }

  @Test("A list of models is read and written as its models are")
  func lists() throws {
    let sample = try SamplePresets.sample(of: Movie.self).json
    let text = Array(JSONValue.array([sample, sample]).text().utf8)
    let movies = try JSONReader().read([Movie].self, from: text)
    #expect(movies.count == 2)
    #expect(try JSONWriter().bytes(of: movies) == Array(JSONCoder().encode(movies)))
  }

  /// Readers and writers that are wrong in one way each.
  static let mutants: [(String, @Sendable (inout Sameness<Movie>) -> Void)] = [
    (
      "takes what is refused",
      { sameness in
        let sample = try? SamplePresets.sample(of: Movie.self).json.decode(Movie.self)
        sameness.read = { document in
          let outcome = Sameness<Movie>.read(document)
          if case .value = outcome { return outcome }
          return sample.map { .value($0) } ?? outcome
        }
      }
    ),
    ("refuses what is taken", { $0.read = { _ in .malformed } }),
    (
      "forgets the place",
      { sameness in
        sameness.read = { document in
          switch Sameness<Movie>.read(document) {
          case .unreadable(_, let code, let expected): .unreadable(FieldPath(), code, expected)
          case let outcome: outcome
          }
        }
      }
    ),
    (
      "gives another reason",
      { sameness in
        sameness.read = { document in
          switch Sameness<Movie>.read(document) {
          case .unreadable(let path, .wrongType, let expected): .unreadable(path, .format, expected)
          case let outcome: outcome
          }
        }
      }
    ),
    (
      "expects something else",
      { sameness in
        sameness.read = { document in
          switch Sameness<Movie>.read(document) {
          case .unreadable(let path, let code, _): .unreadable(path, code, "")
          case let outcome: outcome
          }
        }
      }
    ),
    (
      "tells one violation of several",
      { sameness in
        sameness.read = { document in
          switch Sameness<Movie>.read(document) {
          case .invalid(let path, _): .invalid(path, ValidationError(at: Movie.Fields.id, .format))
          case let outcome: outcome
          }
        }
      }
    ),
    (
      "loses a field",
      { sameness in
        sameness.read = { document in
          switch Sameness<Movie>.read(document) {
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
      { sameness in
        sameness.write = { movie in
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

  @Test("A reader or a writer that is wrong in one way is found", arguments: mutants.indices)
  func mutant(position: Int) throws {
    let (name, spoil) = Self.mutants[position]
    var sameness = Sameness<Movie>()
    let documents = try Self.contract(Movie.self).fixtures.map { Array($0.json.text().utf8) }
    #expect(try documents.allSatisfy { try sameness.difference($0) == nil })
    spoil(&sameness)
    #expect(try documents.contains { try sameness.difference($0) != nil }, "\(name)")
  }
}
