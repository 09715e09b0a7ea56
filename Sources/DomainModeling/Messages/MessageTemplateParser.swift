/// Splits a template into texts and places in one pass over its scalars.
struct MessageTemplateParser {
  private var rest: Substring.UnicodeScalarView

  init(_ source: String) { rest = source[...].unicodeScalars }

  mutating func pieces() throws(MessageDefect.Reason) -> [MessageTemplate.Piece] {
    var pieces: [MessageTemplate.Piece] = []
    var literal = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        literal.append(scalar)
        rest.removeFirst()
      case "{":
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
        literal = String.UnicodeScalarView()
        pieces.append(try place())
      case "}": throw .strayBracket
      default: literal.append(scalar)
      }
    }
    if !literal.isEmpty { pieces.append(.literal(String(literal))) }
    return pieces
  }

  private mutating func place() throws(MessageDefect.Reason) -> MessageTemplate.Piece {
    guard let end = rest.firstIndex(of: "}") else { throw .openPlace }
    let inside = rest[..<end]
    rest = rest[end...].dropFirst()
    var parts = inside.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }[...]
    let name = parts.popFirst() ?? ""
    guard !name.isEmpty, name.utf8.allSatisfy(\.isNamePart) else { throw .unfitName(name) }
    if parts.isEmpty { return .parameter(name) }
    var forms: [PluralCategory: String] = [:]
    for part in parts {
      let form = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard form.count == 2, let label = form.first, let word = form.last,
        let category = PluralCategory(rawValue: String(label)), forms[category] == nil, !word.contains("{")
      else { throw .unfitForm(part) }
      forms[category] = String(word.hasPrefix(" ") ? word.dropFirst() : word)
    }
    return .plural(name, forms)
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool { isAlphanumeric || self == UInt8(ascii: ".") }
}
