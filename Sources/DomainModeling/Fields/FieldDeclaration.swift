import DomainJSON

/// What a field declares, kept once for all copies of the field.
final class FieldDeclaration<Root: Model, Value: FieldValue>: Sendable {
  let name: String
  // What readers need comes first: behind a value of any type nothing has a fixed place.
  let readJSON: @Sendable (JSONDocument, Int) throws(JSONError) -> Value
  /// What stands for a field that isn't there.
  let whenAbsent: (@Sendable () -> Value)?
  /// Whether that stands for null, too.
  let hasFallback: Bool
  let doc: String
  let constraints: [FieldConstraint<Value>]
  let isDerived: Bool
  let sources: [String]
  let read: FieldAccessor<Root, Value>
  let write: (@Sendable (inout Root, Value) -> Void)?
  let fallback: Value?

  init(
    name: String, doc: String, constraints: [FieldConstraint<Value>], fallback: Value?, isDerived: Bool,
    sources: [String], read: FieldAccessor<Root, Value>, write: (@Sendable (inout Root, Value) -> Void)?
  ) {
    self.name = name
    self.doc = doc
    self.constraints = constraints
    self.fallback = fallback
    self.isDerived = isDerived
    self.sources = sources
    self.read = read
    self.write = write
    readJSON = Value.jsonReading.read
    hasFallback = fallback != nil
    if let value = fallback ?? Value.absent {
      whenAbsent = { value }
    } else {
      whenAbsent = nil
    }
  }
}
