import DomainModeling

extension JSONValue {
  /// The value at a place.
  func value(at path: FieldPath) -> JSONValue? {
    path.steps.reduce(self) { (value: JSONValue?, step) in
      switch (step, value) {
      case (.field(let name), let value): value?[name]
      case (.element(let position), .array(let elements)?):
        elements.indices.contains(position) ? elements[position] : nil
      case (.element, _): nil
      }
    }
  }

  /// The document with another value at a place, or without the place where `value` is `nil`.
  ///
  /// A member that is missing is added at the end; a place inside something missing stays missing.
  func setting(_ value: JSONValue?, at steps: ArraySlice<FieldPath.Step>) -> JSONValue {
    guard let step = steps.first else { return value ?? .null }
    let rest = steps.dropFirst()
    switch (step, self) {
    case (.field(let name), .object(var members)):
      let position = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      switch (position, rest.isEmpty ? value : .null) {
      case (let position?, nil): members.remove(at: position)
      case (let position?, _): members[position].value = members[position].value.setting(value, at: rest)
      case (nil, let value?) where rest.isEmpty: members.append(JSONMember(name, value))
      case (nil, _): break
      }
      return .object(members)
    case (.element(let position), .array(var elements)) where elements.indices.contains(position):
      if rest.isEmpty, value == nil {
        elements.remove(at: position)
      } else {
        elements[position] = elements[position].setting(value, at: rest)
      }
      return .array(elements)
    default: return self
    }
  }
}
