extension ModelDescription {
  /// A digest of the model's JSON form: SHA-256 in hexadecimal (FIPS 180-4).
  ///
  /// It covers the names of the fields, their kinds, whether they may be absent, nested models, the words of
  /// closed enums and the unique keys. The order of declaration, documentation, constraints, rules and
  /// indexes don't matter. Two schemas with the same version must have the same digest: a store refuses a
  /// schema that differs from the one that wrote its records.
  public var shapeHash: String {
    var hasher = SHA256Hasher()
    hasher.update(shapeText.utf8)
    return String(hexadecimal: hasher.digest())
  }

  /// The unique keys, each with its paths in byte order, in byte order.
  package var uniqueKeys: [String] {
    storage.compactMap { declaration in
      guard case .unique(let paths) = declaration else { return nil }
      return paths.sortedByUTF8.joined(separator: "+")
    }.sortedByUTF8
  }

  private var shapeText: String { fieldsText + uniqueKeys.map { "\nunique \($0)" }.joined() }

  fileprivate var fieldsText: String {
    let lines = fields.filter { !$0.isDerived }.map { field in
      "\(field.name)\(field.isRequired ? "" : "?"):\(field.shape.unwrapped.text)"
    }
    return "{\(lines.sortedByUTF8.joined(separator: ","))}"
  }
}

extension FieldShape {
  fileprivate var text: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .text(let format): "text(\(format.name))"
    case .enumeration(_, _, isOpen: true): "word"
    case .enumeration(_, let words, isOpen: false): "word(\(words.sortedByUTF8.joined(separator: "|")))"
    case .list(let element): "[\(element.text)]"
    case .object(let model): model.fieldsText
    case .optional(let shape): "\(shape.text)?"
    }
  }
}
