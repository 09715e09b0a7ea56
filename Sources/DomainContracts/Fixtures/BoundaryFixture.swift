public import DomainModeling

/// A document just inside or just outside a limit, with the answers that decoders and schemas must give.
public struct BoundaryFixture: Sendable {
  /// The description of the tested case, unique within the model, such as `title: length 81`.
  public let name: String
  /// The path of the value that differs from the sample.
  public let path: FieldPath
  /// The whole document.
  public let json: JSONValue
  /// The required answers of the decoder and of both schemas.
  public let verdict: FixtureVerdict

  /// The difference from the sample as a JSON Patch (RFC 6902).
  public let patch: JSONValue
}

/// The answers of the decoder, the encoder and the two schemas for one document.
public struct FixtureVerdict: Hashable, Sendable {
  /// Whether the decoder and the validator accept the document.
  public internal(set) var reader: Bool
  /// Whether the document is also what the encoder writes: canonical, without unknown fields or enum words.
  public internal(set) var writer: Bool
  /// Whether the reader schema accepts the document.
  public internal(set) var readerSchema: Bool
  /// Whether the writer schema accepts the document.
  public internal(set) var writerSchema: Bool

  /// Whether both schemas give the same answers as the code.
  ///
  /// A schema may accept a document that the code refuses, because JSON Schema can't express every
  /// constraint, but never the other way round.
  public var schemaCanTell: Bool { reader == readerSchema && writer == writerSchema }

  static let accepted = FixtureVerdict(reader: true, writer: true, readerSchema: true, writerSchema: true)
  static let refused = FixtureVerdict(reader: false, writer: false, readerSchema: false, writerSchema: false)
  /// The answers for a document that is accepted but never written.
  static let readOnly = FixtureVerdict(reader: true, writer: false, readerSchema: true, writerSchema: false)
  /// The answers for a document that is refused for a reason that JSON Schema can't express.
  static let refusedUnseen = FixtureVerdict(
    reader: false, writer: false, readerSchema: true, writerSchema: true)

  static func & (left: Self, right: Self) -> Self {
    FixtureVerdict(
      reader: left.reader && right.reader, writer: left.writer && right.writer,
      readerSchema: left.readerSchema && right.readerSchema,
      writerSchema: left.writerSchema && right.writerSchema)
  }
}
