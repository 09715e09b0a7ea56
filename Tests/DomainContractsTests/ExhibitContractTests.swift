import DomainContracts
import DomainModeling
import Foundation
import Testing

@Suite("The contract of a model with every kind of field")
struct ExhibitContractTests {
  let contract: ModelContractFiles

  init() throws {
    contract = try ModelContractFiles(Exhibit.self, sample: Exhibit.sample())
  }

  @Test("The declaration has no errors, and the sample is canonical")
  func declarationIsSound() throws {
    #expect(Exhibit.schema.declarationErrors == [])
    let sample = try JSONDecoder().decode(JSONValue.self, from: Data(Exhibit.sampleText.utf8))
    #expect(contract.sample == sample)
  }

  @Test("Decoding and encoding give the results that more than 500 fixtures state")
  func decoderAgrees() throws {
    #expect(contract.fixtures.count > 500)
    let disagreements = try Agreement.disagreements(Exhibit.self, contract)
    #expect(disagreements.isEmpty, "\(disagreements.joined(separator: "\n"))")
  }

  @Test("No schema rejects a document that the code accepts, and canonical documents are readable")
  func schemasAreSound() {
    #expect(Agreement.unsoundFixtures(contract) == [])
  }

  @Test("Every field has fixtures without it, with null, and with accepted and rejected values")
  func everyFieldHasFixtures() {
    for field in Exhibit.schema.description.fields where !field.isDerived {
      let step = FieldPath.Step.field(field.name)
      let own = contract.fixtures.filter { $0.path.steps.first == step }
      #expect(own.contains { $0.name == "\(field.name): absent" })
      #expect(own.contains { $0.name == "\(field.name): null" })
      let answers = Set(own.map { $0.expectation.isReadable })
      // The rule of `visitors` is opaque, so no fixture can expect another number to be accepted.
      #expect(answers == (field.name == "visitors" ? [false] : [true, false]), "\(field.name)")
    }
    #expect(contract.fixtures.count == Set(contract.fixtures.map(\.name)).count)
    let skipped = contract.skipped.map { $0.name }
    #expect(skipped.allSatisfy { $0.hasPrefix("visitors: ") }, "\(skipped)")
  }

  @Test(
    "Each rule that a document can break alone has a fixture that breaks it",
    arguments: ["hours", "note", "rooms", "shelf"])
  func rulesAreBroken(rule: String) throws {
    let rules = Exhibit.schema.description.rules
    let fields = try #require(rules.first { $0.id == "exhibit.\(rule)" }?.fields)
    let isBroken = contract.fixtures.contains { fixture in
      guard !fixture.expectation.isReadable, fixture.expectation.passesReaderSchema else { return false }
      return fields.contains { fixture.path.steps.first == .field($0) }
    }
    #expect(isBroken)
  }

  @Test("The files in `Documentation/Contracts` match the declarations")
  func filesAreCurrent() throws {
    try ContractFiles.check(contract, module: "Examples")
  }

  @Test("Constraints that JSON Schema can't express are listed, and the others are expressed")
  func limits() throws {
    let writer = try #require(contract.writerSchema.json["properties"])
    #expect(writer["handle"]?["x-unrepresentable"] == [["bytes": ["maximum": 9]]])
    #expect(writer["nickname"]?["x-unrepresentable"] == [["characters": ["minimum": 2, "maximum": 5]]])
    #expect(writer["title"]?["maxLength"] == 12)
    #expect(writer["weight"]?["exclusiveMinimum"] == 0)
    #expect(writer["floor"]?["minimum"] == -2)
    #expect(writer["tags"]?["default"] == [])
    #expect(writer["tags"]?["items"]?["maxLength"] == 10)
    #expect(contract.writerSchema.json["additionalProperties"] == false)
    #expect(contract.readerSchema.json["additionalProperties"] == nil)
    #expect(
      contract.writerSchema.json["x-derived"] == [
        ["name": "crowd", "description": "Tens of visitors.", "from": ["visitors"]]
      ])
    let rules = try #require(contract.readerSchema.json["x-rules"])
    guard case .array(let list) = rules else {
      Issue.record("x-rules isn't a list")
      return
    }
    #expect(list.count == Exhibit.schema.rules.count)
    #expect(
      list.first?["condition"]
        == ["compare": ["left": ["field": "closes"], "is": "greater", "right": ["field": "opens"]]])
    #expect(list.last?["opaque"] == true)
  }
}
