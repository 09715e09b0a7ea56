/// Rewrites documents of an earlier version of a model, so that today's decoder reads them.
public struct ModelUpcaster: Sendable {
  /// The model.
  public let model: String
  /// The version that it reads.
  public let version: Int64
  /// What it does, in one sentence.
  public let doc: String

  private let rewrite: @Sendable (JSONValue) -> JSONValue

  /// Declares how documents of a version become documents of the next.
  public init(
    _ model: String, from version: Int64, doc: String, rewrite: @escaping @Sendable (JSONValue) -> JSONValue
  ) {
    self.model = model
    self.version = version
    self.doc = doc
    self.rewrite = rewrite
  }

  /// The document in the form of the next version.
  public func callAsFunction(_ document: JSONValue) -> JSONValue { rewrite(document) }
}

extension Sequence<ModelUpcaster> {
  /// A document of an earlier version in today's form, one version after the other.
  public func rewrite(_ document: JSONValue, of model: String, version: Int64) -> JSONValue {
    filter { $0.model == model && $0.version >= version }.sorted { $0.version < $1.version }
      .reduce(document) { document, upcaster in upcaster(document) }
  }
}
