import DomainContracts
import DomainModeling
import Foundation

/// Compares the decoder and the encoder of a model with the fixtures of its contract.
enum Agreement {
  static func disagreements<Root: Model>(_: Root.Type, _ contract: ModelContractFiles) throws -> [String] {
    try contract.fixtures.compactMap { fixture in
      let data = Data(fixture.json.text().utf8)
      let value = try? JSONDecoder().decode(Root.self, from: data)
      let reads = value != nil
      let writes =
        try value.map { try JSONValue(encoding: $0) == fixture.json } == true
        && !hasUnknownWord(fixture.json, .object(Root.schema.description))
      var complaints: [String] = []
      if reads != fixture.expectation.isReadable {
        complaints.append("the decoder \(reads ? "accepts" : "rejects") it")
      }
      if writes != fixture.expectation.isCanonical {
        complaints.append("it is \(writes ? "" : "not ")canonical")
      }
      return complaints.isEmpty ? nil : "\(fixture.name): \(complaints.joined(separator: ", "))"
    }
  }

  /// Returns the fixtures that a schema rejects although the code accepts them, and canonical ones that aren't readable.
  static func unsoundFixtures(_ contract: ModelContractFiles) -> [String] {
    contract.fixtures.filter { fixture in
      let verdict = fixture.expectation
      return verdict.isReadable && !verdict.passesReaderSchema
        || verdict.isCanonical && !verdict.passesWriterSchema
        || verdict.isCanonical && !verdict.isReadable
    }.map(\.name)
  }

  private static func hasUnknownWord(_ value: JSONValue, _ shape: FieldShape) -> Bool {
    switch (shape.unwrapped, value) {
    case (.enumeration(_, let words, _), .string(let word)): !words.contains(word)
    case (.list(let element), .array(let values)): values.contains { hasUnknownWord($0, element) }
    case (.object(let model), _):
      model.fields.contains { field in value[field.name].map { hasUnknownWord($0, field.shape) } ?? false }
    default: false
    }
  }
}
