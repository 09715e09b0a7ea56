import DomainContracts
import DomainModeling

extension JSONValue {
  /// Returns the value at a path.
  func value(at path: FieldPath) -> JSONValue? {
    path.steps.reduce(self) { value, step in
      switch (value, step) {
      case (.object?, .field(let name)): value?[name]
      case (.array(let elements)?, .element(let position)):
        elements.indices.contains(position) ? elements[position] : nil
      default: nil
      }
    }
  }

  /// Returns the value with the part at a path replaced, or removed for `nil`; unchanged if the path doesn't exist.
  func replacingValue(at steps: ArraySlice<FieldPath.Step>, with value: JSONValue?) -> JSONValue {
    guard let step = steps.first else { return value ?? .null }
    switch (self, step) {
    case (.object(var members), .field(let name)):
      let position = members.firstIndex { $0.name == name }
      let inner = steps.dropFirst()
      if inner.isEmpty, value == nil {
        if let position { members.remove(at: position) }
      } else if let position {
        members[position] = JSONMember(name, members[position].value.replacingValue(at: inner, with: value))
      } else if inner.isEmpty, let value {
        members.append(JSONMember(name, value))
      }
      return .object(members)
    case (.array(var elements), .element(let position)) where elements.indices.contains(position):
      elements[position] = elements[position].replacingValue(at: steps.dropFirst(), with: value)
      return .array(elements)
    default: return self
    }
  }
}
