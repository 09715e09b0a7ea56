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
