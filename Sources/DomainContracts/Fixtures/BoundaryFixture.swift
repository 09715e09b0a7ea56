public import DomainModeling

/// A document just inside or just outside a limit, with what everybody has to say to it.
public struct BoundaryFixture: Sendable {
  /// What is tried, unique within the model: `title: length 81`.
  public let name: String
  /// The place that differs from the sample.
  public let path: FieldPath
  /// The document.
  public let json: JSONValue
  /// What has to be said to it.
  public let verdict: FixtureVerdict

  /// How to make the document from the sample, as a JSON Patch (RFC 6902).
  public let patch: JSONValue
}

/// What the decoder and the two schemas say to a document.
public struct FixtureVerdict: Hashable, Sendable {
  /// Whether the decoder and the validator take it.
  public internal(set) var reader: Bool
  /// Whether it is also what our own encoder writes for the value, with no word but the known ones.
  public internal(set) var writer: Bool
  /// Whether the reader schema takes it.
  public internal(set) var readerSchema: Bool
  /// Whether the writer schema takes it.
  public internal(set) var writerSchema: Bool

  /// Whether both schemas are as exact as the code; never false where the code accepts and a schema refuses.
  public var schemaCanTell: Bool { reader == readerSchema && writer == writerSchema }

  static let accepted = FixtureVerdict(reader: true, writer: true, readerSchema: true, writerSchema: true)
  static let refused = FixtureVerdict(reader: false, writer: false, readerSchema: false, writerSchema: false)
  /// Read, but never written like this.
  static let readOnly = FixtureVerdict(reader: true, writer: false, readerSchema: true, writerSchema: false)
  /// Refused for a reason that JSON Schema can't say.
  static let refusedUnseen = FixtureVerdict(
    reader: false, writer: false, readerSchema: true, writerSchema: true)

  static func & (left: Self, right: Self) -> Self {
    FixtureVerdict(
      reader: left.reader && right.reader, writer: left.writer && right.writer,
      readerSchema: left.readerSchema && right.readerSchema,
      writerSchema: left.writerSchema && right.writerSchema)
  }
}
