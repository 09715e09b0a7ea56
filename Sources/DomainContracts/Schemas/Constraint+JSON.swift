import DomainModeling

extension Constraint {
  /// Whether JSON Schema can say the constraint for values of that shape.
  ///
  /// It can't count bytes or characters, nor order texts; and a list of texts can't be given to readers where
  /// each text may be written in several forms.
  func isRepresentable(on shape: FieldShape, _ audience: ContractAudience) -> Bool {
    switch self {
    case .bytes, .characters: false
    case .range(let least, let greatest): least.isNumber && greatest.isNumber
    case .minimum(let bound), .above(let bound), .maximum(let bound): bound.isNumber
    case .oneOf: if case .text = shape.unwrapped { audience == .writer } else { true }
    default: true
    }
  }

  /// Whether a schema holds values to the constraint, also where it is one on the elements of a list.
  func isSeen(on shape: FieldShape, by audience: ContractAudience) -> Bool {
    if case .each(let limit) = self, case .list(let element) = shape.unwrapped {
      return limit.isSeen(on: element, by: audience)
    }
    return isRepresentable(on: shape, audience)
  }

  /// The constraint as a document, for the list of what JSON Schema can't say.
  var json: JSONValue {
    func bounds(_ name: String, _ minimum: Int?, _ maximum: Int?) -> JSONValue {
      var members: [JSONMember] = []
      if let minimum, minimum > 0 { members.append(JSONMember("minimum", .integer(Int64(minimum)))) }
      if let maximum { members.append(JSONMember("maximum", .integer(Int64(maximum)))) }
      return .object([JSONMember(name, .object(members))])
    }
    return switch self {
    case .length(let minimum, let maximum): bounds("length", minimum, maximum)
    case .bytes(let maximum): bounds("bytes", nil, maximum)
    case .characters(let minimum, let maximum): bounds("characters", minimum, maximum)
    case .notBlank: ["notBlank": true]
    case .singleLine: ["singleLine": true]
    case .multiLine: ["multiLine": true]
    case .trimmed: ["trimmed": true]
    case .range(let minimum, let maximum):
      ["range": ["minimum": JSONValue(minimum), "maximum": JSONValue(maximum)]]
    case .minimum(let bound): ["minimum": JSONValue(bound)]
    case .above(let bound): ["above": JSONValue(bound)]
    case .maximum(let bound): ["maximum": JSONValue(bound)]
    case .oneOf(let values): ["oneOf": .array(values.map(JSONValue.init))]
    case .count(let minimum, let maximum): bounds("count", minimum, maximum)
    case .uniqueElements: ["uniqueElements": true]
    case .each(let limit): ["each": limit.json]
    }
  }
}

extension Scalar {
  var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .null, .bool, .text: false
    }
  }
}
