/// A model that holds personal data or secrets: what prints, dumps or reflects it sees its name and identifier only.
///
/// Its JSON form is whole, because that is how it is kept; it goes to a store and to nobody else.
public protocol DiscreetModel: Model, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{}

extension DiscreetModel {
  /// The model's name and, where it has one, its identifier.
  public var description: String {
    guard let entity = self as? any Entity else { return Self.schema.name }
    return "\(Self.schema.name) \(entity.id.text)"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror that names the fields and withholds what is in them.
  public var customMirror: Mirror {
    Mirror(
      self, children: Self.schema.wireFields.map { (label: $0.name, value: Withheld() as Any) },
      displayStyle: .struct)
  }
}

/// What stands in a mirror for a value that isn't shown.
private struct Withheld: CustomStringConvertible, CustomReflectable {
  var description: String { "‹withheld›" }
  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
