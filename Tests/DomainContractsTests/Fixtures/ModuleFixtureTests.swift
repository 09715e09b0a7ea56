import DomainContracts
import DomainModeling
import DomainRepository
import Foundation
import MovieCatalog
import Testing

@Suite("Boundary fixtures of every model")
struct ModuleFixtureTests {
  /// A model of a module.
  struct Case: CustomTestStringConvertible, Sendable {
    let module: String
    let model: any Model.Type
    let testDescription: String
  }

  static let all: [Case] = Modules.all.flatMap { module in
    module.reachableModels.map {
      Case(module: module.name, model: $0, testDescription: "\(module.name).\($0)")
    }
  }

  @Test(
    "The full and the sparse sample of a model are valid and canonical", arguments: all)
  func samples(row: Case) throws { try samples(row.model) }

  private func samples<Root: Model>(_ type: Root.Type) throws {
    for isFull in [true, false] {
      let sample = try SamplePresets.sample(of: type, isFull: isFull)
      #expect(sample.violations == [])
      let value = try sample.json.decode(Root.self)
      #expect(try JSONValue(encoding: value) == sample.json, "the sample is canonical")
    }
  }

  @Test("Decoding, encoding and both schemas give the results that every fixture states", arguments: all)
  func fixtures(row: Case) async throws { try await fixtures(row.model, row.module) }

  private func fixtures<Root: Model>(_ type: Root.Type, _ module: String) async throws {
    // MovieContractTests tests the movie with a sample written by hand.
    if type == Movie.self { return }
    let contract = try await ModelContracts.contract(of: type)
    let disagreements = try Agreement.disagreements(type, contract)
    #expect(disagreements.isEmpty, "\(disagreements.prefix(20).joined(separator: "\n"))")
    #expect(Agreement.unsoundFixtures(contract) == [])
    #expect(contract.fixtures.count > 10)
    #expect(contract.fixtures.count == Set(contract.fixtures.map(\.name)).count)
    for file in contract.files { try ContractFiles.check(file.text, "\(module)/\(file.name)") }
  }
}
