public import DomainModeling

/// A valid document of a model, made from its declaration: for fixtures, trying and first sights.
///
/// Each field gets the plainest value that its type and limits allow. Where rules refuse that, values of the fields
/// that they read are exchanged, one after the other, as long as fewer rules refuse.
public struct SampleDocument: Sendable {
  /// The document.
  public let json: JSONValue
  /// What is wrong with it still, because no exchange pleased the rules; nothing for a valid document.
  public let violations: [Violation]

  /// Makes the document.
  ///
  /// - Parameters:
  ///   - isFull: Whether fields that may be absent are there, as far as the rules allow.
  ///   - presets: Values that are chosen, by field.
  public init<Root: Model>(
    _: Root.Type = Root.self, isFull: Bool = true, presets: [String: JSONValue] = [:]
  ) {
    let model = Root.schema.description
    var search = SampleSearch(SampleMaker(isFull: isFull).document(of: model, presets), model, presets) {
      DocumentCheck<Root>().violations(in: $0).filter { $0.severity == .error }
    }
    search.run()
    // What a model computes again when it is read, such as a count, is written as it computes it.
    let canonical = try? JSONValue(encoding: search.json.decode(Root.self))
    json = canonical ?? search.json
    violations = search.violations
  }
}
