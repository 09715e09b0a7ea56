public import DomainModeling

/// What a model promises to the outside, as files: two schemas and the fixtures that prove them.
public struct ModelContract: Sendable {
  /// The model.
  public let model: ModelDescription
  /// The schema for who writes documents.
  public let writerSchema: ContractSchema
  /// The schema for who reads documents.
  public let readerSchema: ContractSchema
  /// A valid document that the fixtures start from.
  public let sample: JSONValue
  /// The documents at every limit.
  public let fixtures: [BoundaryFixture]
  /// What was left out, each with the reason.
  public let skipped: [JSONMember]

  /// Makes the contract of a model; the fixtures start from `sample`, which best has every optional field.
  public init<Root: Model>(_: Root.Type = Root.self, sample: Root) throws {
    try self.init(Root.schema.description, sample: JSONValue(encoding: sample))
  }

  /// Makes the contract of a described model from a document that is valid for it.
  public init(_ model: ModelDescription, sample: JSONValue) throws {
    self.model = model
    self.sample = sample
    writerSchema = try ContractSchema(model, for: .writer)
    readerSchema = try ContractSchema(model, for: .reader)
    let maker = try FixtureMaker(model, sample)
    fixtures = maker.fixtures
    skipped = maker.skipped
  }

  /// The files by name: `Movie.writer.json`, `Movie.reader.json`, `Movie.fixtures.json`.
  public var files: [(name: String, text: String)] {
    [
      ("\(model.name).writer.json", writerSchema.text), ("\(model.name).reader.json", readerSchema.text),
      ("\(model.name).fixtures.json", fixtureDocument.text(indentedTo: 2) + "\n"),
    ]
  }

  /// The fixtures as a document: the sample, and for each fixture a JSON Patch (RFC 6902) of it.
  public var fixtureDocument: JSONValue {
    [
      "$comment": """
      Each fixture is the sample after its patch (RFC 6902). reader: the decoder takes it; writer: it is also the \
      canonical form; readerSchema, writerSchema: what the schema says, where that differs.
      """,
      "model": .string(model.name), "version": .integer(model.version), "sample": sample,
      "fixtures": .array(fixtures.map(\.document)), "skipped": .object(skipped),
    ]
  }
}

extension BoundaryFixture {
  fileprivate var document: JSONValue {
    var members = [
      JSONMember("name", .string(name)), JSONMember("field", .string("\(path)")),
      JSONMember("patch", patch), JSONMember("reader", .bool(verdict.reader)),
      JSONMember("writer", .bool(verdict.writer)),
      JSONMember("schemaCanTell", .bool(verdict.schemaCanTell)),
    ]
    if verdict.reader != verdict.readerSchema {
      members.append(JSONMember("readerSchema", .bool(verdict.readerSchema)))
    }
    if verdict.writer != verdict.writerSchema {
      members.append(JSONMember("writerSchema", .bool(verdict.writerSchema)))
    }
    return .object(members)
  }
}
