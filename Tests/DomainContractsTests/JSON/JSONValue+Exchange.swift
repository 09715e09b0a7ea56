import DomainContracts
import DomainModeling

extension JSONValue {
  /// What stands at a place.
  func part(at path: FieldPath) -> JSONValue? {
    path.steps.reduce(self) { value, step in
      switch (value, step) {
      case (.object?, .field(let name)): value?[name]
      case (.array(let elements)?, .element(let position)):
        elements.indices.contains(position) ? elements[position] : nil
      default: nil
      }
    }
  }

  /// The document with something else at a place, or without anything there; unchanged where there is no such place.
  func exchanging(_ steps: ArraySlice<FieldPath.Step>, for value: JSONValue?) -> JSONValue {
    guard let step = steps.first else { return value ?? .null }
    switch (self, step) {
    case (.object(var members), .field(let name)):
      let position = members.firstIndex { $0.name == name }
      let inner = steps.dropFirst()
      if inner.isEmpty, value == nil {
        if let position { members.remove(at: position) }
      } else if let position {
        members[position] = JSONProperty(name, members[position].value.exchanging(inner, for: value))
      } else if inner.isEmpty, let value {
        members.append(JSONProperty(name, value))
      }
      return .object(members)
    case (.array(var elements), .element(let position)) where elements.indices.contains(position):
      elements[position] = elements[position].exchanging(steps.dropFirst(), for: value)
      return .array(elements)
    default: return self
    }
  }
}
