public import DomainModeling

/// The published contract of a model: two schemas and the boundary fixtures that test them.
public struct ModelContractFiles: Sendable {
  /// The described model.
  public let model: ModelDescription
  /// The schema for writers of documents.
  public let writerSchema: ContractSchema
  /// The schema for readers of documents.
  public let readerSchema: ContractSchema
  /// A valid document; every fixture differs from it in one place.
  public let sample: JSONValue
  /// The documents at every limit of the model.
  public let fixtures: [BoundaryFixture]
  /// The names of the fixtures that couldn't be made, each with the reason.
  public let skipped: [JSONMember]

  /// Creates the contract of a model.
  ///
  /// - Parameter sample: The valid value that the fixtures start from. Give it a value for every optional
  ///   field: a field that the sample lacks gets no fixtures for its values.
  public init<Root: Model>(_: Root.Type = Root.self, sample: Root) throws {
    try self.init(Root.schema.description, sample: JSONValue(encoding: sample))
  }

  /// Creates the contract of a described model from a document that is valid for it.
  public init(_ model: ModelDescription, sample: JSONValue) throws {
    self.model = model
    self.sample = sample
    writerSchema = try ContractSchema(model, for: .writer)
    readerSchema = try ContractSchema(model, for: .reader)
    let maker = try FixtureGenerator(model, sample)
    fixtures = maker.fixtures
    skipped = maker.skipped
  }

  /// The names and contents of all files: `Movie.writer.json`, `Movie.reader.json`, `Movie.fixtures.json`.
  public var files: [(name: String, text: String)] {
    [
      ("\(model.name).writer.json", writerSchema.text), ("\(model.name).reader.json", readerSchema.text),
      ("\(model.name).fixtures.json", fixtureDocument.text(indentedTo: 2) + "\n"),
    ]
  }

  /// The sample and all fixtures as one document, in which each fixture is a JSON Patch (RFC 6902) of the
  /// sample.
  public var fixtureDocument: JSONValue {
    [
      "$comment": """
      Each fixture is the sample with its patch (RFC 6902) applied. reader: whether the decoder accepts it; writer: \
      whether it is also the canonical form; readerSchema, writerSchema: the schema's answer, where it differs.
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
      JSONMember("patch", patch), JSONMember("reader", .bool(expectation.isReadable)),
      JSONMember("writer", .bool(expectation.isCanonical)),
      JSONMember("schemaCanTell", .bool(expectation.isDecidedBySchema)),
    ]
    if expectation.isReadable != expectation.passesReaderSchema {
      members.append(JSONMember("readerSchema", .bool(expectation.passesReaderSchema)))
    }
    if expectation.isCanonical != expectation.passesWriterSchema {
      members.append(JSONMember("writerSchema", .bool(expectation.passesWriterSchema)))
    }
    return .object(members)
  }
}
