import DomainModeling

extension FieldShape {
  /// Returns whether the value has the JSON type of the shape and lies within its bounds.
  func admits(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.boolean, .bool), (.string, .string), (.text, .string), (.enumeration, .string), (.list, .array),
      (.object, .object):
      true
    case (.integer(let minimum, let maximum), .integer(let value)):
      value >= minimum ?? .min && value <= maximum ?? .max
    case (.number(let minimum, let maximum), .integer), (.number(let minimum, let maximum), .number):
      (value.scalar ?? .null) >= .real(minimum ?? -.infinity)
        && (value.scalar ?? .null) <= .real(maximum ?? .infinity)
    case (.optional(let wrapped), _): value == .null || wrapped.admits(value)
    default: false
    }
  }
}

extension FixtureOracle {
  static func satisfies(_ value: JSONValue, _ constraint: Constraint) -> Bool {
    switch value {
    case .string(let text): satisfies(text, constraint)
    case .array(let elements): satisfies(elements, constraint)
    case .null, .object: true
    case .bool, .integer, .number: satisfies(value.scalar ?? .null, constraint)
    }
  }

  private static func satisfies(_ text: String, _ constraint: Constraint) -> Bool {
    let scalars = text.unicodeScalars
    func within(_ count: Int, _ minimum: Int, _ maximum: Int?) -> Bool {
      count >= minimum && count <= maximum ?? .max
    }
    return switch constraint {
    case .length(let minimum, let maximum): within(scalars.count, minimum, maximum)
    case .bytes(let maximum): within(text.utf8.count, 0, maximum)
    case .characters(let minimum, let maximum): within(text.count, minimum, maximum)
    case .notBlank: !text.isBlank
    case .singleLine: !scalars.contains { $0.properties.generalCategory == .control }
    case .multiLine:
      !scalars.contains { $0.properties.generalCategory == .control && !"\n\r\t".unicodeScalars.contains($0) }
    case .trimmed: ![scalars.first, scalars.last].contains { $0?.properties.isWhitespace == true }
    default: satisfies(Scalar.text(text), constraint)
    }
  }

  private static func satisfies(_ elements: [JSONValue], _ constraint: Constraint) -> Bool {
    switch constraint {
    case .count(let minimum, let maximum): elements.count >= minimum && elements.count <= maximum ?? .max
    case .uniqueElements:
      !elements.indices.contains { position in elements[..<position].contains(elements[position]) }
    case .each(let limit): elements.allSatisfy { satisfies($0, limit) }
    default: true
    }
  }

  private static func satisfies(_ value: Scalar, _ constraint: Constraint) -> Bool {
    switch constraint {
    case .range(let minimum, let maximum): value >= minimum && value <= maximum
    case .minimum(let bound): value >= bound
    case .above(let bound): value > bound
    case .maximum(let bound): value <= bound
    case .oneOf(let values): values.contains(value)
    default: true
    }
  }
}
