/// A function that rewrites documents of an earlier model version, so that the current decoder can read them.
public struct ModelUpcaster: Sendable {
  /// The name of the model.
  public let model: String
  /// The version of the documents that the upcaster accepts.
  public let version: Int64
  /// The description of the change, one sentence.
  public let doc: String

  private let rewrite: @Sendable (JSONValue) -> JSONValue

  /// Creates an upcaster from documents of a version to documents of the next version.
  public init(
    _ model: String, from version: Int64, doc: String, rewrite: @escaping @Sendable (JSONValue) -> JSONValue
  ) {
    self.model = model
    self.version = version
    self.doc = doc
    self.rewrite = rewrite
  }

  /// Returns the document in the form of the next version.
  public func upcast(_ document: JSONValue) -> JSONValue { rewrite(document) }
}

extension Sequence<ModelUpcaster> {
  /// Returns a document of an earlier version in its current form, after applying all necessary upcasters in
  /// the order of their versions.
  public func upcast(_ document: JSONValue, of model: String, version: Int64) -> JSONValue {
    filter { $0.model == model && $0.version >= version }.sorted { $0.version < $1.version }
      .reduce(document) { document, upcaster in upcaster.upcast(document) }
  }
}
