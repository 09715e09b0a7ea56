import DomainModeling

extension JSONValue {
  /// Returns the document as JSON text (RFC 8259), with the same bytes for the same tree on every machine.
  ///
  /// Members keep the order of the tree. Scalars that an editor might hide or change, such as combining
  /// marks, unusual spaces and everything beyond U+FFFF, are escaped.
  /// - Parameter depth: The number of outer levels that have one line per element; deeper levels stay on one
  ///   line.
  public func text(indentedTo depth: Int = 0) -> String {
    var text = ""
    write(to: &text, level: 0, depth: depth)
    return text
  }

  private func write(to text: inout String, level: Int, depth: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += Self.text(of: value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      Self.write(elements, between: "[", "]", to: &text, level, depth) { element, text in
        element.write(to: &text, level: level + 1, depth: depth)
      }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &text, level, depth) { member, text in
        Self.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, level: level + 1, depth: depth)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, _ close: String, to text: inout String, _ level: Int,
    _ depth: Int, _ body: (Element, inout String) -> Void
  ) {
    let hasLines = level < depth && !elements.isEmpty
    text += open
    for (position, element) in elements.enumerated() {
      if position > 0 { text += hasLines ? "," : ", " }
      if hasLines { text += "\n" + String(repeating: "  ", count: level + 1) }
      body(element, &text)
    }
    if hasLines { text += "\n" + String(repeating: "  ", count: level) }
    text += close
  }

  /// Returns an integral number without a fraction, as RFC 8785 does, and others as the shortest text that
  /// parses to the same number.
  private static func text(of value: Double) -> String {
    if !value.isFinite { return "null" }
    if value.magnitude < 0x1p53, let whole = Int64(exactly: value) { return "\(whole)" }
    return "\(value)"
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{20}"..."\u{7E}", "\u{A1}"..."\u{AC}", "\u{AE}"..."\u{24F}", "\u{2010}"..."\u{2027}",
        "\u{2030}"..."\u{205E}":
        text.unicodeScalars.append(scalar)
      default: for unit in UTF16.encode(scalar).map(Array.init) ?? [] { text += escape(unit) }
      }
    }
    text += "\""
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
