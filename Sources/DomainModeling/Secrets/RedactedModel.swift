/// A model with personal data or secrets, whose descriptions and reflection reveal only its name and
/// identifier.
///
/// Its JSON form contains all fields, because repositories store it; do not send it elsewhere.
public protocol RedactedModel: Model, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{}

extension RedactedModel {
  /// The name of the model, and the identifier of an entity.
  public var description: String {
    guard let entity = self as? any Entity else { return Self.schema.name }
    return "\(Self.schema.name) \(entity.id.text)"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror that contains the names of the fields but not their values.
  public var customMirror: Mirror {
    Mirror(
      self, children: Self.schema.wireFields.map { (label: $0.name, value: Withheld() as Any) },
      displayStyle: .struct)
  }
}

/// A placeholder for a value in a mirror.
private struct Withheld: CustomStringConvertible, CustomReflectable {
  var description: String { "‹withheld›" }
  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
