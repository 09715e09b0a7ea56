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
  public let expectation: FixtureExpectation

  /// The difference from the sample as a JSON Patch (RFC 6902).
  public let patch: JSONValue
}

/// The answers of the decoder, the encoder and the two schemas for one document.
public struct FixtureExpectation: Hashable, Sendable {
  /// Whether the decoder and the validator accept the document.
  public internal(set) var isReadable: Bool
  /// Whether the document is also what the encoder writes: canonical, without unknown fields or enum words.
  public internal(set) var isCanonical: Bool
  /// Whether the reader schema accepts the document.
  public internal(set) var passesReaderSchema: Bool
  /// Whether the writer schema accepts the document.
  public internal(set) var passesWriterSchema: Bool

  /// Whether both schemas give the same answers as the code.
  ///
  /// A schema may accept a document that the code refuses, because JSON Schema can't express every
  /// constraint, but never the other way round.
  public var isDecidedBySchema: Bool { isReadable == passesReaderSchema && isCanonical == passesWriterSchema }

  static let accepted = FixtureExpectation(
    isReadable: true, isCanonical: true, passesReaderSchema: true, passesWriterSchema: true)
  static let rejected = FixtureExpectation(
    isReadable: false, isCanonical: false, passesReaderSchema: false, passesWriterSchema: false)
  /// The answers for a document that is accepted but never written.
  static let readOnly = FixtureExpectation(
    isReadable: true, isCanonical: false, passesReaderSchema: true, passesWriterSchema: false)
  /// The answers for a document that is refused for a reason that JSON Schema can't express.
  static let rejectedBeyondSchema = FixtureExpectation(
    isReadable: false, isCanonical: false, passesReaderSchema: true, passesWriterSchema: true)

  static func & (left: Self, right: Self) -> Self {
    FixtureExpectation(
      isReadable: left.isReadable && right.isReadable, isCanonical: left.isCanonical && right.isCanonical,
      passesReaderSchema: left.passesReaderSchema && right.passesReaderSchema,
      passesWriterSchema: left.passesWriterSchema && right.passesWriterSchema)
  }
}
